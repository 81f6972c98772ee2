"""The browser client: plain files, served as they are."""

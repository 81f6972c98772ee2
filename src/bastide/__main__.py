"""`python -m bastide` is the command `bastide`."""

from bastide.cli.app import main

if __name__ == "__main__":
    main()

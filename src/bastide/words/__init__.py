"""What the program says to people, in every language it speaks."""

"""What is typed, and what it does."""

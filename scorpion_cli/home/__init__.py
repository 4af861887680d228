"""What is the player's: settings, unfinished games, the history."""

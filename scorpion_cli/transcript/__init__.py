"""A game as text: game files, transcripts, replays."""

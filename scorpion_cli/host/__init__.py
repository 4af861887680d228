"""The machine: files, streams, chance."""

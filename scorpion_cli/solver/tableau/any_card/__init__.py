"""The search where spaces take any card."""

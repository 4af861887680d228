"""The search where spaces take kings only."""

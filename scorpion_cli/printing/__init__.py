"""What is said: boards, sentences, help."""

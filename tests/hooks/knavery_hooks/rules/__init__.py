"""The rules of Hooks. Each function takes a state and gives the next one with its events."""

"""The rules of Kingless, a module for each chapter of docs/rules/kingless.md."""

"""The rules of Red Scare, a file for each chapter of docs/rules/red-scare.md."""

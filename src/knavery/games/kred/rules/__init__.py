"""The rules of KRED, one file a chapter or a step of docs/rules/kred.md."""

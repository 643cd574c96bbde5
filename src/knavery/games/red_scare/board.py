"""x"""
def board(view, names): return ""

"""What the contract suite needs: random tables, twins, and every table that fits."""

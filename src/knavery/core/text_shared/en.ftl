# Words every game shares. A game's own catalogue may say them differently.

word-you = you
word-table = the table
word-seat = seat { $number }
word-none = nothing
word-nothing = nothing
word-list = { $most } and { $last }

# Words that all games share. A game's own catalog may replace them.

word-you = you
word-table = the table
word-seat = seat { $number }
word-none = nothing
word-nothing = nothing
word-list = { $most } and { $last }
word-on_your_left = { $steps ->
    [1] the player on your left
   *[other] the player { $steps } seats to your left
}
word-on_your_right = { $steps ->
    [1] the player on your right
   *[other] the player { $steps } seats to your right
}

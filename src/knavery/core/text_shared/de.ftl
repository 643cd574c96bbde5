# Wörter, die alle Spiele teilen. Der Katalog eines Spiels darf sie ersetzen.

word-you = du
word-table = der Tisch
word-seat = Platz { $number }
word-none = nichts
word-nothing = nichts
word-list = { $most } und { $last }
word-on_your_left = { $steps ->
    [1] die Person links von dir
   *[other] die Person { $steps } Plätze links von dir
}
word-on_your_right = { $steps ->
    [1] die Person rechts von dir
   *[other] die Person { $steps } Plätze rechts von dir
}

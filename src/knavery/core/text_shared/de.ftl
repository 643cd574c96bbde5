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

## Bemerkungen (core/remarks.py). Ein Spiel mit eigenem Explain hat `explain-<reason>` für jeden Grund.

part-suspect = „Ich verdächtige { WHO($target) ->
    [you] dich
   *[other] { NAME($target) }
}“
part-trust = „Ich glaube { WHO($target) ->
    [you] dir
   *[other] { NAME($target) }
}“
part-ask_why = { WHO($target) ->
    [you] „Ich frage dich: Warum sagst du das?“
   *[other] „{ NAME($target) }, warum sagst du das?“
}
part-point_out = „Zwischen { WHO($first) ->
    [you] dir
   *[other] { NAME($first) }
} und { WHO($second) ->
    [you] dir
   *[other] { NAME($second) }
} gibt es einen Widerspruch“
part-explain = { WORD($reason, of: "explain") }
explain-no_comment = „Kein Kommentar“
decision-suspect = { part-suspect }
decision-trust = { part-trust }
decision-ask_why = { part-ask_why }
decision-point_out = { part-point_out }
decision-explain = { part-explain }
fact-remarked = { WHO($seat) ->
    [you] Du sagst
   *[other] { NAME($seat) } sagt
}: { SAY($remark) }
refusal-remarks_off = An diesem Tisch gibt es keine Bemerkungen
refusal-own_remark = Hier kannst du nur über andere sprechen
refusal-already_said = Das hast du schon gesagt: Sag etwas anderes
refusal-enough_said = Du hast vorerst alles gesagt, was du sagen darfst
refusal-not_asked = Niemand hat dich etwas gefragt
refusal-asked_why = Du wurdest nach dem Grund gefragt: Antworte zuerst
setting-remarks = Bemerkungen
setting-remarks-on = Alle dürfen sagen, wen sie verdächtigen oder wem sie glauben, nach Gründen fragen und sich erklären; auch Bots tun das
setting-remarks-off = Keine: Gesagt wird nur, was die Regeln verlangen

## Warum ein Bot so entschied (bots/reason.py). Eigene Gründe eines Spiels stehen in dessen Katalog.

thought-random = { $options ->
    [one] Die einzige Möglichkeit.
   *[other] Eine zufällige von { $options } Möglichkeiten.
}
thought-no_heuristics = { $options ->
    [one] Die einzige Möglichkeit.
   *[other] Eine zufällige von { $options }: Für dieses Spiel habe ich keinen Plan.
}
thought-silent = Ich muss nichts sagen.
thought-only_option = Ich habe keine andere Möglichkeit.
thought-only_move = Außer Bemerkungen habe ich keine andere Möglichkeit.
thought-searched = { $second ->
    [none] In { $simulations } Simulationen an { $tables } möglichen Tischen kam es auf { $score }.
   *[other] In { $simulations } Simulationen an { $tables } möglichen Tischen kam es auf { $score }, das nächstbeste auf { $second }.
}

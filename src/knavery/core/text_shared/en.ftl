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

## Remarks (core/remarks.py). A game with an Explain of its own adds an `explain-<reason>` for each.

part-suspect = “I suspect { NAME($target) }”
part-trust = “I believe { NAME($target) }”
part-ask_why = { WHO($target) ->
    [you] “I ask you: why do you say that?”
   *[other] “{ NAME($target) }, why do you say that?”
}
part-point_out = “There is a contradiction between { NAME($first) } and { NAME($second) }”
part-explain = { WORD($reason, of: "explain") }
explain-no_comment = “No comment”
decision-suspect = { part-suspect }
decision-trust = { part-trust }
decision-ask_why = { part-ask_why }
decision-point_out = { part-point_out }
decision-explain = { part-explain }
fact-remarked = { WHO($seat) ->
    [you] You say
   *[other] { NAME($seat) } says
}: { SAY($remark) }
refusal-remarks_off = This table plays without remarks
refusal-own_remark = You can only speak about other players here
refusal-already_said = You have already said that: say something else
refusal-enough_said = You have said all you may say for now
refusal-not_asked = Nobody has asked you anything
refusal-asked_why = You were asked why: answer first
setting-remarks = Remarks
setting-remarks-on = Players may say whom they suspect or believe, ask why, and explain themselves; bots do it too
setting-remarks-off = None: only what the rules ask for is said

## Why a bot chose (bots/reason.py). A game's own reasons stand in its own catalog.

thought-random = { $options ->
    [one] The only option.
   *[other] A random one of { $options } options.
}
thought-no_heuristics = { $options ->
    [one] The only option.
   *[other] A random one of { $options }: I have no plan for this game.
}
thought-silent = I need not speak.
thought-only_option = I have no other option.
thought-only_move = Apart from remarks, I have no other option.
thought-searched = { $second ->
    [none] In { $simulations } simulations over { $tables } possible tables it scored { $score }.
   *[other] In { $simulations } simulations over { $tables } possible tables it scored { $score }, the next best { $second }.
}

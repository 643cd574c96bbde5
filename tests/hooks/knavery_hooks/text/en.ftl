decision-leave = Leave the prize
decision-snatch = Snatch the prize with your hook
decision-call = Call the bluff of { NAME($target) }
decision-close = Time is up

fact-dealt = { $hand ->
    [none] Everybody is dealt two cards
   *[other] You are dealt { LIST($hand, of: "card") }
}
fact-rolled = { WHO($leader) ->
    [you] You lead; the prize is { $prize }
   *[other] { NAME($leader) } leads; the prize is { $prize }
}
fact-answered = { $snatch ->
    [yes] You reach for the prize
   *[no] You leave the prize
}
fact-taken = { WHO($seat) ->
    [you] You take { $prize }
   *[other] { NAME($seat) } takes { $prize }
}{ $snatched ->
    [yes] {" "}with a hook
   *[no] {""}
}
fact-called = { WHO($seat) ->
    [you] You call { NAME($target) }'s bluff
   *[other] { WHO($target) ->
        [you] { NAME($seat) } calls your bluff
       *[other] { NAME($seat) } calls { NAME($target) }'s bluff
    }
}: { LIST($hand, of: "card") }

card-hook = a hook
card-stone = a stone

refusal-no_call = You have made your call, or that hand is already turned up
refusal-no_hook = You hold no hook: leave the prize
refusal-not_asked = It is not your turn to answer

setting-die = Faces of the die

why-won = most points
why-lost = fewer points

board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-hand = { LIST($hand, of: "card") }
board-prize = the prize is { $prize }, { $leader } leads

phase-window = Leave the prize or snatch it

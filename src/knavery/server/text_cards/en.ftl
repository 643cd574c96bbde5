# What a link to a table or a replay says of itself in a chat, before anybody opens it.

card-invite = { $name } invites you to a game of { $game }
card-invite-nameless = You are invited to a game of { $game }
card-running = A game of { $game } is running
card-over = A game of { $game }
card-replay = Truth replay: { $game }
card-seats = { $taken } of { $seats } seats taken. No account needed: just a name.
card-players = { $names }: every play and claim beside the truth.
card-about = A table for games of deception

push-turn = Your turn: { $game }

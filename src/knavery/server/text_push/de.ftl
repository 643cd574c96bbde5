push-turn = Du bist dran: { $game }

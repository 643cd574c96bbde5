# Why settings or a number of players are refused: `refused-<reason>`, filled from the error's fields.

refused-players = { $game } is for { $least } to { $most } players, not { $seats }.
refused-no_setting = { $game } has no setting '{ $name }'. It has: { $settings }.
refused-no_value = '{ $value }' is not a value of { $game }'s setting '{ $name }'. Choose from: { $values }.
refused-players_and_seats = { $players } players cannot take { $seats } seats.
refused-not_seats = { $seats } is not a number of seats. Write a whole number, such as seats=4.
refused-not_players = { $players } is not a list of players. Write seats=4, or players=["Fox", "Owl", "Hare"].
refused-not_settings = { $settings } is neither settings of { $game } nor a dict of them.
refused-not_seed = { $seed } is not a seed. Write it as text, seed="1", or as bytes.
refused-not_words = { $words } is not a list of words. Write words=["fox", "owl"].
refused-no_pair = '{ $pair }' is not a setting: write NAME=VALUE.

"""Whole matches through the page, by several people and bots, and what goes wrong on the way."""

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Open
from browser.player import Player, introduce


def link_of(page: Page) -> str:
    return page.get_by_label("Link to this table").input_value()


def seat_two(visit: Open, game: str, **settings: str) -> tuple[Page, Page]:
    """A host and a guest at a table of three, set up through the page; a bot has the last chair."""
    host = visit("/")
    introduce(host, "Ann")
    host.get_by_role("button", name=f"Invite friends: {game}").click()
    host.get_by_label("Players", exact=True).select_option("3")
    for name, value in settings.items():
        host.locator(f"#set-{name}").select_option(value)
    expect(host.locator(".chairs li")).to_have_count(3)

    guest = visit("/" + link_of(host).split("/", 3)[3])
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".chairs")).to_contain_text("Bob")
    for name, value in settings.items():
        expect(host.locator(f"#set-{name}")).to_have_value(value)
    host.get_by_role("button", name="Start with bots in the free seats").click()
    # The lobby has a chat of its own: what is typed there is not in the game's.
    for page in (host, guest):
        page.locator(".bar").wait_for()
    return host, guest


def play_to_the_end(players: tuple[Player, ...], most: int) -> None:
    for _ in range(most):
        for player in players:
            if player.is_asked and not player.is_over:
                player.decide()
        if all(player.is_over for player in players):
            return
        players[0].page.wait_for_timeout(15)
    raise AssertionError("the match did not end")


def test_a_game_of_a_third_party_is_played_on_the_plain_board(visit: Open) -> None:
    host, guest = seat_two(visit, "Hooks")
    players = (Player(host, "hooks host"), Player(guest, "hooks guest"))

    play_to_the_end(players, 6000)

    expect(host.locator("dialog h2").first).not_to_be_empty()


def test_a_lost_connection_is_reported_and_restored_in_mid_decision(visit: Open) -> None:
    page = visit("/about")
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/socket*", through)
    page.get_by_role("link", name="Knavery").click()
    page.get_by_role("button", name="Play now: KRED").click()
    page.locator(".bar.mine .options button").first.click()
    expect(page.locator(".confirm .first")).to_be_visible()

    sockets[-1].close()

    expect(page.get_by_text("Connection lost")).to_be_visible()
    expect(page.get_by_role("group", name="The wheel of domains")).to_be_visible()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    page.locator(".confirm .first").click()
    expect(page.locator(".log")).to_contain_text("You keep tile")
    assert len(sockets) == 2
    assert "version=0" not in sockets[-1].url


def test_secrets_can_be_covered_and_are_then_not_on_the_page(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: KRED").click()
    expect(page.locator(".secrets .tile").first).to_be_visible()

    page.keyboard.press("h")

    expect(page.locator(".secrets .tile")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".secrets .tile").first).to_be_visible()


def test_chat_is_heard_by_the_other(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")

    guest.get_by_label("Write a message").fill("I never lie")
    guest.get_by_role("button", name="Send").click()

    expect(host.locator(".log li.speech")).to_have_text("Bob I never lie")


def test_what_is_asked_stays_explained_while_others_talk(visit: Open) -> None:
    host, guest = seat_two(visit, "KRED")
    explained = host.locator(".bar .help")
    expect(explained).to_be_visible()
    guest.get_by_label("Write a message").fill("Well")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".log")).to_contain_text("Well")

    expect(explained).to_be_visible()


def test_candy_k_is_played_to_its_end(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: Candy K").click()
    player = Player(page, "candy k")

    for _ in range(200):
        player.wait()
        if player.is_over:
            break
        player.decide()

    expect(page.locator("dialog .why")).not_to_be_empty()


def test_a_vote_pauses_the_table_and_another_goes_on(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: KRED").click()
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Vote for a pause").click()
    expect(page.locator(".question")).to_have_text("The game is paused.")

    page.get_by_role("button", name="Vote to continue").click()
    expect(page.locator(".question")).to_have_text("Keep one tile from the pack.")


def test_leaving_asks_once_and_a_bot_goes_on(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Invite friends: KRED").click()
    page.get_by_role("button", name="Start with bots").click()
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Leave for good").click()
    expect(page.get_by_text("you cannot come back")).to_be_visible()
    page.get_by_role("button", name="Leave for good").click()

    expect(page.get_by_text("watching", exact=True)).to_be_visible()
    expect(page.locator(".secrets")).to_have_count(0)


def test_an_answer_can_stand_for_the_windows_to_come(visit: Open) -> None:
    page = visit("/")
    late: list[tuple[WebSocketRoute, str | bytes]] = []
    stands: list[bool] = []
    asked_again: list[bool] = []

    def through(socket: WebSocketRoute) -> None:
        # The bots do not wait: what comes after the standing answer reaches the page later.
        def send(message: str | bytes) -> None:
            if any(stands) and not asked_again:
                late.append((socket, message))
            else:
                socket.send(message)
                stands.append('"standing":{' in str(message))

        socket.connect_to_server().on_message(send)

    page.route_web_socket("**/socket*", through)
    page.get_by_role("button", name="Play now: Hooks").click()
    page.locator(".bar.mine .list button").first.click()
    page.get_by_role("button", name="and keep giving this answer").click()

    expect(page.get_by_text("This answer is given for you")).to_be_visible()
    page.get_by_role("button", name="Ask me again").click()
    asked_again.append(True)
    for socket, message in late:
        socket.send(message)
    expect(page.get_by_text("This answer is given for you")).to_have_count(0)

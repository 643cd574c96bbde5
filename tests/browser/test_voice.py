"""Voice between real pages: a microphone that beeps, and what the others receive of it."""

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.access import beyond, violations
from browser.conftest import Open
from browser.player import introduce
from browser.test_play import link_of

#: Keeps the page's connections, speakers and microphones, so that tests can ask them.
KEEP = """() => {
    window.kept = { connections: [], speakers: [], tracks: [] };
    window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...given) { super(...given); window.kept.connections.push(this); }
    };
    window.Audio = class extends Audio {
        constructor(...given) { super(...given); window.kept.speakers.push(this); }
    };
    const ask = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
    if (ask) navigator.mediaDevices.getUserMedia = async wanted => {
        const stream = await ask(wanted);
        window.kept.tracks.push(...stream.getTracks());
        return stream;
    };
    window.heardOf = async () => {
        const heard = [];
        for (const connection of window.kept.connections) {
            if (connection.connectionState !== 'connected') continue;
            for (const [, report] of await connection.getStats())
                if (report.type === 'inbound-rtp' && report.kind === 'audio')
                    heard.push({ bytes: report.bytesReceived, energy: report.totalAudioEnergy,
                        samples: report.totalSamplesReceived });
        }
        return heard;
    };
}"""


def come(visit: Open, path: str, **settings: Any) -> Page:
    """A page whose connections are kept, at that address."""
    page = visit("/about", permissions=["microphone"], **settings)
    page.add_init_script(f"({KEEP})()")
    page.goto(page.url.removesuffix("/about") + path)
    return page


def seat(visit: Open, *names: str, **settings: Any) -> list[Page]:
    """Pages of people in the lobby of one table of KRED; the first is the host."""
    host = come(visit, "/", **settings)
    introduce(host, names[0])
    host.get_by_role("button", name="Invite friends: KRED").click()
    host.get_by_label("Players", exact=True).select_option("3")
    expect(host.locator(".chairs li")).to_have_count(3)
    pages = [host]
    for name in names[1:]:
        page = come(visit, "/" + link_of(host).split("/", 3)[3], **settings)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        expect(host.locator(".chairs")).to_contain_text(name)
        pages.append(page)
    return pages


def join(page: Page, button: str = "Join voice") -> None:
    page.locator(".voice").get_by_role("button", name="Join voice…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("can see your IP address")
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Voice settings")).to_be_visible()


def hears(page: Page, count: int) -> None:
    """Wait until the page hears that many others, and has no other connection."""
    page.wait_for_function(
        """async count => {
            const heard = await window.heardOf();
            const open = window.kept.connections.filter(one => one.connectionState !== 'closed');
            return open.length === count && heard.length === count
                && heard.every(one => one.bytes > 0 && one.energy > 0);
        }""",
        arg=count,
    )


def is_silent(page: Page, count: int) -> None:
    """Wait until exactly that many others sent nothing but silence in two seconds of audio."""
    page.wait_for_function(
        """async count => {
            const before = await window.heardOf();
            let after;
            do {
                await new Promise(requestAnimationFrame);
                after = await window.heardOf();
                if (before.length !== after.length) return false;
            } while (after.some((one, at) => one.samples - before[at].samples < 96_000));
            return after.filter((one, at) => one.energy - before[at].energy < 1e-6)
                .length === count;
        }""",
        arg=count,
    )


def plays(page: Page, count: int) -> None:
    """Wait until the page plays that many others."""
    page.wait_for_function(
        """count => window.kept.speakers
            .filter(one => one.srcObject && !one.muted && !one.paused).length === count""",
        arg=count,
    )


def microphone_is_off(page: Page) -> bool:
    off: bool = page.evaluate("window.kept.tracks.every(one => one.readyState === 'ended')")
    return off


def test_three_people_hear_each_other_and_one_mutes_one_leaves_one_comes_late(visit: Open) -> None:
    ann, bob, cleo = seat(visit, "Ann", "Bob", "Cleo")
    assert ann.evaluate("window.kept.connections.length + window.kept.tracks.length") == 0
    join(ann)
    expect(bob.locator(".voice")).to_contain_text("Ann is in voice.")
    join(bob)
    hears(ann, 1)
    hears(bob, 1)
    expect(ann.locator(".voice")).to_contain_text("You are in voice with Bob.")
    # Whoever does not take part has no connection and no microphone.
    expect(cleo.locator(".voice")).to_contain_text("Ann and Bob are in voice.")
    assert cleo.evaluate("window.kept.connections.length + window.kept.tracks.length") == 0

    # Cleo comes late, in mid-game: voice goes on over the start.
    ann.get_by_role("button", name="Start").click()
    cleo.locator(".bar").wait_for()
    join(cleo)
    for page in (ann, bob, cleo):
        hears(page, 2)
        plays(page, 2)
        page.wait_for_function("() => document.querySelectorAll('.seats .ring.talking').length > 0")

    # Bob switches his microphone off: the others get silence from him alone.
    bob.get_by_role("button", name="Mute me").click()
    is_silent(ann, 1)
    is_silent(cleo, 1)
    is_silent(bob, 0)

    # Ann mutes Bob: her browser does not play him; Cleo's does.
    ann.get_by_role("button", name="Voice settings").click()
    ann.get_by_role("button", name="Mute Bob").click()
    expect(ann.get_by_role("button", name="Unmute Bob")).to_be_visible()
    ann.keyboard.press("Escape")
    plays(ann, 1)
    plays(cleo, 2)

    # Cleo leaves voice and stays at the table.
    cleo.get_by_role("button", name="Leave voice").click()
    expect(ann.locator(".voice")).to_contain_text("You are in voice with Bob.")
    for page, others in ((ann, 1), (bob, 1), (cleo, 0)):
        page.wait_for_function(
            """count => window.kept.connections
                .filter(one => one.connectionState !== 'closed').length === count""",
            arg=others,
        )
    assert microphone_is_off(cleo)
    assert not microphone_is_off(bob)

    # The host gives Bob's seat to a bot: he is out of voice, too.
    ann.get_by_role("button", name="This table").click()
    ann.get_by_role("button", name="Replace with a bot Bob").click()
    ann.get_by_role("button", name="Replace with a bot", exact=True).click()
    expect(ann.locator(".voice")).to_contain_text("You are alone in voice.")
    expect(bob.locator(".voice")).to_have_count(0)
    bob.wait_for_function(
        "() => window.kept.connections.every(one => one.connectionState === 'closed')"
    )
    assert microphone_is_off(bob)


def test_a_player_is_heard_again_after_a_lost_connection(visit: Open) -> None:
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    ann, bob = seat(visit, "Ann", "Bob")
    bob.route_web_socket("**/socket*", through)
    bob.reload()
    join(ann)
    join(bob)
    hears(ann, 1)
    sockets[-1].close()
    # Made again, maybe more than once: what counts is that it carries sound.
    bob.wait_for_function("() => window.kept.connections.length >= 2")
    hears(ann, 1)
    hears(bob, 1)


def test_push_to_talk_by_key_and_by_button(visit: Open) -> None:
    ann, bob = seat(visit, "Ann", "Bob")
    ann.locator(".voice").get_by_role("button", name="Join voice…").click()
    ann.get_by_label("only while you hold the talk button").check()
    ann.keyboard.press("Escape")
    join(ann)
    join(bob)
    hears(ann, 1)
    is_silent(bob, 1)
    is_on = "window.kept.tracks.some(one => one.enabled)"

    assert not ann.evaluate(is_on)
    ann.keyboard.down("v")
    assert ann.evaluate(is_on)
    hears(bob, 1)
    ann.keyboard.up("v")
    assert not ann.evaluate(is_on)
    talk = ann.get_by_role("button", name="Hold to talk")
    talk.focus()
    ann.keyboard.down("Space")
    expect(ann.get_by_role("button", name="You are on air")).to_be_visible()
    assert ann.evaluate(is_on)
    ann.keyboard.up("Space")
    talk.hover()
    ann.mouse.down()
    assert ann.evaluate(is_on)
    ann.mouse.up()
    assert not ann.evaluate(is_on)
    # A V in a word is no push to talk.
    ann.locator("#words").focus()
    ann.keyboard.down("v")
    assert not ann.evaluate(is_on)


def test_without_a_microphone_one_is_told_and_may_listen(visit: Open) -> None:
    ann, bob = seat(visit, "Ann", "Bob")
    join(ann)
    bob.context.clear_permissions()
    bob.locator(".voice").get_by_role("button", name="Join voice…").click()
    bob.get_by_role("dialog").get_by_role("button", name="Join voice", exact=True).click()
    expect(bob.get_by_role("dialog").get_by_role("alert")).to_contain_text(
        "Allow it, or just listen"
    )
    bob.get_by_role("button", name="Just listen").click()
    expect(bob.get_by_role("dialog")).to_have_count(0)
    hears(bob, 1)
    assert bob.evaluate("window.kept.tracks.length") == 0
    expect(bob.get_by_role("button", name="Mute me")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_everybody_can_read_and_reach_voice(visit: Open, phone: bool, scheme: str) -> None:
    ann, bob = seat(visit, "Ann", "Bob", phone=phone, color_scheme=scheme)
    ann.locator(".voice").get_by_role("button", name="Join voice…").click()
    assert violations(ann) == []
    assert beyond(ann) == []
    ann.keyboard.press("Escape")
    join(ann)
    join(bob)
    assert violations(ann) == []
    assert beyond(ann) == []
    ann.get_by_role("button", name="Start").click()
    bob.locator(".bar").wait_for()
    expect(bob.locator(".voice")).to_contain_text("You are in voice with Ann.")
    assert violations(bob) == []
    assert beyond(bob) == []
    bob.get_by_role("button", name="Voice settings").click()
    expect(bob.get_by_role("dialog")).to_contain_text("connected")
    assert violations(bob) == []

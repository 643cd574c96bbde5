"""Your turn on a hidden page: the tab's icon, and a notification if you asked for one."""

import json
import sqlite3
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, expect

from browser.conftest import Open
from browser.player import open_table
from server.push_service import Browser as SubscribedBrowser

HIDE = """isHidden => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


#: Until there are that many notifications.
NOTIFIED = """async count => {
    const worker = await navigator.serviceWorker.ready;
    while ((await worker.getNotifications()).length !== count)
        await new Promise(again => setTimeout(again, 20));
}"""
#: Until the service worker serves this page.
CONTROLLED = """async () => {
    while (!navigator.serviceWorker.controller)
        await new Promise(again => setTimeout(again, 20));
}"""
#: Until it keeps some files.
KEEPING = """async () => {
    const size = async name => (await (await caches.open(name)).keys()).length;
    while ((await Promise.all((await caches.keys()).map(size))).every(count => count < 4))
        await new Promise(again => setTimeout(again, 20));
}"""

#: Runs before every page: what a browser makes of a subscription without its maker's push service.
SUBSCRIBING = """subscription => {
    const { endpoint, p256dh, auth } = subscription;
    let made = null;
    const subscribed = key => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(
            atob(key.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { made = null; return true; },
    });
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async options => {
        if (!options.userVisibleOnly) throw new Error('it must be seen');
        return made ??= subscribed(options.applicationServerKey);
    };
}"""


def cached(page: Page) -> list[str]:
    """The paths of everything that the service worker keeps."""
    found: list[str] = page.evaluate("""async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return all.flat().map(request => new URL(request.url).pathname);
    }""")
    return found


def test_the_icon_marks_your_turn_while_the_page_is_hidden(visit: Open) -> None:
    page = visit("/about")
    open_table(page, "kred", 3)
    page.locator(".bar.mine").wait_for()
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon.svg")
    page.evaluate(HIDE, True)
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert page.request.get(page.url.split("/table")[0] + "/icon-turn.svg").ok
    page.evaluate(HIDE, False)
    expect(icon).to_have_attribute("href", "/icon.svg")


def test_nobody_is_asked_for_notifications_unless_they_want_them(visit: Open) -> None:
    page = visit("/about")
    page.add_init_script("""
        window.asked = 0;
        Notification.requestPermission = async () => { window.asked += 1; return 'denied'; };
    """)
    open_table(page, "kred", 3)
    page.locator(".bar.mine").wait_for()
    page.get_by_role("button", name="This table").click()
    wanted = page.get_by_label("Notify me when it is my turn")
    expect(wanted).not_to_be_checked()
    assert page.evaluate("window.asked") == 0
    wanted.click()
    expect(page.get_by_text("does not allow notifications")).to_be_visible()
    expect(wanted).not_to_be_checked()
    assert page.evaluate("window.asked") == 1


def test_the_service_worker_keeps_static_files_and_nothing_else(visit: Open, address: str) -> None:
    """No page, view or answer of the server: an old client cannot meet a new server."""
    page = visit("/", service_workers="allow")
    page.evaluate(CONTROLLED)
    open_table(page, "candy_k", 4)
    page.goto(address)
    page.locator(".games li").first.wait_for()
    page.evaluate(KEEPING)
    kept = cached(page)
    assert kept
    assert [path for path in kept if not path.startswith("/assets/")] == []

    # Only such files are answered by it; pages, tables and views come from the server.
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  a builtin is refused
    page.goto(address)
    page.locator(".games li").first.wait_for()
    served = {urlsplit(answer.url).path: answer.from_service_worker for answer in answers}
    assert any(served.values())
    for path, is_kept in served.items():
        assert not is_kept or path.startswith("/assets/"), path
    assert not served["/"]
    assert not served["/api/games"]


def test_a_notification_says_that_it_is_your_turn_and_nothing_of_your_hand(visit: Open) -> None:
    page = visit("/about", service_workers="allow", permissions=["notifications"])
    page.evaluate(CONTROLLED)
    open_table(page, "candy_k", 4)
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Notify me when it is my turn").check()
    expect(page.get_by_label("Notify me when it is my turn")).to_be_checked()
    # Seen again, the table has the viewer's turn begin while the page is hidden.
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => window.away })")
    page.add_init_script("window.away = true")
    page.reload()
    page.locator(".bar.mine").wait_for()
    page.evaluate(NOTIFIED, 1)
    told = page.evaluate("""async () => {
        const found = await (await navigator.serviceWorker.ready).getNotifications();
        return found.map(({ title, body, data }) => [title, body, data.address]);
    }""")
    assert told == [["Your turn: Candy K", "", page.evaluate("location.pathname")]]

    page.evaluate("window.away = false, document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate(NOTIFIED, 0)


def test_who_wants_notifications_is_sent_them_by_the_server_too_until_they_do_not(
    visit: Open, store: Path
) -> None:
    page = visit("/about", service_workers="allow", permissions=["notifications"])
    # A page that is loaded anew while the worker is being installed is not served by it.
    page.evaluate(CONTROLLED)
    browser = SubscribedBrowser("page")
    page.add_init_script(f"({SUBSCRIBING})({json.dumps(browser.subscription)})")
    page.reload()
    page.evaluate(CONTROLLED)
    open_table(page, "candy_k", 4)
    page.get_by_role("button", name="This table").click()
    assert subscribed(store) == []
    # Both are waited for from before the click: the second may end before the first is looked at.
    with (
        page.expect_event(
            "requestfinished", lambda request: request.method == "POST" and "/push" in request.url
        ),
        page.expect_response("**/api/guest/push") as key,
    ):
        page.get_by_label("Notify me when it is my turn").check()
    assert len(key.value.json()["key"]) == 87
    assert subscribed(store) == [(browser.endpoint, "en")]
    with page.expect_response("**/api/guest/push/end") as ended:
        page.get_by_label("Notify me when it is my turn").uncheck()
    assert ended.value.ok
    assert subscribed(store) == []


def subscribed(store: Path) -> list[tuple[str, str]]:
    """The endpoints in the server's store, with their languages."""
    with sqlite3.connect(store) as connection:
        return connection.execute("SELECT endpoint, language FROM pushes").fetchall()


def test_a_message_of_the_server_becomes_a_notification_that_leads_to_the_table(
    visit: Open, address: str
) -> None:
    page = visit("/about", service_workers="allow", permissions=["notifications"])
    page.evaluate(CONTROLLED)
    devtools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(
            one["registrationId"]
            for one in told["registrations"]
            if one["scopeURL"] == address + "/"
        ),
    )
    devtools.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    told = {"address": "/table/abc", "text": "Your turn: KRED"}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": address, "registrationId": registrations[0], "data": json.dumps(told)},
    )
    page.evaluate(NOTIFIED, 1)
    assert page.evaluate("""async () => {
        const [found] = await (await navigator.serviceWorker.ready).getNotifications();
        return [found.title, found.body, found.tag, found.data.address];
    }""") == ["Your turn: KRED", "", "/table/abc", "/table/abc"]

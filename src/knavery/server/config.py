"""The configuration of a server."""

import secrets
from collections.abc import Callable

import msgspec

from knavery.bots import Bot
from knavery.bots import bot as installed_bot
from knavery.bots.net_cards import NEURAL
from knavery.server.push.delivery import Message, deliver


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits for one guest, one socket and one message."""

    message_bytes: int = 16_384
    sockets_a_guest: int = 16
    tables_a_guest: int = 20
    #: Event batches after which a table takes only what ends its game; it is closed at the double.
    batches_a_table: int = 20_000
    #: Messages on a socket, and requests of a guest or an address: a second, and at once.
    messages_a_second: float = 20
    messages_at_once: int = 60
    requests_a_second: float = 20
    requests_at_once: int = 100
    #: Files of the client for one address, behind which several people may be.
    assets_a_second: float = 100
    assets_at_once: int = 1_000
    #: New guests from one address.
    guests_a_second: float = 2
    guests_at_once: int = 50
    #: Recovery words tried from one address.
    recoveries_a_second: float = 0.1
    recoveries_at_once: int = 10
    chats_a_second: float = 1
    chats_at_once: int = 8
    #: Other commands of a guest, but for decisions: each is an event of the table.
    commands_a_second: float = 2
    commands_at_once: int = 60
    #: New tables of one address, rematches too, whoever opens them.
    tables_a_second: float = 0.2
    tables_at_once: int = 60
    #: Push messages to one guest.
    pushes_a_second: float = 0.1
    pushes_at_once: int = 20
    hints_a_second: float = 1
    hints_at_once: int = 8
    #: Claims of finished games whose evidence one address asks for.
    evidence_a_second: float = 3
    evidence_at_once: int = 30
    #: Signals between browsers that take part in voice, and joining and leaving it.
    signals_a_second: float = 10
    signals_at_once: int = 60
    #: WebSocket frames of every kind on a socket, and their bytes: who exceeds them is closed.
    frames_a_second: float = 60
    frames_at_once: int = 300
    bytes_a_second: float = 65_536
    bytes_at_once: int = 1_048_576
    #: Connections of an address, and requests of it that are being answered. Not behind a proxy.
    connections_an_address: int = 256
    requests_in_flight: int = 64
    #: Requests of an address of every kind, refused ones too: who exceeds them is closed. Not
    #: behind a proxy.
    all_requests_a_second: float = 150
    all_requests_at_once: int = 1_500
    #: Messages queued for a slow reader before its socket is closed.
    waiting_messages: int = 512


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """A server's store, address, limits and intervals."""

    store: str
    host: str = "127.0.0.1"
    port: int = 8000
    #: Other origins (`https://play.example`) whose pages may use this server.
    origins: tuple[str, ...] = ()
    #: Whether cookies are sent over https only.
    secure: bool = False
    #: Whether to trust a reverse proxy's X-Forwarded-For.
    behind_proxy: bool = False
    #: The bearer token for /metrics; without one only this machine may read them.
    metrics_token: str = ""
    #: STUN and TURN servers for voice, and the secret of TURN servers without a password.
    ice: tuple[str, ...] = ()
    ice_secret: str = ""
    #: The private key of Web Push, and whom a push service may write to. No key: no messages.
    push_key: str = ""
    push_contact: str = ""
    #: Sends a push message; it is called in a thread.
    deliver_push: Callable[[Message], int] = deliver
    limits: Limits = Limits()
    #: Words that are masked in chat and refused in names.
    blocked_words: tuple[str, ...] = ()
    #: Whether new tables have no spectators unless their host allows them.
    private_tables: bool = False
    #: The bots that may be seated, the default first.
    bots: tuple[str, ...] = ("random",)
    #: For each game with a net, the numbers of players with which `neural` may be seated, too.
    nets: dict[str, tuple[int, ...]] = {}
    #: Language models among them, by the name that players see: `llm:MODEL` and its whole name,
    #: which may say where the model is.
    models: dict[str, str] = {}
    #: The folder for what language models were asked and answered; None: nowhere.
    transcripts: str | None = None
    bot_processes: int = 2
    #: Seconds a bot may take before the game's default is entered for it.
    bot_seconds: float = 5.0
    #: Finds a bot by name; it is called in the bot pool's processes.
    find_bot: Callable[[str], Bot] = installed_bot
    #: Milliseconds between two heartbeats of a process, and after which it counts as dead.
    beat_every: int = 2_000
    dead_after: int = 10_000
    #: Milliseconds between two polls for writes that no notification announced.
    poll_every: int = 5_000
    #: Milliseconds after which a table that nobody uses is closed.
    idle_after: int = 24 * 3600 * 1000
    #: The source of secrets and ids.
    entropy: Callable[[int], bytes] = secrets.token_bytes

    def bots_for(self, game: str, seats: int) -> tuple[str, ...]:
        """The bots that may be seated at such a table, the default first."""
        return (*self.bots, NEURAL) if seats in self.nets.get(game, ()) else self.bots

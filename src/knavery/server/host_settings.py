"""A host's settings, from a TOML file, environment variables and the command line."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from knavery.core import KnaveryError
from knavery.server.config import Limits

#: The prefix of the environment variables: KNAVERY_PORT.
PREFIX: Final = "KNAVERY_"
#: The variable that names the file.
FILE: Final = "KNAVERY_CONFIG"
#: Settings with several values; in a variable there are spaces between them.
LISTS: Final = frozenset(("origins", "ice", "models"))


class HostSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a host may set. The file and the variables have the same names."""

    host: str = "127.0.0.1"
    #: None: the default port, or a free one where it is taken.
    port: Annotated[int, msgspec.Meta(ge=0, le=65_535)] | None = None
    #: None: a file of the user's own.
    store: str | None = None
    origins: tuple[str, ...] = ()
    secure: bool = False
    behind_proxy: bool = False
    metrics_token: str = ""
    #: STUN and TURN servers for voice, and the secret of TURN servers without a password.
    ice: tuple[str, ...] = ()
    ice_secret: str = ""
    #: The private key of Web Push, and whom a push service may write to: mailto:… or https://…
    push_key: str = ""
    push_contact: str = ""
    #: Language models that may be seated: llm:MODEL or llm:MODEL@URL.
    models: tuple[str, ...] = ()
    #: A folder for what language models were asked and answered.
    transcripts: str | None = None
    bot_processes: Annotated[int, msgspec.Meta(ge=1, le=64)] = 2
    #: A file of words that are masked in chat and refused in names, one a line.
    blocked_words: str | None = None
    #: Whether new tables have no spectators unless their host allows them.
    private_tables: bool = False
    limits: Limits = Limits()


def read_host_settings(
    file: str | None, environment: Mapping[str, str], typed: Mapping[str, Any]
) -> HostSettings:
    """The settings: what is typed counts most, then the environment, then the file.

    KnaveryError names a file that cannot be read, and a setting that is unknown or has a wrong
    value.
    """
    file = file or environment.get(FILE)
    found = {} if file is None else _read(Path(file))
    where = file or "the settings"
    settings = _convert(found, where, strict=True)
    for name in HostSettings.__struct_fields__:
        text = environment.get(PREFIX + name.upper())
        if text is not None and name != "limits":
            value: Any = text.split() if name in LISTS else text
            changed = _convert({name: value}, PREFIX + name.upper(), strict=False)
            settings = msgspec.structs.replace(settings, **{name: getattr(changed, name)})
    given = {name: value for name, value in typed.items() if value is not None}
    return msgspec.structs.replace(settings, **given)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        problem = error.strerror if isinstance(error, OSError) else error
        raise KnaveryError(f"{file} cannot be read: {problem}") from None


def _convert(values: dict[str, Any], where: str, *, strict: bool) -> HostSettings:
    try:
        return msgspec.convert(values, HostSettings, strict=strict)
    except msgspec.ValidationError as error:
        raise KnaveryError(f"{where}: {error}") from None

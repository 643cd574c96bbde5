"""Optional dependencies: what to install where an extra's packages are missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from knavery.core.errors import KnaveryError


class MissingExtraError(KnaveryError):
    """A part of Knavery whose packages are not installed."""


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Turn a failed import of an extra's package into MissingExtraError.

    >>> with needs("server", "serve"):
    ...     import no_such_package
    Traceback (most recent call last):
    ...
    knavery.core.extras.MissingExtraError: serve needs more packages: pip install "knavery[server]"
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "knavery":
            raise  # a module of ours: a defect, and no extra brings it
        raise MissingExtraError(
            f'{what} needs more packages: pip install "knavery[{extra}]"'
        ) from None

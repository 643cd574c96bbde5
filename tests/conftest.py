"""Settings for every test: nothing random, nothing timed."""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "hooks"))  # a third party's package

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")

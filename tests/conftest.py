"""Settings for every test: nothing random, nothing timed."""

import os
import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "hooks"))  # a third party's package

# Where several processes test, threads of NumPy's algebra wait for each other, at full load.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")

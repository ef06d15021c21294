"""What all tests share."""

from __future__ import annotations

import os

# Tests ask as often as they like; those of the limit set their own.
os.environ["PAX_RATE"] = "0"

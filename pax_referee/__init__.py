"""The library under a name of its own: `from pax_referee import Referee, read, set_up`.

The packages beside it are named for what they do in this project (`assistant`, `api`, `cli`); who
has packages of those names at home imports this one, and in one place.
"""

from assistant import *
from assistant import __all__ as __all__
from assistant import __version__ as __version__

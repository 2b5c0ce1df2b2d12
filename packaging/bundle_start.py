"""Where the bundled program starts; its searches begin here too, each in a process of its own."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    from semeai.__main__ import main

    sys.exit(main())

"""Whether commands end when their time is over: what they take beyond ``--seconds``, on a machine of any load.

.venv/bin/python tests/benchmarks/time_limits.py                       all limits on a sample of races
.venv/bin/python tests/benchmarks/time_limits.py --every 1             all races
.venv/bin/python tests/benchmarks/time_limits.py --only noseki --limits 0.3
"""

import sys

import driver
from limits import COMMANDS, OVER, beyond

LIMITS = (0.3, 1.0, 3.0)


def main() -> int:
    """Print the most of each command and what was over its limit; the status is 1 where anything was."""
    parser = driver.options(__doc__)
    parser.add_argument("--every", type=int, default=9, help="take every so manieth race (default: 9)")
    parser.add_argument("--only", choices=COMMANDS)
    parser.add_argument("--limits", type=float, nargs="+", default=LIMITS)
    wanted = parser.parse_args()
    late = 0
    for name, asked in COMMANDS.items():
        for limit in wanted.limits if wanted.only in (None, name) else ():
            sample = list(asked())[:: wanted.every]
            over = beyond(sample, limit)
            late += sum(each > OVER[name] for each in over)
            print(f"{name} --seconds {limit:g}: {len(over)} times, at most {max(over):+.2f} s", flush=True)
            for one, each in zip(sample, over, strict=True):
                if each > OVER[name]:
                    print(f"  {each:.2f} s too long: {' '.join(one.words)} {one.said!r}")
    print(f"{late} too long")
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())

"""Everything a developer starts, from a bare checkout and with the standard library only.

    python3 packaging/dev.py run [FILE.sgf | COMMAND ...]     the program
    python3 packaging/dev.py test [PYTEST ARGUMENTS]          the tests
    python3 packaging/dev.py check                            ruff, mypy and the arrows, in seconds

Set-up comes first. It makes ``.venv`` and installs the project with the tested versions (``packaging/constraints.txt``)
when the needs of the project changed or the Python did; it calls no pip and fetches nothing when all is there. When its
source changed and a C compiler is there, the search kernel is compiled: before the tests, but beside the program,
whose searches run its source until then. The tests run in parallel and leave the slow ones out, unless a path is
named: then all of it runs in one process.

This file must parse under old versions of Python: it hands over to a newer one, or says that there is none.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "semeai-stamp.json"
LOG = VENV / "install.log"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
OLDEST = (3, 11)
NEWEST = (3, 14)
EXTRAS = {"run": [], "test": ["test", "dev"], "check": ["test", "dev"]}
TOOLS = ("ruff check --quiet desktop tests packaging", "ruff format --check --quiet desktop tests packaging", "mypy")
STRUCTURE = ["tests/house/test_arrows.py", "tests/house/test_modules.py"]
WHOLE = ["-n", "auto", "--dist", "worksteal", "-m", "not slow"]
OFFLINE_SIGNS = ("NewConnectionError", "NameResolutionError", "ConnectTimeout", "ProxyError", "Network is unreachable")
ERROR_LINE = re.compile(r"^(?:ERROR:|\s*\w+Error:).*", re.MULTILINE)


class Stop(Exception):
    """The reason why nothing can be started, as one line."""


def find_python() -> str:
    """A Python on the path that is new enough."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        found = shutil.which("python3.%d" % minor)
        if found and subprocess.call([found, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return found
    raise Stop(
        "Python 3.11 or newer is needed and this is %d.%d. Debian, Ubuntu: sudo apt install python3.11 "
        "python3.11-venv; Fedora: sudo dnf install python3.11" % sys.version_info[:2]
    )


def venv_python() -> Path:
    """The Python inside the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint() -> str:
    """All that an installation depends on, as one text: requirements, the Python behind .venv, the folder."""
    import tomllib  # not in the old versions under which this file parses

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs = [project.get("build-system"), project["project"], project.get("tool", {}).get("hatch")]
    text = json.dumps(needs, sort_keys=True) + CONSTRAINTS.read_text(encoding="utf-8")
    digest = hashlib.sha256(text.encode()).hexdigest()
    return "%s %s %s" % (digest, os.path.realpath(str(venv_python())), ROOT)


def venv_works() -> bool:
    """Whether .venv holds a Python that is new enough and has pip."""
    question = "import sys, pip; sys.exit(sys.version_info < %r)" % (OLDEST,)
    return (
        venv_python().exists() and subprocess.call([str(venv_python()), "-c", question], stderr=subprocess.DEVNULL) == 0
    )


def stamped() -> dict:
    """The record of the last complete installation; {} when there is none."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_stamp(stamp: dict, news: dict) -> dict:
    """Write down what is done by now; gives it back."""
    stamp = dict(stamp, **news)
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    return stamp


def make_venv() -> None:
    """Make a new, empty virtual environment in place of whatever is there."""
    if any(importlib.util.find_spec(name) is None for name in ("ensurepip", "venv")):
        version = "%d.%d" % sys.version_info[:2]
        raise Stop("This Python has no venv module. Debian, Ubuntu: sudo apt install python%s-venv" % version)
    print("Making %s ..." % VENV.name, flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
        check=False,
    )
    if made.returncode != 0:
        raise Stop("%s cannot be made: %s" % (VENV, (made.stdout.strip().splitlines() or ["no reason given"])[-1]))


def install(extras: list) -> None:
    """Install the project and its extras in the tested versions, so that edits of the source count at once."""
    wanted = "%s[%s]" % (ROOT, ",".join(extras)) if extras else str(ROOT)
    print("Installing (once; the first time some 100 MB are fetched) ...", flush=True)
    command = [str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "-e", wanted]
    # Said to the environment, because pip starts another pip for the build and passes no options on.
    # The kernel is compiled in .venv later (compile_kernel), so that the build needs no tools for it.
    environment = dict(
        os.environ,
        PIP_CONSTRAINT=CONSTRAINTS.as_uri(),
        PIP_BUILD_CONSTRAINT=CONSTRAINTS.as_uri(),  # since pip 25.3 the one for the build
        PIP_RETRIES=os.environ.get("PIP_RETRIES", "1"),
        SEMEAI_BUILD="plain",
    )
    with LOG.open("w", encoding="utf-8") as log:
        code = subprocess.call(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
    if code == 0:
        return
    text = LOG.read_text(encoding="utf-8", errors="replace")
    if any(sign in text for sign in OFFLINE_SIGNS):
        raise Stop("The package index cannot be reached: the first start needs the network (details: %s)." % LOG)
    errors = ERROR_LINE.findall(text) or text.split("\n")[-1:]
    raise Stop("The installation failed: %s (details: %s)" % (errors[-1].strip(), LOG))


def prepare(extras: list) -> None:
    """Bring the virtual environment up to date; nothing is run when it is."""
    wanted = set(extras)
    stamp = stamped()
    if stamp.get("for") != fingerprint() or not wanted <= set(stamp.get("extras", [])):
        stamp = renew(wanted, set(stamp.get("extras", [])))
    if not stamp.get("qt loads"):
        check_qt()
        write_stamp(stamp, {"qt loads": True})


def prepare_kernel() -> None:
    """Have the search kernel compiled if its source or the available tools have changed."""
    kernel = builder().hindrance() or builder().fingerprint()
    if stamped().get("kernel") != kernel and compile_kernel():
        write_stamp(stamped(), {"kernel": kernel})


def builder() -> ModuleType:
    """The script that compiles the kernel: it alone knows what the kernel is made of and what that takes."""
    import build_kernel  # beside this file; not in the old versions under which this file parses

    return build_kernel


def renew(extras: set, done: set) -> dict:
    """Install again, together with the extras installed before; returns the new stamp."""
    if not venv_works():
        make_venv()
        done = set()
    if STAMP.exists():
        STAMP.unlink()
    kept = sorted(extras | done)
    install(kept)
    return write_stamp({}, {"for": fingerprint(), "extras": kept})


def compile_kernel() -> bool:
    """Fetch the tools and compile the search kernel at low priority; return whether nothing is left to try.

    Prints one line if that is impossible. Without it the source runs, only slower.
    """
    able = not builder().hindrance()
    if able:
        print("Compiling the search kernel (again only when it changes) ...", file=sys.stderr, flush=True)
    with (VENV / "kernel.log").open("w+", encoding="utf-8") as log:
        if able:
            quietly([venv_python(), "-m", "pip", "install", "-c", CONSTRAINTS, *builder().needs()], log)
        code = quietly([venv_python(), ROOT / "packaging" / "build_kernel.py"], log)
        log.seek(0)
        last = log.read().strip().split("\n")[-1]
    if code == 2:
        print(last, file=sys.stderr, flush=True)
    elif code == 1:
        print(
            "The search kernel could not be compiled, its source runs (slower); details: %s." % log.name,
            file=sys.stderr,
            flush=True,
        )
    return code in (0, 1) or not able


def quietly(command: list, log: IO) -> int:
    """Run a command at low priority, with its output in a file; returns its status."""
    behind = ["nice", "-n", "15"] if shutil.which("nice") else []
    return subprocess.call(behind + [str(word) for word in command], stdout=log, stderr=subprocess.STDOUT)


def check_qt() -> None:
    """Stop with the names of the packages to install when a system library of Qt is missing."""
    checked = subprocess.run(
        [str(venv_python()), str(ROOT / "packaging" / "qt_libraries.py")],
        stdout=subprocess.PIPE,
        universal_newlines=True,
        check=False,
    )
    if checked.returncode != 0:
        raise Stop(checked.stdout.strip() or "Qt cannot be loaded.")


def run(arguments: list) -> int:
    """Start the program, with the kernel compiled beside it; look for the cause outside it when it dies."""
    kernel = threading.Thread(target=prepare_kernel, daemon=True)
    kernel.start()
    code = subprocess.call([str(venv_python()), "-m", "semeai", *arguments])
    if code >= 0 and kernel.is_alive():
        print("The search kernel is still being compiled; Ctrl+C puts it off to the next start.", file=sys.stderr)
        kernel.join()
    if code < 0 or code == 127:
        check_qt()
        if sys.platform.startswith("linux") and not any(
            os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        ):
            raise Stop("There is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).")
    return code if code >= 0 else 128 - code


def test(arguments: list) -> int:
    """Run the tests: the fast ones on all processors; what is named, slow or not, in one process."""
    named = any((ROOT / word.split("::")[0]).exists() for word in arguments)
    command = [str(venv_python()), "-P", "-m", "pytest", *([] if named else WHOLE), *arguments]
    return subprocess.call(command, cwd=str(ROOT))


def check(_arguments: list) -> int:
    """Run ruff and mypy, then the tests of the structure; returns 0 where none of them finds anything."""
    tools = [[str(venv_python()), "-P", "-m", *command.split()] for command in TOOLS]
    codes = [subprocess.call(command, cwd=str(ROOT)) for command in tools]
    return max(*map(abs, codes), test(["-q", *STRUCTURE]))


def main(arguments: list) -> int:
    """Do what the first argument says; returns 2 for an unknown one."""
    actions = {"run": run, "test": test, "check": check}
    if not arguments or arguments[0] not in actions:
        print(__doc__.strip())
        return 0 if arguments in (["-h"], ["--help"]) else 2
    # Without its bytes kept every process compiles the program anew, and the tests start hundreds.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments[0] != "run":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        if sys.version_info < OLDEST:
            return subprocess.call([find_python(), __file__, *arguments])
        prepare(EXTRAS[arguments[0]])
        if arguments[0] != "run":
            prepare_kernel()
        return actions[arguments[0]](arguments[1:])
    except Stop as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`exchange serve` for a moment: until it says where it listens, or ends."""

import os
import selectors
import signal
import subprocess
import time

from exchange import BINARY
from ground import HANG, PROMPT, Ended, Hung, decoded, is_calm


def serve_shortly(round, home, environment, prefix=()):
    """Starts serving, and ends it as soon as it listens. Its status is that of the orderly end, or of the refusal."""
    words = ("exchange", "serve", "--port", "0", "--limits", "off")
    begin = time.monotonic()
    process = subprocess.Popen(
        [*prefix, BINARY, *words, "--home", str(home)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=dict(os.environ, **environment), start_new_session=True)
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        if not selector.select(HANG):
            round.found(f"hang: exchange serve said nothing for {HANG:.0f} s")
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise Hung
    waited = time.monotonic() - begin
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
    try:
        out, err = process.communicate(timeout=HANG)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        round.found("hang: exchange serve does not end when it is told to")
        raise Hung from None
    ended = Ended(words, process.returncode, decoded(out), decoded(err), waited)
    round.count("commands")
    round.judge_status(ended.status, f"{ended}")
    if PROMPT < waited < HANG and is_calm():
        round.found(f"slow: {ended}")
    return ended

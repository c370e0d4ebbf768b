"""Shows with strace that an order is on the disk before it is answered.

For every `sendchildorder` and `cancelchildorder` answered with 200: between the arrival of the request and the first
byte of the answer a sync of the exchange's file has ended, and nothing was written to the file after it; then the
commit was counted beside it, before the answer.
"""

import collections
import pathlib
import re
import shutil
import sys
import tempfile

from exchange import KEY, SECRET, Exchange
from lightning import Lightning

CALLS = "read,recvfrom,recvmsg,readv,write,pwrite64,writev,pwritev,sendto,sendmsg,fsync,fdatasync"
RECEIVING = ("read", "recvfrom", "recvmsg", "readv")
WRITING = ("write", "pwrite64", "writev", "pwritev")
SENDING = ("write", "writev", "sendto", "sendmsg")

Call = collections.namedtuple("Call", "begin end name text")


def calls(lines):
    """System calls with the line each began and ended on: a call can be interrupted by another thread's."""
    begun = {}
    for number, line in enumerate(lines):
        thread, _, text = line.partition(" ")
        text = text.strip()
        if text.endswith("<unfinished ...>"):
            begun[thread] = (number, text.removesuffix("<unfinished ...>"))
        elif resumed := re.match(r"<\.\.\. \w+ resumed>(.*)", text):
            if thread in begun:
                begin, start = begun.pop(thread)
                yield Call(begin, number, start.partition("(")[0], start + resumed.group(1))
        elif "(" in text:
            yield Call(number, number, text.partition("(")[0], text)


def check(trace, home, path):
    """Returns how many answers were looked at; raises when one came before its sync."""
    everything = sorted(calls(trace.read_text(errors="replace").splitlines()), key=lambda call: call.begin)
    answered = 0
    request = None
    for call in everything:
        if call.name in RECEIVING and f'"POST {path} ' in call.text:
            request = call
        elif request and call.name in SENDING and '"HTTP/1.1 200' in call.text:
            between = [c for c in everything if request.end <= c.begin and c.end <= call.begin and str(home) in c.text]
            syncs = [c for c in between if c.name in ("fsync", "fdatasync") and c.text.endswith("= 0")]
            assert syncs, f"an answer without a sync:\n{request.text}\n{call.text}"
            late = [c for c in between if c.name in WRITING and c.begin > syncs[-1].begin and "-commits" not in c.text]
            assert not late, f"written after the sync, before the answer: {late[0].text}"
            counted = [c for c in between if c.name == "pwrite64" and "-commits>" in c.text and c.begin > syncs[-1].begin]
            assert counted, f"an answer that was not counted after its sync:\n{request.text}"
            answered += 1
            if answered == 1:
                shown = [request, *[c for c in between if c.name in WRITING][:2], syncs[-1], call]
                print("\n".join(re.sub(r"\s+", " ", c.text)[:150] for c in shown))
            request = None
    return answered


def trade(port):
    api = Lightning(port, KEY, SECRET, timeout=30)
    sent = 0
    for number in range(5):
        answer = api.order("BTC_JPY", "BUY", "0.001", None if number % 2 else "15000000")
        assert answer.status == 200, answer
        sent += 1
        if number % 2 == 0:
            assert api.cancel("BTC_JPY", answer.json()["child_order_acceptance_id"]).status == 200
    api.close()
    return sent


def main():
    if not shutil.which("strace"):
        sys.exit("sync.py needs strace")
    with tempfile.TemporaryDirectory(prefix="saifu-sync-") as folder:
        trace = pathlib.Path(folder) / "trace"
        home = pathlib.Path(folder) / "home"
        strace = ["strace", "-f", "-y", "-s", "120", "-e", "trace=" + CALLS, "-o", str(trace)]
        exchange = Exchange(home, prefix=strace).start(limit=60)
        try:
            sent = trade(exchange.port)
        finally:
            exchange.stop()
        orders = check(trace, home, "/v1/me/sendchildorder")
        cancels = check(trace, home, "/v1/me/cancelchildorder")
        assert orders == sent and cancels == 3, f"{orders} of {sent} orders and {cancels} of 3 cancels seen"
        print(f"sync before answer: {orders} orders and {cancels} cancels, each on the disk before its 200")


if __name__ == "__main__":
    main()

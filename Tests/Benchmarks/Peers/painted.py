"""How long a change of the book takes from a socket to the cell of `saifu watch board`, in a pseudo-terminal.

    painted.py SAIFU FOLDER     serves a paper exchange, with homes in the folder; prints the nanoseconds of a change for
                                each line that it reads

Beside the wallet a subscriber of its own gets the same messages: what it gets is the beginning, and a screen that shows the new
size the end.
"""

import asyncio
import ctypes
import fcntl
import hashlib
import hmac
import json
import os
import pty
import random
import re
import signal
import struct
import subprocess
import sys
import termios
import time
import urllib.request

import pyte
import websockets

PROGRAM, FOLDER = sys.argv[1:]
PR_SET_PDEATHSIG = 1
ROWS, COLUMNS = 40, 120


def ask(port, method, path, body=None):
    data = json.dumps(body).encode() if body is not None else b""
    stamp = str(int(time.time() * 1000))
    sign = hmac.new(b"s", stamp.encode() + method.encode() + path.encode() + data, hashlib.sha256).hexdigest()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data or None, method=method, headers={
        "ACCESS-KEY": "k", "ACCESS-TIMESTAMP": stamp, "ACCESS-SIGN": sign, "Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text) if text else None


async def measure(port, terminal):
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    awaited = {}
    told, painted = asyncio.Event(), asyncio.Event()

    def read():
        stream.feed(os.read(terminal, 65536))
        now = time.perf_counter_ns()
        if "end" not in awaited and "size" in awaited and any(awaited["size"] in line for line in screen.display):
            awaited["end"] = now
            painted.set()

    asyncio.get_running_loop().add_reader(terminal, read)
    async with websockets.connect(f"ws://127.0.0.1:{port}/json-rpc") as socket:
        await socket.send(json.dumps(
            {"method": "subscribe", "params": {"channel": "lightning_board_BTC_JPY"}, "id": 1}))

        async def listen():
            async for text in socket:
                now = time.perf_counter_ns()
                if "size" in awaited and "begin" not in awaited and awaited["size"] in text:
                    awaited["begin"] = now
                    told.set()

        async def change():
            while True:
                board = await asyncio.to_thread(ask, port, "GET", "/v1/getboard?product_code=BTC_JPY")
                price = int((board["bids"][0]["price"] + board["asks"][0]["price"]) / 2)
                size = f"0.0{random.randrange(100_000, 999_999)}{random.randrange(1, 9)}"
                awaited.clear()
                told.clear()
                painted.clear()
                awaited["size"] = size
                order = {"product_code": "BTC_JPY", "child_order_type": "LIMIT", "side": "BUY", "price": price,
                         "size": float(size)}
                await asyncio.to_thread(ask, port, "POST", "/v1/me/sendchildorder", order)
                try:
                    await asyncio.wait_for(asyncio.gather(told.wait(), painted.wait()), 3)
                    return awaited["end"] - awaited["begin"]
                except TimeoutError:
                    print("not seen:", size, awaited, file=sys.stderr)
                finally:
                    await asyncio.to_thread(
                        ask, port, "POST", "/v1/me/cancelallchildorders", {"product_code": "BTC_JPY"})
                    await asyncio.sleep(random.uniform(0.05, 0.35))

        listening = asyncio.create_task(listen())
        await asyncio.sleep(3)
        while await asyncio.to_thread(sys.stdin.readline):
            print(await change(), flush=True)
        listening.cancel()


def start(*words, **streams):
    """A process that ends with this one, however that ends."""
    environment = dict(
        os.environ, SAIFU_EXCHANGE_KEY="k", SAIFU_EXCHANGE_SECRET="s", SAIFU_API_KEY="k", SAIFU_API_SECRET="s",
        TERM="xterm-256color")
    return subprocess.Popen(
        [PROGRAM, *words], env=environment, start_new_session=True,
        preexec_fn=lambda: ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL), **streams)


def main():
    server = start(
        "exchange", "serve", "--port", "0", "--limits", "off", "--fund", "JPY=100000000", "--home",
        FOLDER + "/exchange", stdout=subprocess.PIPE)
    port = int(re.search(rb":(\d+)", server.stdout.readline()).group(1))
    terminal, end = pty.openpty()
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    start(
        "--home", FOLDER + "/wallet", "--endpoint", f"http://127.0.0.1:{port}", "watch", "board", stdin=end,
        stdout=end, stderr=end)
    os.close(end)
    asyncio.run(measure(port, terminal))


main()

#!/usr/bin/env python3
"""How much of a processor the channels take: many subscribers of every change of every book.

    Tests/Foreign/subscribers.py [--subscribers 1000] [--seconds 20] [--orders 5]

Starts an exchange of its own (SAIFU_BINARY, best a release build), with orders that change a book so many times a second
beside what the market does itself. Prints one line of figures; exit status 1 when a subscriber was lost or missed
something. Needs nothing but Python.
"""

import argparse
import asyncio
import os
import pathlib
import resource
import shutil
import sys
import tempfile
import time

from exchange import KEY, SECRET, Exchange
from lightning import Lightning

PRODUCTS = ["BTC_JPY", "ETH_JPY", "XRP_JPY", "ETH_BTC"]
CALLS = "[" + ",".join('{"method":"subscribe","params":{"channel":"lightning_board_%s"}}' % p for p in PRODUCTS) + "]"


class Subscriber(asyncio.Protocol):
    """Counts messages without reading them: what is measured is the other side."""

    def __init__(self, port):
        self.port = port
        self.ready = asyncio.get_running_loop().create_future()
        self.messages = 0
        self.bytes = 0
        self.lost = False

    def connection_made(self, transport):
        self.transport = transport
        transport.write((
            f"GET /json-rpc HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())

    def data_received(self, data):
        if not self.ready.done():
            if b" 101 " not in data[:20]:
                return self.ready.set_exception(RuntimeError(data.decode(errors="replace")))
            payload = CALLS.encode()
            # Masked with zeros, which is a mask like any other.
            self.transport.write(bytes([0x81, 0x80 | 126, len(payload) >> 8, len(payload) & 255]) + bytes(4) + payload)
            return self.ready.set_result(None)
        self.messages += data.count(b'"channelMessage"')
        self.bytes += len(data)
        if data.endswith(b"\x89\x00"):
            self.transport.write(b"\x8a\x80" + bytes(4))

    def connection_lost(self, _):
        self.lost = True


def spent(pid):
    """Seconds of a processor that a process has used."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid):
    return int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def trade(port, rate, until):
    """Orders far from the market, placed and cancelled in turn: each changes one level."""
    api = Lightning(port, KEY, SECRET)
    identifier = None
    while rate and time.monotonic() < until:
        begun = time.monotonic()
        if identifier:
            await asyncio.to_thread(api.cancel, "BTC_JPY", identifier)
            identifier = None
        else:
            answer = await asyncio.to_thread(api.order, "BTC_JPY", "BUY", "0.01", "10000000")
            identifier = answer.json()["child_order_acceptance_id"]
        await asyncio.sleep(max(0, 1 / rate - (time.monotonic() - begun)))


async def measure(exchange, options):
    loop = asyncio.get_running_loop()
    subscribers = []
    for _ in range(options.subscribers):
        _, subscriber = await loop.create_connection(lambda: Subscriber(exchange.port), "127.0.0.1", exchange.port)
        await asyncio.wait_for(subscriber.ready, 20)
        subscribers.append(subscriber)
    await asyncio.sleep(2)
    pid = exchange.process.pid
    before = [subscriber.messages for subscriber in subscribers]
    size, begun, used = sum(subscriber.bytes for subscriber in subscribers), time.monotonic(), spent(pid)
    await asyncio.gather(trade(exchange.port, options.orders, begun + options.seconds), asyncio.sleep(options.seconds))
    time_passed, used = time.monotonic() - begun, spent(pid) - used
    heard = [subscriber.messages - old for subscriber, old in zip(subscribers, before)]
    size = sum(subscriber.bytes for subscriber in subscribers) - size
    lost = sum(subscriber.lost for subscriber in subscribers)
    print(
        f"{options.subscribers} subscribers, {sum(heard) / len(heard) / time_passed:.1f} changes/s each,"
        f" {sum(heard) / time_passed:,.0f} messages/s, {size / time_passed / 2**20:.1f} MiB/s:"
        f" {100 * used / time_passed:.1f} % of a processor, {1e6 * used / max(1, sum(heard)):.1f} µs a message,"
        f" {resident(pid):.0f} MiB resident; lost {lost}")
    # Whoever is read last may be some messages behind.
    return lost == 0 and max(heard) - min(heard) <= 2 * len(PRODUCTS)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--subscribers", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--orders", type=float, default=5)
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, options.subscribers + 256)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="saifu-subscribers-"))
    exchange = Exchange(folder / "home", limits=False)
    try:
        exchange.start()
        return 0 if asyncio.run(measure(exchange, options)) else 1
    finally:
        exchange.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())

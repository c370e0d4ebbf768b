"""What can become of a line between our client and an exchange: it ends after any byte, it is slow, or somebody at the
other end sends without an end, says nothing, or says everything twice.

SAIFU_LONG cuts at every byte instead of some, and plays a whole day.
"""

import asyncio
import json
import logging
import os
import random
import shutil
import tempfile
import time
import unittest

from aiohttp import web

from cutter import Cutter, SlowLine
from hosts import BOOK, ChannelsTestCase, Play, certify, context, message, trade

for noisy in ("asyncio", "aiohttp.server"):  # they tell of every connection that ends early
    logging.getLogger(noisy).setLevel(logging.CRITICAL + 1)
CALLS = os.environ.get("SAIFU_CALLS", "")
LONG = bool(os.environ.get("SAIFU_LONG"))
TRADES, BOARD, SNAPSHOT = "lightning_executions_BTC_JPY", "lightning_board_BTC_JPY", "lightning_board_snapshot_BTC_JPY"
MARK = "0.12345678"


class CutTests(ChannelsTestCase):
    """A session that ends after each of its bytes: no trade comes twice, none is missed without a word, and the book is
    right as soon as it is said to be."""

    class Market(Play):
        """Three trades before the answer to whoever subscribes to them, of which the last is told: two are missed, and are
        listed when they are asked for."""

        def __init__(self):
            self.last = 0

        async def answer(self, host, number, call, send):
            if call["params"].get("channel") == TRADES:
                self.last += 3
            await super().answer(host, number, call, send)

        async def __call__(self, host, number, send, close):
            await send(message(SNAPSHOT, BOOK))
            await send(message(TRADES, [trade(self.last)]))
            await asyncio.sleep(60)

    async def executions(self, request):
        after, before = int(request.query["after"]), int(request.query.get("before", 10**12))
        told = [trade(n, "2026-08-07T12:18:02") for n in range(self.market.last, 0, -1) if after < n < before]
        return web.json_response(told[:500])

    async def cut(self, tls, side, first, step):
        """Cuts connections until one is whole: the client leaves it when it has said nothing for long enough."""
        self.market, cutter = self.Market(), Cutter(first, step, side, reset=first % 2 == 1)
        _, lines = await self.hear(
            self.market, ["Nothing was heard for 2 s."], "aiohttp", ["--pause", "1"], tls, cutter.listen,
            patience=400 if LONG else 60)
        return cutter, lines

    def hold(self, lines):
        told, gap = 0, False
        for line in lines:
            words = line.split()
            if line.startswith("trade "):
                number = int(words[1])
                self.assertGreater(number, told, "twice")
                if told and number > told + 1:
                    self.assertTrue(gap, f"{told} to {number} without a word")
                told, gap = number, False
            elif line.startswith("trades gap"):
                gap = True
            elif line.startswith("board 9"):
                self.assertTrue(line.startswith("board 99 1 / 101 3 market 0 stale 0 mismatches 0"), line)
        self.assertEqual(told, self.market.last)

    async def session(self, tls):
        for side in ("server", "client"):
            step = 1 if LONG else 23 if tls else 11
            first = random.randrange(step)
            with self.subTest(f"{side} from {first} by {step}"):
                cutter, lines = await self.cut(tls, side, first, step)
                self.assertGreater(cutter.cuts, (200 if side == "client" else 800) // step)
                self.hold(lines)

    async def test_the_channels(self):
        await self.session(None)

    async def test_the_channels_over_tls(self):
        folder = tempfile.mkdtemp(prefix="saifu-cut-")
        self.addCleanup(shutil.rmtree, folder)
        await self.session(certify(folder))


@unittest.skipUnless(CALLS, "SAIFU_CALLS names no program")
class CutCallTests(unittest.IsolatedAsyncioTestCase):
    """A call whose answer ends after each of its bytes is an error, never another answer; the next one is good."""

    BALANCES = [{"currency_code": "JPY", "amount": 1234567.0, "available": 1000000},
                {"currency_code": "BTC", "amount": 1.00000001, "available": 0.5}]
    GOOD = "JPY 1234567.0 1000000, BTC 1.00000001 0.5"

    async def calls(self, tls, form):
        application = web.Application()

        async def balances(request):
            if form == "length":
                return web.json_response(self.BALANCES)
            answer = web.StreamResponse()
            answer.enable_chunked_encoding()
            await answer.prepare(request)
            text = json.dumps(self.BALANCES).encode()
            for part in (text[:50], text[50:]):
                await answer.write(part)
            return answer
        application.router.add_get("/v1/me/getbalance", balances)
        runner = web.AppRunner(application)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls and context(*tls)).start()
        step = 1 if LONG else 7 if tls else 1
        cutter = Cutter(random.randrange(step), step)
        port = await cutter.listen(runner.addresses[0][1])
        words = [CALLS, f"{'https' if tls else 'http'}://127.0.0.1:{port}", *([tls[0]] if tls else [])]
        process = await asyncio.create_subprocess_exec(
            *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        errors = set()
        try:
            async with asyncio.timeout(300 if LONG else 60):
                while True:
                    process.stdin.write(b"\n")
                    line = (await process.stdout.readline()).decode().rstrip()
                    if line == self.GOOD:
                        break
                    self.assertTrue(line.startswith("error: "), line)
                    errors.add(line)
                cutter.cut = cutter.step = None
                told = []
                for _ in range(4):
                    process.stdin.write(b"\n")
                    told.append((await process.stdout.readline()).decode().rstrip())
                # The connection that was whole for one answer may be cut in the next.
                self.assertEqual(told[1:], [self.GOOD] * 3)
        finally:
            process.kill()
            await process.wait()
            await runner.cleanup()
        self.assertGreater(cutter.cuts, 200 // step)
        return errors

    async def test_calls(self):
        for form in ("length", "chunks"):
            with self.subTest(form):
                await self.calls(None, form)

    async def test_calls_over_tls(self):
        folder = tempfile.mkdtemp(prefix="saifu-cut-")
        self.addCleanup(shutil.rmtree, folder)
        await self.calls(certify(folder), "length")


class TroubleTests(ChannelsTestCase):
    async def test_a_server_that_answers_nothing_is_left(self):
        class Script(Play):
            async def answer(self, host, number, call, send):
                if number > 1:
                    await super().answer(host, number, call, send)

            async def __call__(self, host, number, send, close):
                if number > 1:
                    await send(message(SNAPSHOT, BOOK))
                await asyncio.sleep(60)
        await self.hear(Script(), ["board connecting", "board stale: ", "board 99 1"])

    async def test_answers_to_other_calls_are_no_answers(self):
        class Script(Play):
            async def answer(self, host, number, call, send):
                for other in ([call["id"] + 1000, str(call["id"]), None, [call["id"]]] if number == 1 else [call["id"]]):
                    await send(json.dumps({"jsonrpc": "2.0", "id": other, "result": True}))

            async def __call__(self, host, number, send, close):
                if number > 1:
                    await send(message(SNAPSHOT, BOOK))
                await asyncio.sleep(60)
        host, lines = await self.hear(Script(), ["board stale: ", "board 99 1", "orders subscribed"])
        self.assertGreater(host.connections, 1)

    async def test_everything_said_twice_is_heard_once(self):
        class Script(Play):
            async def answer(self, host, number, call, send):
                for _ in range(2):
                    await super().answer(host, number, call, send)

            async def __call__(self, host, number, send, close):
                for each in [message(SNAPSHOT, BOOK), message(TRADES, [trade(n) for n in (3, 1, 2)]),
                             message(TRADES, [trade(2), trade(4), trade(4)]),
                             message(BOARD, {"mid_price": 100, "bids": [{"price": 100, "size": 0.5}], "asks": []}),
                             message(SNAPSHOT, dict(BOOK, bids=BOOK["bids"] + [{"price": 100, "size": 0.5}])),
                             message(TRADES, [trade(5)])]:
                    await send(each)
                    await send(each)
                await asyncio.sleep(60)
        _, lines = await self.hear(Script(), ["trade 5 "])
        self.assertEqual([line.split()[1] for line in lines if line.startswith("trade ")], list("12345"))

    async def overflow(self, begin, piece):
        """Lets a server send a thousand million bytes as one message, which the client neither takes nor keeps."""
        sent = [0]
        grown = []
        test = self

        class Script(Play):
            async def __call__(self, host, number, send, close):
                if number > 1:
                    grown.append(test.memory("VmHWM") - test.before)
                await send(message(SNAPSHOT, BOOK))
                await asyncio.sleep(0.1)
                if number > 1:
                    return await asyncio.sleep(60)
                test.before = test.memory("VmHWM")
                transport = test.transport
                transport.write(begin)
                while sent[0] < 2**30 and not transport.is_closing():
                    transport.write(piece)
                    sent[0] += len(piece)
                    while transport.get_write_buffer_size() > 2**20 and not transport.is_closing():
                        await asyncio.sleep(0)
                await asyncio.sleep(60)
        _, lines = await self.hear(Script(), ["board 99 1", "board stale: ", "board 99 1"])
        self.assertLess(sent[0], 64 * 2**20)
        # No more than the longest message that it takes, of 16 MiB.
        self.assertLess(grown[0], 24 * 1024, "KiB")
        self.assertTrue(any("too" in line or "large" in line or "long" in line for line in lines if "stale: " in line), lines)

    async def with_websockets(self, host, tls):
        """As it is, with the transport of the newest connection within reach."""
        serve = host.serve

        async def reach(socket, send, close):
            self.transport = socket.transport
            await serve(socket, send, close)
        host.serve = reach
        return await super().with_websockets(host, tls)

    async def test_a_message_of_a_gigabyte(self):
        with self.subTest("one frame"):
            await self.overflow(b"\x81\x7f" + (2**30).to_bytes(8, "big"), b"x" * 2**20)
        with self.subTest("many frames"):
            await self.overflow(b"\x01\x00", b"\x00\x7f" + (2**16).to_bytes(8, "big") + b" " * 2**16)

    async def test_a_flood_that_nobody_takes(self):
        """Whoever follows is slower than what comes: the latest book counts, trades are told of as a gap, and memory is
        bounded."""
        test = self
        grown = []

        class Script(Play):
            async def __call__(self, host, number, send, close):
                await send(message(SNAPSHOT, BOOK))
                await asyncio.sleep(0.3)
                before = test.memory()
                told = time.monotonic()
                for step in range(50_000):
                    if time.monotonic() > told + 0.5:  # without a whole book now and then it would leave
                        told = time.monotonic()
                        await send(message(SNAPSHOT, dict(BOOK, bids=[{"price": 99, "size": step}])))
                    await send(message(BOARD, {"mid_price": 100, "bids": [{"price": 99, "size": step + 1}], "asks": []}))
                    await send(message(TRADES, [trade(step + 1), trade(step + 1)]))
                grown.append(test.memory() - before)
                test.flooded.set()
                while True:
                    await send(message(SNAPSHOT, dict(BOOK, bids=[{"price": 99, "size": 50_000}])))
                    await asyncio.sleep(0.3)
        self.flooded = asyncio.Event()
        await self.hear(Script(), ["board 99 1 ", "trades gap", "board 99 50000 "], patience=90, pause=self.flooded)
        self.assertLess(grown[0], 24 * 1024, "KiB")

    async def test_a_slow_line(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                deep = [{"price": n, "size": 1} for n in range(1, 90)]
                for step in range(61):
                    if step % 10 == 0:
                        await send(message(SNAPSHOT, dict(BOOK, bids=[{"price": 99, "size": step or 1}, *deep])))
                    await send(message(BOARD, {"mid_price": 100, "bids": [{"price": 99, "size": step + 1}], "asks": []}))
                    await send(message(TRADES, [trade(step + 1)]))
                while True:
                    await send(message(SNAPSHOT, dict(BOOK, bids=[{"price": 99, "size": 61}, *deep])))
                    await asyncio.sleep(0.5)
        host, lines = await self.hear(
            Script(), ["trade 61 ", "board 99 61 / 101 3 market 0 stale 0 mismatches 0"], between=SlowLine(7).listen, patience=60)
        self.assertEqual([line.split()[1] for line in lines if line.startswith("trade ")], [str(n) for n in range(1, 62)])


class DayTests(ChannelsTestCase):
    """A day of the stream at full speed: deltas, tickers, trades and whole books as often as the reference counted them, and
    what the client keeps does not grow."""

    SECONDS = 86_400 if LONG else 3_600

    def frames(self):
        """The messages of each second, and the book as it must be at the end."""
        chance = random.Random(13)
        middle, number = 17_214_350, 2_731_904_412
        sides = {"bids": {}, "asks": {}}
        for second in range(self.SECONDS):
            middle += chance.choice((-500, 0, 0, 500))
            told = []
            for _ in range(chance.choice((4, 4, 5))):
                change = {"mid_price": middle, "bids": [], "asks": []}
                for side, sign in (("bids", -1), ("asks", 1)):
                    best = [price for price in sides[side] if (price - middle) * sign <= 0]
                    change[side] = [{"price": price, "size": 0} for price in best]
                    for _ in range(chance.randrange(4)):
                        price = middle + sign * (50 + 50 * chance.randrange(300))
                        size = chance.choice((0, 0.01, 0.25, 1.00000001)) if len(sides[side]) < 250 else 0
                        change[side].append({"price": price, "size": size})
                    for level in change[side]:
                        sides[side][level["price"]] = level["size"]
                        if not level["size"]:
                            del sides[side][level["price"]]
                told.append(message(BOARD, change))
            if second % 5 == 0:
                whole = {side: [{"price": price, "size": size} for price, size in levels.items()]
                         for side, levels in sides.items()}
                told.append(message(SNAPSHOT, dict(whole, mid_price=middle)))
            if second % 3:
                told.append(message("lightning_ticker_BTC_JPY", {
                    "product_code": "BTC_JPY", "state": "RUNNING", "timestamp": "2026-08-07T12:18:03.59Z",
                    "tick_id": second, "best_bid": middle - 50, "best_ask": middle + 50, "best_bid_size": 1,
                    "best_ask_size": 1, "total_bid_depth": 1, "total_ask_depth": 1, "market_bid_size": 0,
                    "market_ask_size": 0, "ltp": middle, "volume": 1, "volume_by_product": 1}))
            if second % 7 == 0:
                number += chance.randrange(1, 50)
                told.append(message(TRADES, [trade(number)]))
            yield told
        last = {"mid_price": middle, "asks": [{"price": price, "size": 0} for price in sides["asks"]] +
                [{"price": 90_000_000, "size": 3}], "bids": [{"price": 80_000_000, "size": float(MARK)}]}
        yield [message(BOARD, last)]

    async def test_a_day(self):
        test, resident = self, []

        class Script(Play):
            async def __call__(self, host, number, send, close):
                for second, told in enumerate(test.frames()):
                    for frame in told:
                        await send(frame)
                    if second % (test.SECONDS // 20) == 0:
                        resident.append(test.memory())
                await asyncio.sleep(60)
        trades = (self.SECONDS + 6) // 7
        _, lines = await self.hear(
            Script(), [f"trades {trades}", f"board 80000000 {MARK} / 90000000 3 market 0 stale 0 mismatches 0"],
            options=["--until", MARK], patience=900 if LONG else 120)
        print(f"{self.SECONDS:,} seconds of stream, {resident[2]:,} to {max(resident):,} KiB resident")
        # What the first tenth needed is enough for the rest.
        self.assertLess(max(resident) - resident[2], 2 * 1024, resident)


if __name__ == "__main__":
    unittest.main()

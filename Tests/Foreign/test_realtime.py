"""The channels, heard with `websockets` and `aiohttp`."""

import asyncio
import unittest

import aiohttp
import websockets

from exchange import KEY, SECRET, Exchange
from realtime import Book, call, read, signature
from served import ServedTestCase

SNAPSHOT, CHANGES = "lightning_board_snapshot_BTC_JPY", "lightning_board_BTC_JPY"


class RealtimeTests(ServedTestCase, unittest.IsolatedAsyncioTestCase):
    def connect(self, **options):
        return websockets.connect(f"ws://127.0.0.1:{self.exchange.port}/json-rpc", **options)

    async def next(self, client):
        return read(await asyncio.wait_for(client.recv(), 10))

    async def test_a_book_is_kept_by_snapshot_and_changes(self):
        async with self.connect() as client:
            await client.send("[" + call("subscribe", channel=CHANGES) + "," + call("subscribe", channel=SNAPSHOT) + "]")
            book, snapshots, changes = Book(), [], 0
            while len(snapshots) < 4 or changes < 3:
                frame = await self.next(client)
                self.assertEqual(frame["method"], "channelMessage")
                if frame["params"]["channel"] == CHANGES:
                    book.change(frame["params"]["message"])
                    changes += 1
                else:
                    if snapshots:
                        self.assertEqual(book, Book.of(frame["params"]["message"]))
                    book.snapshot(frame["params"]["message"])
                    snapshots.append(asyncio.get_running_loop().time())
            for earlier, later in zip(snapshots, snapshots[1:]):
                self.assertAlmostEqual(later - earlier, 5.0, delta=0.2)

    async def test_an_order_of_ours_is_told_to_its_account_and_changes_the_book(self):
        async with aiohttp.ClientSession() as session:
            async with session.ws_connect(f"http://127.0.0.1:{self.exchange.port}/json-rpc", heartbeat=5) as client:
                await client.send_str(call("auth", "auth", **signature(KEY, SECRET)))
                self.assertEqual(read(await client.receive_str()), {"jsonrpc": "2.0", "id": "auth", "result": True})
                await client.send_str(call("subscribe", 1, channel="child_order_events"))
                await client.send_str(call("subscribe", 2, channel=CHANGES))
                self.assertEqual([read(await client.receive_str())["id"] for _ in range(2)], [1, 2])
                price = self.resting_price()
                identifier = self.accepted(await asyncio.to_thread(
                    self.api.order, "BTC_JPY", "BUY", "0.01", price))
                told, levels = None, []
                while not told or not levels:
                    params = read(await client.receive_str())["params"]
                    if params["channel"] == "child_order_events":
                        told = params["message"][0]
                    else:
                        levels += [level for level in params["message"]["bids"] if str(level["price"]) == price]
                self.assertEqual((told["event_type"], told["child_order_acceptance_id"]), ("ORDER", identifier))
                self.assertRegex(told["event_date"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?Z\Z")
                self.assertEqual(str(levels[0]["size"]), "0.01")

    async def test_calls_are_answered_and_notifications_are_not(self):
        async with self.connect() as client:
            await client.send('{"method":"subscribe"}')
            await client.send('[{"method":"subscribe","params":{"channel":"lightning_ticker_NONE"}}]')
            await client.send("{")
            self.assertEqual((await self.next(client))["error"]["code"], -32700)
            await client.send("[]")
            answer = await self.next(client)
            self.assertEqual((answer["error"]["code"], answer["error"]["data"]), (-32600, "Empty Array"))
            await client.send("[" + ",".join([call("none", [1, {}])] * 2) + "]")
            self.assertEqual([(reply["id"], reply["error"]["code"]) for reply in await self.next(client)],
                             [([1, {}], -32601)] * 2)
            await client.send(call("subscribe", 1, channel="child_order_events"))
            self.assertEqual((await self.next(client))["error"]["code"], -32000)
            await client.send(call("auth", 2, **signature(KEY, "wrong")))
            self.assertEqual((await self.next(client))["error"]["message"], "Invalid signature")
            await asyncio.wait_for(await client.ping(b"here?"), 10)

    async def test_a_batch_too_large_for_a_frame_ends_one_connection_only(self):
        async with self.connect() as client:
            await client.send("[" + ",".join(['{"method":"none"}'] * 100_000) + "]")
            with self.assertRaises(websockets.ConnectionClosed) as ended:
                await self.next(client)
            self.assertEqual(ended.exception.rcvd.code, 1009)
        async with self.connect() as client:
            await client.send(call("none", 1))
            self.assertEqual((await self.next(client))["id"], 1)

    async def test_our_own_address_is_a_good_origin_and_a_page_is_not(self):
        async with self.connect(origin=f"http://127.0.0.1:{self.exchange.port}"):
            pass
        with self.assertRaises(websockets.InvalidStatus) as refusal:
            await self.connect(origin="http://evil.example")
        self.assertEqual(refusal.exception.response.status_code, 403)

    async def test_a_front_of_the_same_home_carries_the_channels(self):
        front = Exchange(self.exchange.home)
        await asyncio.to_thread(front.start)
        try:
            async with websockets.connect(f"ws://127.0.0.1:{front.port}/json-rpc") as client:
                await client.send(call("subscribe", 1, channel=SNAPSHOT))
                self.assertEqual(await self.next(client), {"jsonrpc": "2.0", "id": 1, "result": True})
                self.assertGreater(len((await self.next(client))["params"]["message"]["bids"]), 10)
            with self.assertRaises(websockets.InvalidStatus) as refusal:
                await websockets.connect(f"ws://127.0.0.1:{front.port}/none")
            self.assertEqual(refusal.exception.response.status_code, 404)
        finally:
            self.assertEqual(await asyncio.to_thread(front.stop), 0)

    async def test_an_exchange_that_stops_says_so(self):
        with self.subTest("another exchange, for this one stays"):
            exchange = Exchange(self.folder / "leaving")
            exchange.start()
            async with websockets.connect(f"ws://127.0.0.1:{exchange.port}/json-rpc") as client:
                status = asyncio.create_task(asyncio.to_thread(exchange.stop))
                with self.assertRaises(websockets.ConnectionClosed) as ended:
                    await self.next(client)
                self.assertEqual(ended.exception.rcvd.code, 1001)
                self.assertEqual(await status, 0)


if __name__ == "__main__":
    unittest.main()

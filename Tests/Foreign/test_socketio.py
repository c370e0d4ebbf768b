"""The channels over Socket.IO, with python-socketio of today (Engine.IO 4)."""

import asyncio
import unittest

import socketio

from exchange import KEY, SECRET
from realtime import Book, signature
from served import ServedTestCase


class SocketIOTests(ServedTestCase, unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.client = socketio.AsyncClient(reconnection=False)
        self.heard = asyncio.Queue()
        self.client.on("*", lambda name, message: self.heard.put_nowait((name, message)))
        await self.client.connect(f"http://127.0.0.1:{self.exchange.port}", transports=["websocket"])

    async def asyncTearDown(self):
        await self.client.disconnect()

    async def next(self, name):
        while True:
            heard, message = await asyncio.wait_for(self.heard.get(), 10)
            if heard == name:
                return message

    async def test_public_channels(self):
        await self.client.emit("subscribe", "lightning_board_snapshot_BTC_JPY")
        self.assertGreater(len(Book.of(await self.next("lightning_board_snapshot_BTC_JPY")).bids), 10)
        self.assertIsNone(await self.client.call("subscribe", "lightning_ticker_BTC_JPY", timeout=5))
        self.assertEqual((await self.next("lightning_ticker_BTC_JPY"))["product_code"], "BTC_JPY")

    async def test_private_channels(self):
        self.assertEqual((await self.client.call("subscribe", "child_order_events", timeout=5))["code"], -32000)
        self.assertIsNone(await self.client.call("auth", signature(KEY, SECRET), timeout=5))
        self.assertIsNone(await self.client.call("subscribe", "child_order_events", timeout=5))
        price = self.resting_price()
        identifier = self.accepted(await asyncio.to_thread(
            self.api.order, "BTC_JPY", "BUY", "0.01", price))
        self.assertEqual((await self.next("child_order_events"))[0]["child_order_acceptance_id"], identifier)


class PollingTests(ServedTestCase):
    def test_polling_is_refused_as_by_the_real_exchange(self):
        with self.assertRaises(socketio.exceptions.ConnectionError):
            socketio.SimpleClient().connect(f"http://127.0.0.1:{self.exchange.port}", transports=["polling"])


if __name__ == "__main__":
    unittest.main()

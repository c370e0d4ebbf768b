"""pybotters: its stores are filled by the channels, and agree with the calls."""

import asyncio
import unittest

import pybotters
from pybotters.auth import Auth, Hosts, Item
from pybotters.ws import Auth as ChannelAuth
from pybotters.ws import AuthHosts
from pybotters.ws import Item as ChannelItem

from exchange import KEY, SECRET
from served import ServedTestCase

# It signs for the hosts it knows; ours is told to it here.
Hosts.items["127.0.0.1"] = Item("bitflyer", Auth.bitflyer)
AuthHosts.items["127.0.0.1"] = ChannelItem("bitflyer", ChannelAuth.bitflyer)


class PybottersTests(ServedTestCase, unittest.IsolatedAsyncioTestCase):
    async def wait(self, condition):
        async with asyncio.timeout(15):
            while not condition():
                await asyncio.sleep(0.05)

    async def test_its_stores(self):
        base = f"http://127.0.0.1:{self.exchange.port}"
        async with pybotters.Client(base_url=base, apis={"bitflyer": [KEY, SECRET]}) as client:
            store = pybotters.bitFlyerDataStore()
            await store.initialize(client.get("/v1/me/getchildorders", params={"product_code": "BTC_JPY"}),
                                   client.get("/v1/me/getbalance"))
            channels = [name + "_BTC_JPY" for name in (
                "lightning_board_snapshot", "lightning_board", "lightning_ticker", "lightning_executions")]
            await client.ws_connect(
                f"ws://127.0.0.1:{self.exchange.port}/json-rpc",
                send_json=[{"method": "subscribe", "params": {"channel": channel}, "id": number}
                           for number, channel in enumerate([*channels, "child_order_events", "parent_order_events"])],
                hdlr_json=store.onmessage)
            await self.wait(lambda: store.board.sorted()["bids"] and store.ticker.find())
            await asyncio.sleep(2.5)  # the market moves: the store follows by changes alone
            price = int(self.resting_price())
            sent = await client.post("/v1/me/sendchildorder", data={
                "product_code": "BTC_JPY", "child_order_type": "LIMIT", "side": "BUY", "price": price, "size": 0.01})
            identifier = (await sent.json())["child_order_acceptance_id"]
            await self.wait(lambda: store.childorders.find({"child_order_acceptance_id": identifier}))
            shown = self.api.public("getboard", product_code="BTC_JPY").json()
            await self.wait(lambda: store.board.get({"product_code": "BTC_JPY", "side": "bids", "price": price}))
            kept = store.board.sorted({"product_code": "BTC_JPY"})
            for side in ("bids", "asks"):
                # A second of the market may lie between the two.
                same = {float(level["price"]) for level in shown[side]} & {level["price"] for level in kept[side]}
                self.assertGreater(len(same), len(shown[side]) * 0.8)
            await client.post("/v1/me/cancelchildorder", data={
                "product_code": "BTC_JPY", "child_order_acceptance_id": identifier})
            await self.wait(lambda: not store.childorders.find({"child_order_acceptance_id": identifier}))
            before = store.balance.get({"currency_code": "BTC"})["amount"]
            await client.post("/v1/me/sendchildorder", data={
                "product_code": "BTC_JPY", "child_order_type": "MARKET", "side": "BUY", "size": 0.001})
            await self.wait(lambda: store.balance.get({"currency_code": "BTC"})["amount"] > before)
            await self.wait(lambda: store.executions.find())
            events = [event["event_type"] for event in store.childorderevents.find()]
            self.assertEqual(events[:2], ["ORDER", "CANCEL"])
            self.assertIn("EXECUTION", events)


if __name__ == "__main__":
    unittest.main()

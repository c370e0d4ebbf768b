"""pybotters: its stores are filled by the channels, and agree with the calls."""

import asyncio
import contextlib
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

    @contextlib.asynccontextmanager
    async def listening(self, *paths):
        """A client whose store is filled by these calls and then by the events of the account."""
        base = f"http://127.0.0.1:{self.exchange.port}"
        async with pybotters.Client(base_url=base, apis={"bitflyer": [KEY, SECRET]}) as client:
            store = pybotters.bitFlyerDataStore()
            await store.initialize(*(client.get("/v1/me/" + path) for path in paths))
            ready = asyncio.Event()

            def hear(message, socket):
                if message.get("id") == 2:
                    ready.set()
                store.onmessage(message, socket)
            await client.ws_connect(
                f"ws://127.0.0.1:{self.exchange.port}/json-rpc",
                send_json=[{"method": "subscribe", "params": {"channel": channel}, "id": number}
                           for number, channel in enumerate(["child_order_events", "parent_order_events"], start=1)],
                hdlr_json=hear)
            await asyncio.wait_for(ready.wait(), 15)
            yield client, store

    async def test_its_positions_and_its_collateral(self):
        await asyncio.to_thread(self.command, "collateral", "wallet", "2000000")
        lists = ["getpositions?product_code=FX_BTC_JPY", "getcollateral"]
        async with self.listening(*lists) as (client, store):
            def held():
                return round(sum(lot["size"] for lot in store.positions.find()), 8)

            async def trade(side, size):
                answer = await client.post("/v1/me/sendchildorder", data={
                    "product_code": "FX_BTC_JPY", "child_order_type": "MARKET", "side": side, "size": size})
                self.assertEqual(answer.status, 200, await answer.text())

            async def agree():
                told = self.api.get("getpositions", product_code="FX_BTC_JPY").json()
                self.assertEqual(sorted((float(lot["price"]), lot["side"]) for lot in told),
                                 sorted({(float(lot["price"]), lot["side"]) for lot in store.positions.find()}))
            await trade("BUY", 0.03)
            await self.wait(lambda: held() == 0.03)
            await agree()
            await trade("SELL", 0.01)
            await self.wait(lambda: held() == 0.02)
            await trade("SELL", 0.02)
            await self.wait(lambda: not store.positions.find())
            told = self.api.get("getcollateral").json()["collateral"]
            kept = store.collateral.find()[0]["collateral"]
            self.assertLess(abs(float(told) - kept), 20, "both round yen with each fill")

    async def test_special_orders(self):
        async with self.listening("getparentorders?product_code=BTC_JPY") as (client, store):
            ask = int(self.best()[1])
            buy = {"product_code": "BTC_JPY", "condition_type": "LIMIT", "side": "BUY", "size": 0.01, "price": ask + 50_000}
            sell = buy | {"side": "SELL", "price": ask + 5_000_000}
            stop = buy | {"condition_type": "STOP", "side": "SELL", "trigger_price": ask - 5_000_000}
            answer = await client.post("/v1/me/sendparentorder", data={
                "order_method": "IFDOCO", "minute_to_expire": 60, "parameters": [buy, sell, stop]})
            identifier = (await answer.json())["parent_order_acceptance_id"]
            await self.wait(lambda: len(store.parentorderevents.find()) >= 4)
            events = [(event["event_type"], event.get("parameter_index")) for event in store.parentorderevents.find()]
            self.assertEqual(events, [("ORDER", None), ("TRIGGER", 1), ("COMPLETE", 1), ("TRIGGER", 2)])
            # Its second part rests, and its store keeps it.
            self.assertEqual(len(store.parentorders.find({"parent_order_acceptance_id": identifier})), 1)
            self.assertEqual([order["price"] for order in store.childorders.find()], [ask + 5_000_000])
            await client.post("/v1/me/cancelparentorder", data={
                "product_code": "BTC_JPY", "parent_order_acceptance_id": identifier})
            await self.wait(lambda: not store.parentorders.find() and not store.childorders.find())
            self.assertEqual(self.api.get("getchildorders", child_order_state="ACTIVE").json(), [])


if __name__ == "__main__":
    unittest.main()

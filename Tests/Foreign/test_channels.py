"""Our client of the channels against servers written with `websockets` and `aiohttp`, which play what the reference says
an exchange may do.
"""

import asyncio
import hashlib
import hmac
import json
import unittest

from hosts import BOOK, ChannelsTestCase, Play, message, trade


class OurClient(ChannelsTestCase):
    async def test_a_book_through_everything_the_reference_names(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                board, snapshot = "lightning_board_BTC_JPY", "lightning_board_snapshot_BTC_JPY"
                await send(message(board, {"mid_price": 1, "bids": [{"price": 1, "size": 1}], "asks": []}))
                await send(message(snapshot, BOOK))
                for change in [
                    {"mid_price": 100, "bids": [], "asks": []},
                    {"mid_price": 100.5, "bids": [{"price": 100, "size": 0.5}], "asks": []},
                    {"mid_price": 100, "bids": [{"price": 100, "size": 0}, {"price": 0, "size": 7}], "asks": []},
                    # While orders wait at no price, others cross.
                    {"mid_price": 101, "bids": [{"price": 101, "size": 1}], "asks": []},
                    # They wait no longer, and the end of the ask at 101 was lost.
                    {"mid_price": 101.5, "bids": [{"price": 0, "size": 0}], "asks": []},
                ]:
                    await asyncio.sleep(0.05)
                    await send(message(board, change))
                await asyncio.sleep(0.05)
                await send(message(snapshot, BOOK))
                await asyncio.sleep(60)
        for server in ["websockets", "aiohttp"]:
            host, _ = await self.hear(Script(), [
                "board connecting", "board 99 1 / 101 3 market 0 stale 0 mismatches 0", "board 100 0.5 / 101 3",
                "board 99 1 / 101 3 market 7", "board 101 1 / 101 3 market 7 stale 0",
                "board 101 1 / 102 4 market 0 stale 1 mismatches 0",
                "board 99 1 / 101 3 market 0 stale 1 mismatches 1"], server)
            self.assertEqual(sorted(host.subscribed[0]), [
                "child_order_events", "lightning_board_BTC_JPY", "lightning_board_snapshot_BTC_JPY",
                "lightning_executions_BTC_JPY", "lightning_ticker_BTC_JPY", "parent_order_events"])
            text = f"{host.auth['timestamp']}{host.auth['nonce']}"
            code = hmac.new(b"test-secret", text.encode(), hashlib.sha256).hexdigest()
            self.assertEqual(host.auth["signature"], code)
            self.assertEqual(host.auth["api_key"], "test-key")
            self.assertTrue(16 <= len(host.auth["nonce"]) <= 255)

    async def test_values_of_any_form(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                dates = ["", ".5", ".59", ".593", ".5930471"]
                trades = [trade(2**31 + n, f"2026-08-07T12:18:03{d}" + "Z" * (n % 2)) for n, d in enumerate(dates)]
                trades.append(trade(2**40, side="", price=17214100.0))
                await send(message("lightning_executions_BTC_JPY", trades[::-1]))
                ticker = {"product_code": "BTC_JPY", "state": "SUPERNOVA", "timestamp": "2026-08-07T12:18:03.59Z",
                          "tick_id": 2**40, "best_bid": 1, "best_ask": 2, "best_bid_size": 1, "best_ask_size": 1,
                          "total_bid_depth": 1, "total_ask_depth": 1, "market_bid_size": 0, "market_ask_size": 0,
                          "ltp": 17214100.0, "volume": 1, "volume_by_product": 1, "new_member": {"a": [1]}}
                await send(message("lightning_ticker_BTC_JPY", ticker))
                await send(message("lightning_weather_BTC_JPY", {"rain": True}))
                # Each stream is told by a task of its own: those before are to have been told.
                await asyncio.sleep(0.5)
                await send(message("child_order_events", [
                    {"product_code": "BTC_JPY", "child_order_id": None, "child_order_acceptance_id": "JRF9",
                     "event_date": "2026-08-07T12:20:11.4401893Z", "event_type": "ORDER_FAILED", "reason": "x"},
                    {"product_code": "BTC_JPY", "child_order_acceptance_id": "JRF9",
                     "event_date": "2026-08-07T12:20:11", "event_type": "SOMETHING_NEW"}]))
                await asyncio.sleep(60)
        _, lines = await self.hear(Script(), ["order JRF9 ORDER_FAILED", "order JRF9 SOMETHING_NEW"])
        self.assertEqual([line.split()[1] for line in lines if line.startswith("trade ")],
                         [str(2**31 + n) for n in range(5)] + [str(2**40)])
        self.assertIn("trade 1099511627776 - 17214100.0", "\n".join(lines))
        self.assertIn("ticker SUPERNOVA 17214100.0", "\n".join(lines))

    async def test_an_end_for_maintenance_and_a_silent_death(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                await send(message("lightning_board_snapshot_BTC_JPY", BOOK))
                await asyncio.sleep(0.1)
                if number == 1:
                    await close(1012, "scheduled maintenance")
                await asyncio.sleep(60)
        host, _ = await self.hear(Script(), [
            "board 99 1", "board maintenance", "orders gap", "board 99 1", "board stale: Nothing was heard for 2 s."])
        self.assertEqual(sorted(host.subscribed[0]), sorted(host.subscribed[1]))

    async def test_missed_trades_are_fetched(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                await send(message("lightning_executions_BTC_JPY", [trade(3 if number == 1 else 10)]))
                await asyncio.sleep(0.1)
                if number == 1:
                    await close(1000, "")
                await asyncio.sleep(60)
        _, lines = await self.hear(Script(), ["trade 3 ", "trade 10 "], "aiohttp")
        self.assertEqual([line.split()[1] for line in lines if line.startswith("trade ")],
                         [str(n) for n in range(3, 11)])

    async def test_an_error_to_the_key_and_data_before_answers(self):
        class Script(Play):
            async def answer(self, host, number, call, send):
                if call["method"] == "auth":
                    await send(json.dumps({"id": call["id"], "error": {"code": -32000, "message": "Invalid key"}}))
                    return
                if call["params"]["channel"] == "lightning_board_snapshot_BTC_JPY":
                    await send(message("lightning_board_snapshot_BTC_JPY", BOOK))
                await super().answer(host, number, call, send)

            async def __call__(self, host, number, send, close):
                pass
        _, lines = await self.hear(Script(), ["orders refused: The exchange refused: Invalid key"])
        self.assertNotIn("board refused", "\n".join(lines))

    async def test_a_book_that_comes_before_the_answer_to_whoever_asked_for_it(self):
        class Script(Play):
            async def answer(self, host, number, call, send):
                channel = call["params"].get("channel")
                if channel == "lightning_board_snapshot_BTC_JPY":
                    await send(message(channel, BOOK))
                    await send(message("lightning_board_BTC_JPY", {
                        "mid_price": 100.5, "bids": [{"price": 100, "size": 0.5}], "asks": []}))
                await super().answer(host, number, call, send)

            async def __call__(self, host, number, send, close):
                await asyncio.sleep(60)
        for server in ["websockets", "aiohttp"]:
            _, lines = await self.hear(
                Script(), ["board 100 0.5 / 101 3 market 0 stale 0 mismatches 0"], server)
            self.assertNotIn("mismatches 1", "\n".join(lines))

    async def test_a_cancellation_that_failed_is_told(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                await send(message("child_order_events", [
                    {"product_code": "BTC_JPY", "child_order_id": "JOR1", "child_order_acceptance_id": "JRF1",
                     "event_date": "2026-08-07T12:20:11.4401893Z", "event_type": "CANCEL_FAILED"}]))
                await asyncio.sleep(60)
        await self.hear(Script(), ["order JRF1 CANCEL_FAILED"])

    async def test_what_becomes_of_special_orders_is_told(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                begun = {"product_code": "BTC_JPY", "parent_order_id": "JCP1", "parent_order_acceptance_id": "JRF1",
                         "event_date": "2026-08-07T12:20:11.4401893Z"}
                await send(message("parent_order_events", [
                    dict(begun, event_type="ORDER", parent_order_type="STOP",
                         expire_date="2026-09-06T12:20:11"), dict(begun, event_type="CANCEL")]))
                await asyncio.sleep(60)
        for server in ["websockets", "aiohttp"]:
            await self.hear(Script(), ["special JRF1 ORDER", "special JRF1 CANCEL"], server)

    async def test_garbage_and_a_flood(self):
        class Script(Play):
            async def __call__(self, host, number, send, close):
                await send(message("lightning_board_snapshot_BTC_JPY", BOOK))
                await asyncio.sleep(0.1)
                if number == 1:
                    await send("{")
                for size in range(20000):
                    if size % 1000 == 999:  # without a whole book now and then it would leave
                        await send(message("lightning_board_snapshot_BTC_JPY",
                                           dict(BOOK, bids=[{"price": 99, "size": size}])))
                    await send(message("lightning_board_BTC_JPY",
                                       {"mid_price": 100, "bids": [{"price": 99, "size": size + 1}], "asks": []}))
                await asyncio.sleep(60)
        await self.hear(Script(), ["board 99 1 ", "board stale: A message of the exchange could not be read",
                                   "board 99 20000 "])


if __name__ == "__main__":
    unittest.main()

"""Answers that the reference names, played by an `aiohttp` server to our wallet: pages of proxies, words that nobody knows,
limits, empty bodies, an order that is seen late or never.
"""

import asyncio
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import tempfile
import termios
import threading
import time
import unittest

from aiohttp import web

from exchange import BINARY

HTML = "<html><body><h1>502 Bad Gateway</h1></body></html>"
ORDER = {
    "id": 0, "child_order_id": "JOR20260807-121804-031726", "product_code": "BTC_JPY", "side": "BUY",
    "child_order_type": "LIMIT", "price": 16900000.0, "average_price": 0.0, "size": 0.01, "child_order_state": "ACTIVE",
    "expire_date": "2026-09-06T12:18:03", "child_order_date": "2026-08-07T12:18:04.5",
    "child_order_acceptance_id": "JRF20260807-121803-440917", "outstanding_size": 0.01, "cancel_size": 0.0,
    "executed_size": 0.0, "total_commission": 0.0, "time_in_force": "GTC"}

CANCEL_FAILED = json.dumps({"jsonrpc": "2.0", "method": "channelMessage", "params": {
    "channel": "child_order_events", "message": [{
        "product_code": "BTC_JPY", "child_order_id": ORDER["child_order_id"],
        "child_order_acceptance_id": ORDER["child_order_acceptance_id"], "event_date": "2026-08-07T12:20:11.4401893Z",
        "event_type": "CANCEL_FAILED"}]}})


class FixtureTests(unittest.TestCase):
    """`answers` are by path: a list is taken from, and its last one stays. A cancellation is agreed to, and its failure told."""

    @classmethod
    def setUpClass(cls):
        cls.loop = asyncio.new_event_loop()
        cls.thread = threading.Thread(target=cls.loop.run_forever, daemon=True)
        cls.thread.start()
        cls.port = asyncio.run_coroutine_threadsafe(cls.serve(), cls.loop).result()
        cls.addClassCleanup(cls.loop.call_soon_threadsafe, cls.loop.stop)

    @classmethod
    async def serve(cls):
        application = web.Application()
        application.router.add_get("/json-rpc", cls.channels)
        application.router.add_route("*", "/{path:.*}", cls.answer)
        runner = web.AppRunner(application)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return runner.addresses[0][1]

    sockets = []

    @classmethod
    async def channels(cls, request):
        """Agrees to everything, and says nothing by itself."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        cls.sockets.append(socket)
        try:
            async for frame in socket:
                call = json.loads(frame.data)
                cls.asked.append(f"{call['method']} {call['params'].get('channel', '')}".strip())
                await socket.send_json({"jsonrpc": "2.0", "id": call["id"], "result": True})
        finally:
            cls.sockets.remove(socket)
        return socket

    @classmethod
    async def answer(cls, request):
        cls.asked.append(f"{request.method} {request.path}")
        if request.path == "/v1/me/cancelchildorder":
            for socket in cls.sockets:
                await socket.send_str(CANCEL_FAILED)
        waiting = cls.answers.get(request.path.removeprefix("/v1/"))
        if waiting is None:
            return web.json_response({"Message": "No HTTP resource was found."}, status=404)
        status, body, *headers = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        text = body if isinstance(body, str) else json.dumps(body)
        kind = "text/html" if text.startswith("<") else "application/json"
        return web.Response(status=status, text=text, content_type=kind, headers=headers[0] if headers else {})

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="saifu-fixtures-"))
        self.addCleanup(shutil.rmtree, self.home)

    def wallet(self, words, **answers):
        """What the wallet writes, and its exit status."""
        type(self).answers = {path.replace("me_", "me/"): answer for path, answer in answers.items()}
        type(self).asked = []
        environment = dict(os.environ, SAIFU_API_KEY="k", SAIFU_API_SECRET="s")
        done = subprocess.run(
            [BINARY, "--home", str(self.home), "--endpoint", f"http://127.0.0.1:{self.port}", "--lang", "en", *words.split()],
            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout + done.stderr

    def test_pages_of_a_proxy_and_of_the_framework(self):
        for answer, words in [
            ((502, HTML), "502"), ((524, HTML), "524"), ((405, {"Message": "… does not support http method 'GET'."}), "405"),
            ((500, {"Message": "An error has occurred."}), "An error has occurred"), ((503, ""), "503"),
            ((500, {"status": -208, "error_message": "Order is not accepted. Please try again later.", "data": None}), "not accepted"),
            ((503, {"status": -2, "error_message": "Under maintenance", "data": None}), "aintenance"),
            ((200, {"status": -500, "error_message": "Permission denied", "data": None}), "Permission denied"),
            ((200, HTML), "web page"), ((200, ""), "answered with nothing"),
        ]:
            with self.subTest(str(answer)):
                status, text = self.wallet("balance", me_getbalance=[answer])
                self.assertNotEqual(status, 0, text)
                self.assertIn(words, text)
                self.assertEqual(text.count("Fatal"), 0)

    def test_too_many_requests(self):
        told = {"X-RateLimit-Period": "228", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1786105311"}
        refusal = {"status": -1, "error_message": "Over API limit per minute", "data": None}
        status, text = self.wallet("balance", me_getbalance=[(429, refusal, told)])
        self.assertNotEqual(status, 0, text)
        self.assertIn("a pause of 228 s", text)
        self.assertLessEqual(len([call for call in self.asked if "getbalance" in call]), 2, "it is not asked again and again")

    def test_words_that_nobody_knows(self):
        state = {"health": "MEGA BUSY", "state": "DREAMING", "data": {"special_quotation": 410897}}
        status, text = self.wallet("status", gethealth=[(200, {"status": "MEGA BUSY"})], getboardstate=[(200, state)])
        self.assertEqual(status, 0, text)
        self.assertIn("MEGA BUSY", text)
        self.assertIn("DREAMING", text)

    def test_an_order_that_is_seen_late(self):
        """Of the looks at its order the first ones find nothing: it is looked for again, and never sent again."""
        accepted = [(200, {"child_order_acceptance_id": ORDER["child_order_acceptance_id"]})]
        for looks in range(3):
            with self.subTest(f"{looks} looks find nothing"):
                self.setUp()
                pages = [(200, [])] * looks + [(200, [ORDER])]
                status, text = self.wallet(
                    "buy 0.01 at 16900000 --yes", **self.MARKET, me_sendchildorder=accepted, me_getchildorders=pages)
                self.assertEqual(status, 0, text)
                self.assertIn("It waits in the book" if looks < 2 else "not listed", text)
                self.assertEqual(self.asked.count("POST /v1/me/sendchildorder"), 1, self.asked)
                status, text = self.wallet("orders active", me_getchildorders=pages)
                self.assertEqual(status, 0, text)
                self.assertIn("16,900,000", text)
                self.assertNotIn("not listed", text)
                self.assertEqual([call for call in self.asked if call.startswith("POST")], [])

    def test_cancellations_are_answered_with_nothing(self):
        for words, path in [("cancel JRF20260807-121803-440917", "me/cancelchildorder"), ("cancel all", "me/cancelallchildorders"),
                            ("cancel JCP20260807-121804-031726", "me/cancelparentorder")]:
            with self.subTest(words):
                status, text = self.wallet(f"{words} --yes", **{path.replace("/", "_"): [(200, "")]})
                self.assertEqual(status, 0, text)
                self.assertIn("accepted", text)
                self.assertEqual(self.asked.count(f"POST /v1/{path}"), 1, self.asked)

    def test_a_cancellation_that_failed_is_told_at_the_prompt(self):
        type(self).answers = {
            "me/getchildorders": [(200, [ORDER])], "me/cancelchildorder": [(200, "")], "me/getpositions": [(200, [])],
            "me/getcollateral": [(200, {"collateral": 0, "open_position_pnl": 0, "require_collateral": 0, "keep_rate": 0})],
            "me/getparentorders": [(200, [])], "me/getpermissions": [(200, ["/v1/me/getchildorders"])]}
        type(self).asked = []
        main, other = pty.openpty()
        self.addCleanup(os.close, main)
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 200, 0, 0))
        environment = dict(os.environ, SAIFU_API_KEY="k", SAIFU_API_SECRET="s", TERM="xterm")
        wallet = subprocess.Popen(
            [BINARY, "--home", str(self.home), "--endpoint", f"http://127.0.0.1:{self.port}", "--lang", "en"],
            env=environment, stdin=other, stdout=other, stderr=other, start_new_session=True)
        os.close(other)
        self.addCleanup(wallet.wait)
        self.addCleanup(wallet.kill)
        shown = ""

        def wait(isThere, what, limit=30):
            nonlocal shown
            end = time.monotonic() + limit
            while not isThere():
                self.assertLess(time.monotonic(), end, f"no {what}\n{shown}\n{self.asked}")
                if select.select([main], [], [], 0.1)[0]:
                    shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", os.read(main, 65536).decode(errors="replace"))
        wait(lambda: "BTC_JPY> " in shown, "prompt")
        os.write(main, b"orders\r")
        wait(lambda: "16,900,000" in shown, "orders")
        wait(lambda: "subscribe child_order_events" in self.asked and "GET /v1/me/getcollateral" in self.asked, "news")
        time.sleep(0.5)
        os.write(main, f"cancel {ORDER['child_order_acceptance_id']}\r".encode())
        wait(lambda: "is still open" in shown, "word of the failure")
        self.assertIn("Cancellation accepted", shown)
        self.assertEqual(self.asked.count("POST /v1/me/cancelchildorder"), 1)

    # Of now: a market of long ago is none.
    TICKER = {"product_code": "BTC_JPY", "state": "RUNNING", "tick_id": 1,
              "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()),
              "best_bid": 16900000.0, "best_ask": 16910000.0, "best_bid_size": 1.0, "best_ask_size": 1.0,
              "total_bid_depth": 1.0, "total_ask_depth": 1.0, "market_bid_size": 0.0, "market_ask_size": 0.0,
              "ltp": 16905000.0, "volume": 1.0, "volume_by_product": 1.0}
    MARKET = {
        "getticker": [(200, TICKER)], "getboard": [(200, {"mid_price": 16905000.0, "bids": [{"price": 16900000.0, "size": 1.0}],
                                                         "asks": [{"price": 16910000.0, "size": 1.0}]})],
        "me_getbalance": [(200, [{"currency_code": "JPY", "amount": 10000000.0, "available": 10000000.0},
                                 {"currency_code": "BTC", "amount": 1.0, "available": 1.0}])],
        "me_gettradingcommission": [(200, {"commission_rate": 0.001})], "me_getexecutions": [(200, [])],
        "me_getbalancehistory": [(200, [])], "me_getpermissions": [(200, ["/v1/me/sendchildorder"])],
        "getboardstate": [(200, {"health": "NORMAL", "state": "RUNNING"})], "gethealth": [(200, {"status": "NORMAL"})]}

    def test_an_order_that_ended_unfilled_and_is_never_listed(self):
        accepted = [(200, {"child_order_acceptance_id": "JRF20260807-121803-440917"})]
        status, text = self.wallet(
            "buy 0.01 at 16800000 --yes", **self.MARKET, me_sendchildorder=accepted, me_getchildorders=[(200, [])])
        self.assertEqual(status, 0, text)
        self.assertIn("JRF20260807-121803-440917", text)
        self.assertEqual(self.asked.count("POST /v1/me/sendchildorder"), 1, self.asked)
        # It need not be listed before ten seconds are over; then it has ended.
        status, text = self.wallet("orders all", me_getchildorders=[(200, [])])
        self.assertEqual(status, 0, text)
        self.assertIn("not listed yet", text)
        time.sleep(10)
        status, text = self.wallet("orders all", me_getchildorders=[(200, [])])
        self.assertEqual(status, 0, text)
        self.assertNotIn("not listed yet", text)
        self.assertIn("JRF20260807-121803-440917"[-6:], text)
        self.assertEqual([call for call in self.asked if call.startswith("POST")], [])

    def test_an_order_beyond_a_limit_is_refused_with_the_time_that_the_headers_tell(self):
        told = {"X-RateLimit-Period": "100", "X-RateLimit-Remaining": "400", "X-RateLimit-Reset": "1786105183",
                "X-OrderRequest-RateLimit-Period": "228", "X-OrderRequest-RateLimit-Remaining": "0",
                "X-OrderRequest-RateLimit-Reset": "1786105311"}
        refusal = {"status": -1, "error_message": "Over API limit per period, per ip address", "data": None}
        status, text = self.wallet(
            "buy 0.2 at 16800000 --yes", **self.MARKET, me_sendchildorder=[(429, refusal, told)],
            me_getchildorders=[(200, [])])
        self.assertEqual(status, 3, text)
        self.assertIn("a pause of 228 s", text)
        self.assertEqual(self.asked.count("POST /v1/me/sendchildorder"), 1, "an order is never sent again by itself")
        _, text = self.wallet("unsettled")
        self.assertIn("Every request has a known outcome", text)

    def test_states_with_a_space_in_their_name(self):
        state = {"health": "SUPER BUSY", "state": "CIRCUIT BREAK"}
        status, text = self.wallet("status", gethealth=[(200, {"status": "SUPER BUSY"})], getboardstate=[(200, state)])
        self.assertEqual(status, 0, text)
        self.assertIn("super busy", text.lower())
        self.assertIn("circuit break", text.lower())
        status, text = self.wallet("status --json", gethealth=[(200, {"status": "SUPER BUSY"})], getboardstate=[(200, state)])
        self.assertEqual(status, 0, text)
        self.assertIn('"SUPER BUSY"', text)
        self.assertIn('"CIRCUIT BREAK"', text)


if __name__ == "__main__":
    unittest.main()

"""Answers that the reference names, played by an `aiohttp` server to our wallet: pages of proxies, words that nobody knows,
limits, empty bodies, an order that is seen late or never.
"""

import asyncio
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
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


class FixtureTests(unittest.TestCase):
    """`answers` are by path: a list is taken from, and its last one stays."""

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
        application.router.add_route("*", "/{path:.*}", cls.answer)
        runner = web.AppRunner(application)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return runner.addresses[0][1]

    @classmethod
    async def answer(cls, request):
        cls.asked.append(f"{request.method} {request.path}")
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
            ((200, HTML), "web page"), ((200, ""), ""),
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
        page = [(200, []), (200, []), (200, [ORDER])]
        for look in range(3):
            status, text = self.wallet("orders active", me_getchildorders=[page[look]])
            self.assertEqual(status, 0, text)
            self.assertEqual("16,900,000" in text, look == 2, text)


if __name__ == "__main__":
    unittest.main()

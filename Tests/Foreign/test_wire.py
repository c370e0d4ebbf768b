"""HTTP/1.1 with other people's implementations on the other side: aiohttp and h11 ask the served exchange, and the
program asks an aiohttp server and one that answers byte for byte as told."""

import asyncio
import json
import os
import socket
import socketserver
import subprocess
import tempfile
import threading
import unittest

import aiohttp
import h11
from aiohttp import web

from exchange import BINARY, KEY, SECRET
from lightning import Lightning
from served import ServedTestCase

TICKER = {
    "product_code": "BTC_JPY", "state": "RUNNING", "timestamp": "2026-08-07T12:18:03.59", "tick_id": 1,
    "best_bid": 17213900, "best_ask": 17214800, "best_bid_size": 0.1, "best_ask_size": 0.2, "total_bid_depth": 1,
    "total_ask_depth": 2, "market_bid_size": 0, "market_ask_size": 0, "ltp": 17214000, "volume": 3,
    "volume_by_product": 3,
}


class AskingTests(ServedTestCase):
    """The server, asked by aiohttp and h11."""

    def order(self):
        return {
            "product_code": "BTC_JPY", "child_order_type": "LIMIT", "side": "BUY",
            "price": int(self.resting_price()), "size": 0.01,
        }

    def ask(self, work):
        """Runs `work`; returns how many connections it made."""
        made = []

        async def note(*_):
            made.append(1)

        async def run():
            trace = aiohttp.TraceConfig()
            trace.on_connection_create_end.append(note)
            connector = aiohttp.TCPConnector(limit=1)
            async with aiohttp.ClientSession(connector=connector, trace_configs=[trace]) as session:
                await work(session, f"http://127.0.0.1:{self.exchange.port}")

        asyncio.run(run())
        return len(made)

    def test_aiohttp_keeps_one_connection_and_reads_head(self):
        async def work(session, base):
            for _ in range(20):
                async with session.get(base + "/v1/ticker?product_code=BTC_JPY") as response:
                    self.assertEqual((await response.json())["product_code"], "BTC_JPY")
            async with session.head(base + "/v1/ticker?product_code=BTC_JPY") as response:
                self.assertEqual(await response.read(), b"")
            async with session.get(base + "/v1/ticker?product_code=BTC_JPY") as response:
                self.assertEqual(response.status, 200)

        self.assertEqual(self.ask(work), 1)

    def test_aiohttp_sends_orders_in_chunks_and_after_100_continue(self):
        body = json.dumps(self.order()).encode()
        client = Lightning(self.exchange.port, KEY, SECRET)

        async def pieces():
            for start in range(0, len(body), 7):
                yield body[start:start + 7]

        async def work(session, base):
            target = "/v1/me/sendchildorder"
            for data, expects in ((pieces(), False), (body, True), (pieces(), True)):
                headers = client.signed_headers("POST", target, body)
                async with session.post(base + target, data=data, headers=headers, expect100=expects) as response:
                    self.assertEqual(response.status, 200, await response.text())

        self.ask(work)

    def test_h11_pipelines_sends_trailers_and_agrees_with_every_answer(self):
        body = json.dumps(self.order()).encode()
        signed = Lightning(self.exchange.port, KEY, SECRET).signed_headers("POST", "/v1/me/sendchildorder", body)
        requests = [
            ("GET", "/v1/ticker?product_code=BTC_JPY", [], b""),
            ("POST", "/v1/me/sendchildorder", [*signed.items(), ("Transfer-Encoding", "chunked")], body),
            ("GET", "/v1/nothing", [], b""),
            ("GET", "/v1/board?product_code=BTC_JPY", [("Connection", "close")], b""),
        ]
        sent, connections = b"", []
        for method, target, headers, data in requests:
            connection = h11.Connection(h11.CLIENT)
            head = h11.Request(method=method, target=target, headers=[("Host", "localhost"), *headers])
            sent += connection.send(head)
            for start in range(0, len(data), 50):
                sent += connection.send(h11.Data(data=data[start:start + 50]))
            chunked = any(name == "Transfer-Encoding" for name, _ in headers)
            sent += connection.send(h11.EndOfMessage(headers=[("Trailer-Of-Ours", "x")] if chunked else []))
            connections.append(connection)
        with socket.create_connection(("127.0.0.1", self.exchange.port), timeout=10) as wire:
            wire.sendall(sent)
            rest = b""
            while more := wire.recv(65536):
                rest += more
        statuses = []
        for connection in connections:
            connection.receive_data(rest)
            event = connection.next_event()
            self.assertIsInstance(event, h11.Response)
            statuses.append(event.status_code)
            while not isinstance(event, h11.EndOfMessage):
                event = connection.next_event()
            rest = connection.trailing_data[0]
        self.assertEqual(statuses, [200, 200, 404, 200])
        self.assertEqual(rest, b"")


class AskedTests(unittest.TestCase):
    """The program's client against servers of others."""

    def run_program(self, port):
        environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LANG": "C.UTF-8"}
        result = subprocess.run(
            [BINARY, "--endpoint", f"http://127.0.0.1:{port}", "--json", "--home", self.home, "ticker"],
            capture_output=True, timeout=30, env=environment)
        return result.returncode, json.loads(result.stdout)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="saifu-foreign-")
        self.addCleanup(folder.cleanup)
        self.home = folder.name + "/home"

    def test_an_aiohttp_server_that_streams(self):
        started, port, stop = threading.Event(), [], []

        async def answer(request):
            text = json.dumps(TICKER).encode()
            response = web.StreamResponse(headers={"Content-Type": "application/json"})
            response.enable_chunked_encoding()
            await response.prepare(request)
            for start in range(0, len(text), 11):
                await response.write(text[start:start + 11])
            await response.write_eof()
            return response

        async def serve():
            application = web.Application()
            application.router.add_get("/{path:.*}", answer)
            runner = web.AppRunner(application)
            await runner.setup()
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            port.append(runner.addresses[0][1])
            ended = asyncio.Event()
            stop.append((asyncio.get_running_loop(), ended))
            started.set()
            await ended.wait()
            await runner.cleanup()

        thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
        thread.start()
        self.assertTrue(started.wait(10))
        status, document = self.run_program(port[0])
        loop, ended = stop[0]
        loop.call_soon_threadsafe(ended.set)
        thread.join(10)
        self.assertEqual((status, document["best_bid"]), (0, 17213900))

    def answered(self, answer):
        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                head = b""
                while b"\r\n\r\n" not in head:
                    head += self.request.recv(65536)
                self.request.sendall(answer)

        with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()
            try:
                return self.run_program(server.server_address[1])
            finally:
                server.shutdown()

    def test_every_way_to_end_an_answer_is_understood(self):
        text = json.dumps(TICKER).encode()
        size = b"%x" % len(text)
        ok, length = b"HTTP/1.1 200 OK\r\n", b"Content-Length: %d\r\n" % len(text)
        chunked = b"Transfer-Encoding: chunked\r\n\r\n"
        for answer in (
            ok + length + b"\r\n" + text,
            b"HTTP/1.0 200 OK\r\n\r\n" + text,
            ok + b"Connection: close\r\n\r\n" + text,
            b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ok + length + b"\r\n" + text,
            ok + chunked + size + b"\r\n" + text + b"\r\n0\r\n\r\n",
            ok + chunked + size + b";name=value\r\n" + text + b"\r\n0;x\r\nTrailer-Of-Ours: x\r\n\r\n",
        ):
            with self.subTest(answer[:90]):
                status, document = self.answered(answer)
                self.assertEqual((status, document.get("best_bid")), (0, 17213900), document)

    def test_an_answer_that_could_be_read_in_two_ways_is_refused(self):
        text = json.dumps(TICKER).encode()
        ok, length = b"HTTP/1.1 200 OK\r\n", b"Content-Length: %d\r\n" % len(text)
        for head, body in (
            (ok + length + b"Transfer-Encoding: chunked\r\n\r\n", text),
            (ok + length + length + b"\r\n", text),
            (ok + length + b"X: a\r\n folded\r\n\r\n", text),
            (ok + length + b"X : a\r\n\r\n", text),
            (ok + length.replace(b"\r", b"") + b"\r\n", text),
            (ok + b"Content-Length: +%d\r\n\r\n" % len(text), text),
            (ok + b"Transfer-Encoding: chunked\r\n\r\n", b"0x%x\r\n" % len(text) + text + b"\r\n0\r\n\r\n"),
            (ok + b"Transfer-Encoding: chunked\r\n\r\n", b"%x\n" % len(text) + text + b"\r\n0\r\n\r\n"),
            (ok + length + b"\r\n", text + b"more"),
        ):
            with self.subTest(head + body[:10]):
                status, document = self.answered(head + body)
                self.assertEqual((status, document["error"]["code"]), (1, "protocol"), document)


if __name__ == "__main__":
    unittest.main()

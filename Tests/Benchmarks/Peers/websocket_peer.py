"""aiohttp's WebSockets: an echo server that prints its port, or a client that echoes for every line on standard input.

    websocket_peer.py serve
    websocket_peer.py ask URL BYTES        each line is a number of messages; answers the nanoseconds of one
"""

import asyncio
import sys
import time

import aiohttp
from aiohttp import web


async def echo(request):
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    async for message in socket:
        await socket.send_str(message.data)
    return socket


async def serve():
    application = web.Application()
    application.router.add_get("/", echo)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print("listening on", runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


async def ask(url, text):
    loop = asyncio.get_running_loop()
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            repeats = int(line)
            begin = time.perf_counter_ns()
            for _ in range(repeats):
                await socket.send_str(text)
                assert len((await socket.receive()).data) == len(text)
            print((time.perf_counter_ns() - begin) // repeats, flush=True)


asyncio.run(serve() if sys.argv[1] == "serve" else ask(sys.argv[2], "x" * int(sys.argv[3])))

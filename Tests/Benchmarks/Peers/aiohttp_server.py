"""Answers every request with the body given as the first argument; prints the port."""

import asyncio
import sys

from aiohttp import web

BODY = sys.argv[1].encode()


async def answer(request):
    return web.Response(body=BODY, content_type="application/json")


async def main():
    application = web.Application()
    application.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print("listening on", runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


asyncio.run(main())

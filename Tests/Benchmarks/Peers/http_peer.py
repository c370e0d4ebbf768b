"""Signed GETs over one kept connection: once for every line on standard input, and answers the nanoseconds of one.

    http_peer.py aiohttp|ccxt|ccxt-async ORIGIN [AUTHORITIES]
"""

import asyncio
import hashlib
import hmac
import os
import ssl
import sys
import time

KIND, ORIGIN = sys.argv[1:3]
AUTHORITIES = sys.argv[3] if len(sys.argv) > 3 else None
SECRET = "a secret as long as the exchange's secrets"
PATH = "/v1/me/getbalance"


def answer(begin, repeats):
    print((time.perf_counter_ns() - begin) // repeats, flush=True)


def settings():
    return {
        "apiKey": "key", "secret": SECRET, "enableRateLimit": False, "timeout": 10000,
        "urls": {"api": {"rest": ORIGIN}},
    }


def ask_ccxt():
    import ccxt

    if AUTHORITIES:
        os.environ["REQUESTS_CA_BUNDLE"] = AUTHORITIES
    exchange = ccxt.bitflyer({**settings(), "requests_trust_env": True})
    for line in sys.stdin:
        repeats = int(line)
        begin = time.perf_counter_ns()
        for _ in range(repeats):
            assert exchange.private_get_getbalance()
        answer(begin, repeats)


async def lines():
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        yield int(line)


async def ask_ccxt_async():
    import ccxt.async_support

    exchange = ccxt.async_support.bitflyer({**settings(), **({"cafile": AUTHORITIES} if AUTHORITIES else {})})
    try:
        async for repeats in lines():
            begin = time.perf_counter_ns()
            for _ in range(repeats):
                assert await exchange.private_get_getbalance()
            answer(begin, repeats)
    finally:
        await exchange.close()


async def ask_aiohttp():
    import aiohttp

    trust = ssl.create_default_context(cafile=AUTHORITIES) if AUTHORITIES else True
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=trust)) as session:
        async for repeats in lines():
            begin = time.perf_counter_ns()
            for _ in range(repeats):
                stamp = str(int(time.time() * 1000))
                sign = hmac.new(SECRET.encode(), (stamp + "GET" + PATH).encode(), hashlib.sha256).hexdigest()
                headers = {"ACCESS-KEY": "key", "ACCESS-TIMESTAMP": stamp, "ACCESS-SIGN": sign}
                async with session.get(ORIGIN + PATH, headers=headers) as response:
                    assert await response.read() and response.status == 200
            answer(begin, repeats)


if KIND == "ccxt":
    ask_ccxt()
else:
    asyncio.run(ask_ccxt_async() if KIND == "ccxt-async" else ask_aiohttp())

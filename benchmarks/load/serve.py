"""The server that is measured: `python -m benchmarks.load.serve STORE [PORT]`. It prints its port.

It is the server people run, but for the limits on how much one address may ask.
"""

import asyncio
import sys

import uvloop

from knavery.server import Config, Limits, Server, logs
from knavery.server.running import tune_interpreter

LIMITS = Limits(
    messages_a_second=1e6, messages_at_once=10**6, requests_a_second=1e6, requests_at_once=10**6,
    guests_a_second=1e6, guests_at_once=10**6, tables_a_guest=10**6, sockets_a_guest=10**6,
    frames_a_second=1e6, frames_at_once=10**6, bytes_a_second=1e9, bytes_at_once=10**9,
    all_requests_a_second=1e6, all_requests_at_once=10**6,
    commands_a_second=1e6, commands_at_once=10**6, tables_a_second=1e6, tables_at_once=10**6,
    connections_an_address=10**6, requests_in_flight=10**6,
)  # fmt: skip


async def serve(store: str, port: int) -> None:
    logs.configure()
    listening = Server(Config(store=store, port=port, limits=LIMITS, bot_processes=1)).uvicorn()
    tune_interpreter()
    task = asyncio.create_task(listening.serve())
    while not listening.started and not task.done():
        await asyncio.sleep(0.01)
    if listening.started:
        sys.stdout.write(f"{listening.servers[0].sockets[0].getsockname()[1]}\n")
        sys.stdout.flush()
    await task


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0))

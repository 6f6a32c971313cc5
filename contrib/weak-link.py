#!/usr/bin/env python3
"""Runs a server and a class of phones with a slow and lossy link between them, on one Linux machine.

    sudo contrib/weak-link.py target/release/sobremesa --delay 100 --loss 2 --seconds 60

The phones live in a network namespace of their own. The link is a pair of TUN devices whose packets pass
through this program, which holds each back for --delay milliseconds and drops --loss percent, in both
directions: real TCP on both ends, on machines whose kernel has no netem too. The server runs on the first
core, the phones and the link on the others. All phones answer each question within the same two seconds.

Prints what `sobremesa load --class` prints, the same times without the delay of the link (twice: a tap goes
there, the news come back), and how many bytes a page put on the link on average, headers and what was sent
again included.
"""

import argparse
import fcntl
import heapq
import json
import os
import random
import select
import struct
import subprocess
import tempfile
import time

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
SPACE, HERE, THERE = "sobremesa-phones", "mesa0", "mesa1"


def run(*words):
    subprocess.run(words, check=True)


def tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def carry(ends, delay, loss, done):
    """Carries packets from one end to the other until the phones are done. Gives how many bytes were put on the link."""
    waiting, count, carried = [], 0, 0
    other = {ends[0]: ends[1], ends[1]: ends[0]}
    while not done():
        now = time.monotonic()
        while waiting and waiting[0][0] <= now:
            _, _, end, packet = heapq.heappop(waiting)
            try:
                os.write(end, packet)
            except OSError:
                pass
        pause = min(0.2, waiting[0][0] - now) if waiting else 0.2
        for end in select.select(ends, [], [], max(pause, 0))[0]:
            packet = os.read(end, 65536)
            carried += len(packet)
            if random.random() >= loss / 100:
                count += 1
                heapq.heappush(waiting, (time.monotonic() + delay / 1000, count, other[end], packet))
    return carried


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program")
    parser.add_argument("--delay", type=float, default=100, help="milliseconds, each way")
    parser.add_argument("--loss", type=float, default=0, help="percent, each way")
    parser.add_argument("--phones", type=int, default=28)
    parser.add_argument("--seconds", type=int, default=60)
    wanted = parser.parse_args()
    # The first core is the server's alone, where there is another.
    os.sched_setaffinity(0, os.sched_getaffinity(0) - {0} or {0})
    subprocess.run(["ip", "netns", "del", SPACE], stderr=subprocess.DEVNULL)
    ends = [tun(HERE), tun(THERE)]
    run("ip", "netns", "add", SPACE)
    try:
        run("ip", "link", "set", THERE, "netns", SPACE)
        for name, address, inside in ((HERE, "10.99.0.1/24", []), (THERE, "10.99.0.2/24", ["-n", SPACE])):
            run("ip", *inside, "addr", "add", address, "dev", name)
            run("ip", *inside, "link", "set", name, "up")
        random.seed(1)
        with tempfile.TemporaryDirectory() as data:
            serve = [wanted.program, "serve", "--host", "10.99.0.1", "--port", "9099", "--no-limits"]
            server = subprocess.Popen(
                ["taskset", "-c", "0", *serve, "--log-level", "error", "--data", data], stdout=subprocess.DEVNULL
            )
            time.sleep(2)
            load = [wanted.program, "load", "--class", str(wanted.phones), "--seconds", str(wanted.seconds)]
            phones = subprocess.Popen(
                ["ip", "netns", "exec", SPACE, *load, "--url", "http://10.99.0.1:9099"],
                stdout=subprocess.PIPE,
                text=True,
            )
            carried = carry(ends, wanted.delay, wanted.loss, lambda: phones.poll() is not None)
            said = phones.stdout.read().strip().splitlines()
            server.terminate()
            server.wait()
    finally:
        run("ip", "netns", "del", SPACE)
    told = json.loads(said[-1])
    times = ("p50", "p99", "max", "chart_p50", "chart_p99", "chart_max")
    told["beyond_ms"] = {name: round(told[f"{name}_ms"] - 2 * wanted.delay, 1) for name in times}
    # The teacher's page is one more.
    told["link_bytes_each"] = carried // (wanted.phones + 1)
    print(json.dumps(told))


main()

#!/usr/bin/env python3
"""Scenes of `vitrine bench` in Slint's software renderer: slint_peer.py grid|list FRAMES ITEMS

The toolkit is compiled code of its own library; one property is set from here in each frame. It does not say when a
frame was painted: a frame counts as shown when the next step comes, which the same thread makes.
"""
import datetime
import os
import sys
import time

os.environ.setdefault("SLINT_BACKEND", "winit-software")

import slint

FRAME = 1 / 60


def offset_of_bursts(frame):
    """The content offset under bursts of the wheel; see WheelBursts.swift."""
    burst = frame // 30
    start = (burst - burst // 4 * 2) * 720
    left = 1 - min(1, (frame % 30 + 1) / 18)
    moved = (1 - left ** 3) * 720
    return round(start + (-moved if burst % 4 == 3 else moved))


def mark(text):
    print("MARK " + text, flush=True)


def main():
    scene, frames, items = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    views = slint.load_file(os.path.join(os.path.dirname(os.path.abspath(__file__)), "slint_views.slint"))
    window = (views.Tiles if scene == "grid" else views.Rows)(count=items)
    offset = (lambda frame: (frame + 1) * 40) if scene == "grid" else offset_of_bursts
    timer = slint.Timer()
    step = rest = late = 0
    begin = last = 0.0

    def tick():
        nonlocal step, rest, late, begin, last
        now = time.monotonic()
        if rest == 0:
            mark("first")
            begin = now + 0.5
        rest += 1
        if now < begin:
            return
        if step == 0:
            mark("start")
        elif now - last > 0.025:
            late += 1
        last = now
        if step == frames:
            timer.stop()
            mark(f'end {{"shown": {frames}, "late": {late}}}')
            sys.stdin.readline()
            window.hide()
            return
        window.offset = offset(step)
        step += 1

    timer.start(slint.TimerMode.Repeated, datetime.timedelta(seconds=FRAME), tick)
    window.run()


main()

// Frames of a program with Qt at 60 Hz, and the lines that `compare` reads.
#pragma once

#include <QtCore/QtCore>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>

// The content offset under bursts of the wheel; see WheelBursts.swift.
inline int offsetAt(int frame) {
    int burst = frame / 30;
    double start = (burst - burst / 4 * 2) * 720.0;
    double left = 1 - std::min(1.0, (frame % 30 + 1) / 18.0);
    double moved = (1 - left * left * left) * 720;
    return int(std::lround(start + (burst % 4 == 3 ? -moved : moved)));
}

// Calls `move` once a frame. Frames come at 60 Hz, or with another interval in nanoseconds. Those without pace come every
// 10 milliseconds: Qt Quick waits 5 milliseconds for more changes before it paints.
class Frames : public QObject {
    std::function<void(int)> move;
    std::function<void()> atEnd;
    int count, frame = 0, shown = 0, late = 0;
    qint64 interval;
    bool isPaced, isFirst = true, isRunning = false, isShown = false;
    qint64 due = 0, last = 0;
    QElapsedTimer clock;

public:
    Frames(
        int count, bool isPaced, std::function<void(int)> move, std::function<void()> atEnd,
        qint64 interval = 16'666'667)
        : move(std::move(move)), atEnd(std::move(atEnd)), count(count), interval(interval), isPaced(isPaced) {
        clock.start();
    }

    // A picture has been painted. The first one starts the motion after a pause. Only the first of a frame counts.
    void painted() {
        if (isFirst) {
            isFirst = false;
            mark("first");
            QTimer::singleShot(isPaced ? 500 : 1, this, [this] { start(); });
        }
        if (!isRunning || isShown) return;
        isShown = true;
        qint64 now = clock.nsecsElapsed();
        if (shown++ > 0 && now - last > 25'000'000) late++;
        last = now;
    }

private:
    static void mark(const char *text) {
        std::printf("MARK %s\n", text);
        std::fflush(stdout);
    }

    void start() {
        mark("start");
        isRunning = true;
        due = clock.nsecsElapsed();
        step();
    }

    void step() {
        if (frame == count) return end();
        isShown = false;
        move(frame++);
        due += interval;
        qint64 wait = isPaced ? (due - clock.nsecsElapsed() + 500'000) / 1'000'000 : 10;
        QTimer::singleShot(int(std::max<qint64>(1, wait)), Qt::PreciseTimer, this, [this] { step(); });
    }

    void end() {
        isRunning = false;
        char line[80];
        std::snprintf(line, sizeof line, "end {\"shown\": %d, \"late\": %d}", shown, late);
        mark(line);
        if (isPaced) std::getchar();
        atEnd();
    }
};

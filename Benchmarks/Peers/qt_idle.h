// Windows at rest but for one view; see IdleBench.swift.
#pragma once

#include <QtWidgets/QtWidgets>

#include <cmath>

class Clock : public QAbstractScrollArea {
    int second = 0;

    static QPolygonF hand(int second) {
        QTransform turn;
        turn.translate(640, 400);
        turn.rotate(second * 6);
        return turn.map(QPolygonF(QRectF(-2, -90, 4, 90)));
    }

public:
    void step(int frame) {
        QRectF changed = hand(second).boundingRect();
        second = frame % 60 + 1;
        viewport()->update((changed | hand(second).boundingRect()).toAlignedRect().adjusted(-1, -1, 1, 1));
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(237, 237, 237));
        painter.drawEllipse(QPointF(640, 400), 100, 100);
        painter.setBrush(Qt::red);
        painter.drawPolygon(hand(second));
    }
};

// The opacities of eight spokes go round once a second.
class Spinner : public QAbstractScrollArea {
    double phase = 0;

public:
    void step(int frame) {
        phase = frame % 60 / 60.0;
        viewport()->update(621, 381, 38, 38);
    }

protected:
    void paintEvent(QPaintEvent *) override {
        static const double opacities[8] = {217, 180, 143, 106, 69, 69, 69, 69};
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.translate(640, 400);
        for (int spoke = 0; spoke < 8; spoke++) {
            double at = spoke + phase * 8, part = at - std::floor(at);
            int step = int(at);
            double alpha = opacities[step % 8] * (1 - part) + opacities[(step + 1) % 8] * part;
            painter.save();
            painter.rotate(180 - spoke * 45);
            painter.setBrush(QColor(128, 128, 128, int(std::lround(alpha))));
            painter.drawRoundedRect(QRectF(5.5, -2.5, 12, 5), 2.5, 2.5);
            painter.restore();
        }
    }
};

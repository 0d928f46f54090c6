// Scenes of `vitrine bench` as a program with Qt Quick and its software renderer.
//
//     qt_quick grid|list|compositional|updates|reload|orthogonal FRAMES [ITEMS [PICTURE]]
//
// The last frame is written to PICTURE. Frames come at 60 Hz, or directly one after the other with
// `-platform offscreen`. The view's transitions animate updates, with the duration and curve of a collection view's.
// Delegates are reused, and none are made ahead: the view would paint most frames twice.
#include "qt_frames.h"
#include "qt_numbers.h"

#include <QtGui/QtGui>
#include <QtQml/QtQml>
#include <QtQuick/QtQuick>

namespace {

// MARK: scenes

const char *const start = R"(
    import QtQuick
    Rectangle {
        width: 1280; height: 800; color: "white"
        component Tile: Rectangle {
            required property int number
            width: 120; height: 120; radius: 8
            color: Qt.hsla(number * 7 % 360 / 360, 0.6, 0.6, 1)
            Text { anchors.centerIn: parent; text: parent.number; font { family: "Inter"; pixelSize: 16 } }
        }
)";

// Rows of ListBench.swift.
const char *const list = R"(
        ListView {
            objectName: "view"
            anchors.fill: parent
            model: numbers
            reuseItems: true; cacheBuffer: 0; interactive: false
            delegate: Item {
                required property int number
                width: 1280; height: 69
                Rectangle { x: 20; y: 68; width: 1240; height: 1; color: "#e8e8e9" }
                Text {
                    x: 20; y: 14; height: 22; verticalAlignment: Text.AlignVCenter
                    text: "Row " + parent.number; font { family: "Inter"; pixelSize: 17 }
                }
                Text {
                    x: 20; y: 35; height: 20; verticalAlignment: Text.AlignVCenter; color: "#8a8a8e"
                    text: parent.number * 37 % 24 + " hours"; font { family: "Inter"; pixelSize: 15 }
                }
                Image { x: 1249; y: 27; source: "image://symbols/chevron" }
            }
        }
    }
)";

const char *const compositional = R"(
        GridView {
            objectName: "view"
            x: 5; width: 1280; height: 800; topMargin: 5
            cellWidth: 1280 / 9; cellHeight: 130
            model: numbers
            reuseItems: true; cacheBuffer: 0; interactive: false
            delegate: Tile { width: 1280 / 9 - 10 }
        }
    }
)";

// The beginning of a grid of tiles: its delegate follows.
const QByteArray tiles = R"(
        GridView {
            objectName: "view"
            x: 10; width: 1270; height: 800; topMargin: 10
            cellWidth: 130; cellHeight: 130
            model: numbers
            reuseItems: true; cacheBuffer: 0; interactive: false
)";

const QByteArray grid = tiles + R"(
            delegate: Tile {}
        }
    }
)";

// An interrupted transition leaves its opacity behind: the next one and reuse reset it.
const QByteArray updates = tiles + R"(
            delegate: Tile { GridView.onReused: opacity = 1 }
            add: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: 300 } }
            remove: Transition { NumberAnimation { property: "opacity"; to: 0; duration: 300 } }
            displaced: Transition {
                NumberAnimation { properties: "x,y"; duration: 300; easing.type: Easing.InOutQuad }
                NumberAnimation { property: "opacity"; to: 1; duration: 300 }
            }
        }
    }
)";

// Each row is a list of its own.
const char *const orthogonal = R"(
        ListView {
            objectName: "view"
            anchors.fill: parent
            model: numbers
            reuseItems: true; cacheBuffer: 0; interactive: false
            delegate: Item {
                property alias offset: line.contentX
                objectName: "section"
                width: 1280; height: 140
                ListView.onReused: line.contentX = -10
                ListView {
                    id: line
                    y: 10; width: 1280; height: 120; leftMargin: 10; rightMargin: 10; spacing: 10
                    orientation: ListView.Horizontal
                    model: 100
                    reuseItems: true; cacheBuffer: 0; interactive: false
                    delegate: Tile { required property int index; number: index }
                }
            }
        }
    }
)";

// MARK: data

struct Symbols : QQuickImageProvider {
    Symbols() : QQuickImageProvider(Image) {}

    QImage requestImage(const QString &, QSize *size, const QSize &) override {
        QImage image(8, 14, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor(197, 197, 199), 1.5));
        const QPointF corners[3] = {{1.5, 2}, {6.5, 7}, {1.5, 12}};
        painter.drawPolyline(corners, 3);
        *size = image.size();
        return image;
    }
};

// MARK: motion

struct Scene {
    QByteArray text;
    int items;
    std::function<void(int)> move;
};

Scene makeScene(const QString &name, QQuickItem *&view, Numbers *&model) {
    auto scroll = [&view](double offset) {
        view->setProperty("contentY", offset - view->property("topMargin").toDouble());
    };
    auto scrolling = [=](const QByteArray &text, int items, auto offset) {
        return Scene{text, items, [=](int frame) { scroll(offset(frame)); }};
    };
    auto steady = [](int frame) { return (frame + 1) * 40; };
    if (name == "grid") return scrolling(grid, 100000, steady);
    if (name == "list") return scrolling(list, 20000, offsetAt);
    if (name == "compositional") return scrolling(compositional, 100000, steady);
    if (name == "updates") {
        return {updates, 100000, [=, &model](int frame) {
            int offset = (frame + 1) * 4;
            scroll(offset);
            if (frame % 15 > 0) return;
            int first = std::max(0, (offset - 10) / 130 * 9);
            model->remove(first + 9);
            model->insert(first + 20, first + 20);
        }};
    }
    if (name == "reload") {
        return {grid, 10000, [&model](int frame) {
            int slot = frame * 7 % 50;
            model->insert(slot, 10000 + frame);
            model->remove(slot + 1);
        }};
    }
    if (name != "orthogonal") qFatal("no such scene");
    return {orthogonal, 1000, [=, &view](int frame) {
        double offset = (frame + 1) * 10;
        scroll(offset);
        for (auto *section : view->property("contentItem").value<QQuickItem *>()->childItems()) {
            bool isShown = section->y() < offset + 800 && section->y() + section->height() > offset;
            if (section->objectName() != "section" || !isShown) continue;
            section->setProperty("offset", section->property("offset").toDouble() + 8);
        }
    }};
}

} // namespace

int main(int argc, char **argv) {
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    QGuiApplication application(argc, argv);
    if (argc < 3) qFatal("usage: qt_quick SCENE FRAMES [ITEMS [PICTURE]]");
    QQuickItem *item = nullptr;
    Numbers *model = nullptr;
    Scene scene = makeScene(argv[1], item, model);
    model = new Numbers(argc > 3 && atoi(argv[3]) > 0 ? atoi(argv[3]) : scene.items);
    QQuickView window;
    window.engine()->addImageProvider("symbols", new Symbols);
    window.rootContext()->setContextProperty("numbers", model);
    QQmlComponent component(window.engine());
    component.setData(QByteArray(start) + scene.text, QUrl());
    auto *root = qobject_cast<QQuickItem *>(component.create(window.rootContext()));
    if (!root) qFatal("%s", qPrintable(component.errorString()));
    item = root->findChild<QQuickItem *>("view");
    Frames frames(atoi(argv[2]), QGuiApplication::platformName() != "offscreen", scene.move, [&] {
        if (argc > 4) window.grabWindow().save(argv[4]);
        QCoreApplication::quit();
    });
    QObject::connect(&window, &QQuickWindow::frameSwapped, &frames, [&] { frames.painted(); }, Qt::QueuedConnection);
    window.setContent(QUrl(), &component, root);
    window.setFlags(Qt::FramelessWindowHint);
    window.setGeometry(0, 0, 1280, 800);
    window.show();
    return application.exec();
}

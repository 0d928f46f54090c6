// Scenes of `vitrine bench` as a program with Qt Widgets.
//
//     qt_widgets SCENE FRAMES [ITEMS [PICTURE]]
//
// SCENE is grid, coverflow, transition, text, photos:FOLDER, list, compositional, updates, reload, disclosure,
// rows:FOLDER, sideways:FOLDER, sheet, messages, calendar, pinch:FOLDER, kanban, clock or spinner; FOLDER is that of
// the photos. The last frame is written to PICTURE. Frames come at 60 Hz, those of clock once a second, or directly one
// after the other with `-platform offscreen`.
// Updates are not animated: Qt's lists and tables have no such animation.
#include "qt_apps.h"
#include "qt_frames.h"
#include "qt_idle.h"
#include "qt_numbers.h"

#include <QtWidgets/QtWidgets>

#include <map>
#include <vector>

namespace {

// The lines of a tile; see TextBench.swift.
struct Texts {
    QString lines[3];

    explicit Texts(int index) {
        auto word = [&](int number) { return words[(index * 7 + number * 11 + index / 13) % words.size()]; };
        auto phrase = [&](int number) { return phrases[(index * 5 + number * 7 + index / 11) % phrases.size()]; };
        QStringList arabic;
        for (int i = 0; i < 5; i++) {
            arabic << word(i);
            lines[1] += phrase(i);
        }
        lines[0] = arabic.join(' ');
        lines[1] += QString::fromUtf8("。");
        lines[2] = phrase(6) + ' ' + QString::number(index) + ' ' + word(7) + ' ' + word(8);
    }

    static const QStringList words, phrases;
};

const QStringList Texts::words = QString::fromUtf8(
    "كتاب|مدينة|الشمس|قمر|بحر|جبل|طريق|حديقة|مدرسة|بيت|نافذة|صباح|مساء|القهوة|سفينة|طائر|شجرة|مطر|الريح|سوق|صديق|رسالة|موسيقى"
).split('|');
const QStringList Texts::phrases = QString::fromUtf8(
    "春天|山水|图书馆|火车站|早晨|月亮|花园|河流|城市|朋友|音乐|茶叶|下雨|学校|窗户|秋风|大海|故事|灯光|桥梁|白云|远方"
).split('|');

// MARK: text

struct TileModel : QAbstractTableModel {
    static constexpr int items = 20000, columns = 4;

    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : items / columns; }
    int columnCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex &, int) const override { return {}; }
};

struct TileDelegate : QStyledItemDelegate {
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        QRectF tile(option.rect.x() + 16, option.rect.y() + 16, 380, 100);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(Qt::white);
        painter->drawRoundedRect(tile, 8, 8);
        Texts texts(index.row() * TileModel::columns + index.column());
        const int sizes[3] = {18, 16, 14};
        for (int i = 0; i < 3; i++) {
            painter->setFont(inter(sizes[i]));
            painter->setPen(i == 2 ? Qt::darkGray : Qt::black);
            QRectF line(tile.x() + 12, tile.y() + 8 + i * 29, tile.width() - 24, 26);
            painter->drawText(line, Qt::AlignVCenter | (i == 0 ? Qt::AlignRight : Qt::AlignLeft), texts.lines[i]);
        }
    }
};

QAbstractScrollArea *textView() {
    auto *view = new QTableView;
    view->setModel(new TileModel);
    view->setItemDelegate(new TileDelegate);
    view->setShowGrid(false);
    view->horizontalHeader()->setDefaultSectionSize(396);
    view->verticalHeader()->setDefaultSectionSize(116);
    view->horizontalHeader()->hide();
    view->verticalHeader()->hide();
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    QPalette palette = view->palette();
    palette.setColor(QPalette::Base, ground);
    view->setPalette(palette);
    return view;
}

// MARK: photos

// Six columns. Each card stands in the column that is shortest; see PhotoBench.swift.
class Waterfall : public QAbstractScrollArea {
    struct Card {
        int top, bottom, column;
    };
    std::vector<Card> cards;
    std::vector<std::vector<int>> columns;
    Photos photos;
    int offset = 0;

public:
    explicit Waterfall(const QString &folder) : columns(6), photos(folder) {
        std::vector<int> ends(columns.size(), 20);
        for (int item = 0; item < 20000; item++) {
            int column = int(std::min_element(ends.begin(), ends.end()) - ends.begin());
            int bottom = ends[column] + 170 + item * 83 % 190;
            cards.push_back({ends[column], bottom, column});
            columns[column].push_back(item);
            ends[column] = bottom + 12;
        }
        verticalScrollBar()->setRange(0, *std::max_element(ends.begin(), ends.end()));
    }

protected:
    void scrollContentsBy(int, int dy) override {
        offset = verticalScrollBar()->value();
        viewport()->scroll(0, dy);
    }

    void paintEvent(QPaintEvent *event) override {
        QPainter painter(viewport());
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        painter.fillRect(event->rect(), ground);
        int top = event->rect().top() + offset, bottom = event->rect().bottom() + 1 + offset;
        for (auto &column : columns) {
            auto item = std::partition_point(
                column.begin(), column.end(), [&](int card) { return cards[card].bottom <= top; });
            for (; item != column.end() && cards[*item].top < bottom; ++item) paint(painter, *item);
        }
    }

private:
    void paint(QPainter &painter, int item) {
        const Card &at = cards[item];
        paintPhotoCard(painter, photos, QRectF(20 + at.column * 262, at.top - offset, 250, at.bottom - at.top), item);
    }
};

// MARK: rows and tiles

const QColor line(232, 232, 233), detail(138, 138, 142), chevron(197, 197, 199);

// Rows of ListBench.swift.
struct RowDelegate : QStyledItemDelegate {
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {1280, 69}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        int y = option.rect.y(), number = index.row();
        painter->fillRect(20, y + 68, 1240, 1, line);
        painter->setPen(Qt::black);
        painter->setFont(inter(17));
        painter->drawText(QRectF(20, y + 14, 1200, 22), Qt::AlignVCenter, QString("Row %1").arg(number));
        painter->setPen(detail);
        painter->setFont(inter(15));
        painter->drawText(QRectF(20, y + 35, 1200, 20), Qt::AlignVCenter, QString("%1 hours").arg(number * 37 % 24));
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(chevron, 1.5));
        const QPointF corners[3] = {{1250.5, y + 29.0}, {1255.5, y + 34.0}, {1250.5, y + 39.0}};
        painter->drawPolyline(corners, 3);
    }
};

// Tiles of BenchScenario.swift.
void paintTile(QPainter *painter, const QRectF &tile, int number) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor::fromHslF(float(number * 7 % 360) / 360, 0.6f, 0.6f));
    painter->drawRoundedRect(tile, 8, 8);
    painter->setPen(Qt::black);
    painter->setFont(inter(16));
    painter->drawText(tile, Qt::AlignCenter, QString::number(number));
}

// A tile is 10 points narrower than its item.
struct NumberDelegate : QStyledItemDelegate {
    QPoint inset;

    explicit NumberDelegate(QPoint inset) : inset(inset) {}

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {130, 130}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        QRectF tile(option.rect.topLeft() + inset, QSizeF(option.rect.width() - 10, 120));
        paintTile(painter, tile, index.data().toInt());
    }
};

struct NumberTable : QAbstractTableModel {
    static constexpr int columns = 9;
    const int items;

    explicit NumberTable(int items) : items(items) {}

    int rowCount(const QModelIndex &parent) const override {
        return parent.isValid() ? 0 : (items + columns - 1) / columns;
    }
    int columnCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex &index, int role) const override {
        return role == Qt::DisplayRole ? index.row() * columns + index.column() : QVariant();
    }
};

QListView *listView(Numbers *model, QAbstractItemDelegate *delegate) {
    auto *view = new QListView;
    view->setModel(model);
    view->setItemDelegate(delegate);
    view->setUniformItemSizes(true);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    return view;
}

// A grid with updates is a list that wraps. The margin leaves the width of nine tiles and less than a tenth.
QListView *wrappingView(Numbers *model) {
    struct Grid : QListView {
        Grid() { setViewportMargins(0, 0, 100, 0); }
    };
    auto *view = new Grid;
    view->setModel(model);
    view->setItemDelegate(new NumberDelegate({10, 10}));
    view->setFlow(QListView::LeftToRight);
    view->setWrapping(true);
    view->setResizeMode(QListView::Adjust);
    view->setUniformItemSizes(true);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    return view;
}

QTableView *tableView(int items, QPoint inset) {
    auto *view = new QTableView;
    view->setModel(new NumberTable(items));
    view->setItemDelegate(new NumberDelegate(inset));
    view->setShowGrid(false);
    view->horizontalHeader()->setDefaultSectionSize(130);
    view->verticalHeader()->setDefaultSectionSize(130);
    view->horizontalHeader()->hide();
    view->verticalHeader()->hide();
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    return view;
}

QTableView *compositionalView(int items) {
    auto *view = tableView(items, {5, 5});
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    return view;
}

// MARK: outline

// Groups of rows; see DisclosureBench.swift. The identifier of an index is that of its group from 1, and 0 for a group.
struct Outline : QAbstractItemModel {
    static constexpr int rowsInGroup = 20;
    const int groups;

    explicit Outline(int groups) : groups(groups) {}

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override {
        return createIndex(row, column, quintptr(parent.isValid() ? parent.row() + 1 : 0));
    }
    QModelIndex parent(const QModelIndex &index) const override {
        return index.internalId() == 0 ? QModelIndex() : createIndex(int(index.internalId()) - 1, 0, quintptr(0));
    }
    int rowCount(const QModelIndex &parent) const override {
        return !parent.isValid() ? groups : parent.internalId() == 0 ? rowsInGroup : 0;
    }
    int columnCount(const QModelIndex &) const override { return 1; }
    QVariant data(const QModelIndex &index, int role) const override {
        if (role != Qt::DisplayRole) return {};
        if (index.internalId() == 0) return QString("Group %1").arg(index.row());
        return QString("Row %1 of group %2").arg(index.row() + 1).arg(index.internalId() - 1);
    }
};

struct OutlineDelegate : QStyledItemDelegate {
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {1280, 52}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        int x = index.parent().isValid() ? 30 : 20, y = option.rect.y();
        painter->fillRect(x, y + 51, 1260 - x, 1, line);
        painter->setPen(Qt::black);
        painter->setFont(inter(17));
        painter->drawText(QRectF(x, y + 15, 1200, 22), Qt::AlignVCenter, index.data().toString());
        if (index.parent().isValid()) return;
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(QColor(0, 136, 255), 1.5));
        const QPointF closed[3] = {{1250.5, y + 21.0}, {1255.5, y + 26.0}, {1250.5, y + 31.0}};
        const QPointF open[3] = {{1248, y + 23.5}, {1253, y + 28.5}, {1258, y + 23.5}};
        painter->drawPolyline(option.state & QStyle::State_Open ? open : closed, 3);
    }
};

QTreeView *outlineView(Outline *model) {
    auto *view = new QTreeView;
    view->setModel(model);
    view->setItemDelegate(new OutlineDelegate);
    view->setHeaderHidden(true);
    view->setRootIsDecorated(false);
    view->setIndentation(0);
    view->setAnimated(true);
    view->setUniformRowHeights(true);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    return view;
}

// MARK: cards

struct NumberItem : QGraphicsItem {
    const int number;
    const double side;

    NumberItem(int number, double side) : number(number), side(side) {}

    QRectF boundingRect() const override { return {0, 0, side, side}; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override {
        paintTile(painter, boundingRect(), number);
    }
};

struct Cards : QGraphicsView {
    std::vector<NumberItem *> cards;

    Cards(int count, double side, QSizeF size) {
        setScene(new QGraphicsScene(QRectF(QPointF(), size)));
        for (int i = 0; i < count; i++) {
            cards.push_back(new NumberItem(i, side));
            scene()->addItem(cards.back());
        }
    }

    // Cards of CoverFlowBench.swift. Those beside the centre keep their transform, and the view scrolls their pixels.
    void rotate(int offset, int first, int last) {
        int nearest = (offset + 640 - 90 + 60) / 120;
        for (int i = std::max(0, first); i <= std::min(last, int(cards.size()) - 1); i++) {
            double distance = 90 + 120 * i - offset - 640, turn = -M_PI / 4 * std::clamp(distance / 100, -1.0, 1.0);
            QTransform perspective(std::cos(turn), 0, std::sin(turn) / (4.6777 * 180), 0, 1, 0, 0, 0, 1);
            cards[i]->setTransform(
                QTransform::fromTranslate(-90, -90) * perspective * QTransform::fromTranslate(90, 90));
            cards[i]->setZValue(-std::abs(i - nearest));
        }
        horizontalScrollBar()->setValue(offset);
    }

    // Tiles of TransitionBench.swift; `part` is 0 in the grid and 1 in the circle.
    void arrange(double part) {
        for (int i = 0; i < int(cards.size()); i++) {
            double angle = 2 * M_PI * i / 60;
            QPointF grid(10 + i % 9 * 130, 10 + i / 9 * 130);
            QPointF circle(580 + 300 * std::cos(angle), 340 + 300 * std::sin(angle));
            cards[i]->setPos(grid + (circle - grid) * part);
        }
    }
};

// MARK: scenes

struct Scene {
    QAbstractScrollArea *area;
    std::function<void(int)> move;
    QSize size{1280, 800};
    // Nanoseconds from one frame to the next.
    qint64 interval = 16'666'667;
};

Scene makeScene(const QString &name, int count) {
    auto items = [=](int usual) { return count > 0 ? count : usual; };
    auto steady = [](int frame) { return (frame + 1) * 40; };
    auto scrolling = [](QAbstractScrollArea *area, auto offset, QSize size = {1280, 800}) {
        return Scene{area, [=](int frame) { area->verticalScrollBar()->setValue(offset(frame)); }, size};
    };
    if (name == "grid") return scrolling(tableView(items(100000), {10, 10}), steady);
    if (name == "coverflow") {
        int count = items(1000);
        auto *view = new Cards(count, 180, QSizeF(count * 120 + 60, 800));
        for (int i = 0; i < count; i++) view->cards[i]->setPos(120 * i, 310);
        view->setGeometry(0, 0, 1280, 800);
        view->setViewportUpdateMode(QGraphicsView::BoundingRectViewportUpdate);
        view->rotate(6000, 0, count);
        return Scene{view, [=](int frame) {
            int offset = 6000 + frame * 4;
            view->rotate(offset, (offset - 180) / 120, (offset + 1280) / 120);
        }};
    }
    if (name == "transition") {
        auto *view = new Cards(60, 120, {1280, 800});
        for (auto *card : view->cards) card->setCacheMode(QGraphicsItem::DeviceCoordinateCache);
        view->setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
        view->arrange(0);
        return Scene{view, [=](int frame) { view->arrange(1 - std::abs(1 - frame % 60 / 30.0)); }};
    }
    if (name == "text") return scrolling(textView(), offsetAt, {1600, 1000});
    if (name.startsWith("photos:")) return scrolling(new Waterfall(name.mid(7)), offsetAt, {1600, 1000});
    if (name == "list") return scrolling(listView(new Numbers(items(20000)), new RowDelegate), offsetAt);
    if (name == "compositional") return scrolling(compositionalView(items(100000)), steady);
    if (name == "disclosure") {
        auto *model = new Outline(items(20000) / Outline::rowsInGroup);
        auto *view = outlineView(model);
        return Scene{view, [=](int frame) {
            int change = frame / 24;
            if (frame % 24 == 0) view->setExpanded(model->index(change / 2 % 8, 0), change % 2 == 0);
        }};
    }
    if (name == "updates") {
        auto *model = new Numbers(items(100000));
        auto *view = wrappingView(model);
        return Scene{view, [=](int frame) {
            int offset = (frame + 1) * 4;
            view->verticalScrollBar()->setValue(offset);
            if (frame % 15 > 0) return;
            int first = std::max(0, (offset - 10) / 130 * 9);
            model->remove(first + 9);
            model->insert(first + 20, first + 20);
        }};
    }
    if (name.startsWith("rows:")) return scrolling(new CardRows(name.mid(5), items(4000) / 100), offsetAt);
    if (name.startsWith("sideways:")) {
        auto *view = new CardRows(name.mid(9), items(4000) / 100);
        return Scene{view, [=](int) { view->moveSideways(8); }};
    }
    if (name == "sheet") {
        auto *view = sheetView(items(1000000) / 1000);
        return Scene{view, [=](int frame) {
            view->horizontalScrollBar()->setValue((frame + 1) * 7);
            view->verticalScrollBar()->setValue((frame + 1) * 9);
        }};
    }
    if (name == "messages") {
        auto *view = new Messages(items(20000));
        return Scene{view, [=](int frame) {
            view->scrollBy(-(offsetAt(frame) - (frame > 0 ? offsetAt(frame - 1) : 0)));
            if (frame % 60 == 59) view->insertOlder(20);
            if (frame % 45 == 44) view->insertNewer();
        }};
    }
    if (name == "calendar") return scrolling(new Calendar(items(240)), offsetAt);
    if (name.startsWith("pinch:")) {
        auto *view = new PinchedPhotos(name.mid(6), items(20000));
        return Scene{view, [=](int frame) { view->setProgress(1 - std::abs(1 - frame % 60 / 30.0)); }};
    }
    if (name == "kanban") {
        auto *view = new Kanban(items(12));
        return Scene{view, [=](int frame) { view->step(frame); }};
    }
    if (name == "clock") {
        auto *view = new Clock;
        return Scene{view, [=](int frame) { view->step(frame); }, {1280, 800}, 1'000'000'000};
    }
    if (name == "spinner") {
        auto *view = new Spinner;
        return Scene{view, [=](int frame) { view->step(frame); }};
    }
    if (name != "reload") qFatal("no such scene");
    auto *model = new Numbers(items(10000));
    return Scene{wrappingView(model), [=](int frame) {
        int slot = frame * 7 % 50;
        model->insert(slot, 10000 + frame);
        model->remove(slot + 1);
    }};
}

struct PaintFilter : QObject {
    Frames *frames = nullptr;

    bool eventFilter(QObject *, QEvent *event) override {
        if (event->type() == QEvent::Paint) QTimer::singleShot(0, frames, [this] { frames->painted(); });
        return false;
    }
};

} // namespace

int main(int argc, char **argv) {
    QApplication application(argc, argv);
    if (argc < 3) qFatal("usage: qt_widgets SCENE FRAMES [ITEMS [PICTURE]]");
    Scene scene = makeScene(argv[1], argc > 3 ? atoi(argv[3]) : 0);
    QAbstractScrollArea *area = scene.area;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWindowFlags(Qt::FramelessWindowHint);
    if (scene.size.width() == 1280) {
        QPalette palette = area->palette();
        palette.setColor(QPalette::Base, Qt::white);
        palette.setColor(QPalette::Window, Qt::white);
        area->setPalette(palette);
    }
    area->setGeometry(QRect(QPoint(), scene.size));
    Frames frames(atoi(argv[2]), QGuiApplication::platformName() != "offscreen", scene.move, [&] {
        if (argc > 4) area->grab().save(argv[4]);
        QCoreApplication::quit();
    }, scene.interval);
    PaintFilter filter;
    filter.frames = &frames;
    area->viewport()->installEventFilter(&filter);
    for (auto *part : area->findChildren<QWidget *>()) part->installEventFilter(&filter);
    area->show();
    return application.exec();
}

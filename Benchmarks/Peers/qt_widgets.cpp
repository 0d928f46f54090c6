// Scenes of `vitrine bench` as a program with Qt Widgets.
//
//     qt_widgets text|photos|list|compositional|updates|reload FRAMES FOLDER [PICTURE]
//
// FOLDER has the photos. The last frame is written to PICTURE. Frames come at 60 Hz, or directly one after the other with
// `-platform offscreen`. Updates are not animated: Qt's item views have no such animation.
#include "qt_frames.h"

#include <QtWidgets/QtWidgets>

#include <map>
#include <numeric>
#include <vector>

namespace {

const QColor ground(237, 237, 237);

QFont inter(int pixels) {
    QFont font("Inter");
    font.setPixelSize(pixels);
    return font;
}

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
    QStringList files;
    std::map<int, QPixmap> photos;
    int offset = 0;

public:
    explicit Waterfall(const QString &folder) : columns(6) {
        for (const auto &file : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) files << file.filePath();
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
        QRectF card(20 + at.column * 262, at.top - offset, 250, at.bottom - at.top);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::white);
        painter.drawRoundedRect(card, 10, 10);

        QPixmap &photo = photos[item % int(files.size())];
        if (photo.isNull()) photo.load(files[item % int(files.size())]);
        QRectF place(card.x() + 6, card.y() + 6, 238, card.height() - 38);
        double scale = std::max(place.width() / photo.width(), place.height() / photo.height());
        QSizeF part = place.size() / scale;
        QPainterPath clip;
        clip.addRoundedRect(place, 8, 8);
        painter.save();
        painter.setClipPath(clip);
        QPointF corner((photo.width() - part.width()) / 2, (photo.height() - part.height()) / 2);
        painter.drawPixmap(place, photo, QRectF(corner, part));
        painter.restore();

        painter.setFont(inter(14));
        painter.setPen(Qt::black);
        painter.drawText(
            QRectF(card.x() + 10, card.bottom() - 32, 230, 32), Qt::AlignVCenter | Qt::AlignLeft,
            QString("Photo %1, %2 h").arg(item).arg(item * 37 % 24));
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

// Tiles of BenchScenario.swift. A tile is 10 points narrower than its item.
struct NumberDelegate : QStyledItemDelegate {
    QPoint inset;

    explicit NumberDelegate(QPoint inset) : inset(inset) {}

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {130, 130}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        int number = index.data().toInt();
        QRectF tile(option.rect.topLeft() + inset, QSizeF(option.rect.width() - 10, 120));
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QColor::fromHslF(float(number * 7 % 360) / 360, 0.6f, 0.6f));
        painter->drawRoundedRect(tile, 8, 8);
        painter->setPen(Qt::black);
        painter->setFont(inter(16));
        painter->drawText(tile, Qt::AlignCenter, QString::number(number));
    }
};

struct NumberTable : QAbstractTableModel {
    static constexpr int items = 100000, columns = 9;

    int rowCount(const QModelIndex &parent) const override {
        return parent.isValid() ? 0 : (items + columns - 1) / columns;
    }
    int columnCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex &index, int role) const override {
        return role == Qt::DisplayRole ? index.row() * columns + index.column() : QVariant();
    }
};

struct Numbers : QAbstractListModel {
    std::vector<int> numbers;

    explicit Numbers(int count) : numbers(count) { std::iota(numbers.begin(), numbers.end(), 0); }

    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : int(numbers.size()); }
    QVariant data(const QModelIndex &index, int role) const override {
        return role == Qt::DisplayRole ? numbers[index.row()] : QVariant();
    }
    void insert(int row, int number) {
        beginInsertRows({}, row, row);
        numbers.insert(numbers.begin() + row, number);
        endInsertRows();
    }
    void remove(int row) {
        beginRemoveRows({}, row, row);
        numbers.erase(numbers.begin() + row);
        endRemoveRows();
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

// A grid is a list that wraps. The margin leaves the width of nine tiles and less than a tenth.
QListView *gridView(Numbers *model) {
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

QAbstractScrollArea *compositionalView() {
    auto *view = new QTableView;
    view->setModel(new NumberTable);
    view->setItemDelegate(new NumberDelegate({5, 5}));
    view->setShowGrid(false);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view->verticalHeader()->setDefaultSectionSize(130);
    view->horizontalHeader()->hide();
    view->verticalHeader()->hide();
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    return view;
}

// MARK: scenes

struct Scene {
    QAbstractScrollArea *area;
    std::function<void(int)> move;
    QSize size{1280, 800};
};

Scene makeScene(const QString &name, const QString &folder) {
    auto scrolling = [](QAbstractScrollArea *area, auto offset, QSize size = {1280, 800}) {
        return Scene{area, [=](int frame) { area->verticalScrollBar()->setValue(offset(frame)); }, size};
    };
    if (name == "text") return scrolling(textView(), offsetAt, {1600, 1000});
    if (name == "photos") return scrolling(new Waterfall(folder), offsetAt, {1600, 1000});
    if (name == "list") return scrolling(listView(new Numbers(20000), new RowDelegate), offsetAt);
    if (name == "compositional") return scrolling(compositionalView(), [](int frame) { return (frame + 1) * 40; });
    if (name == "updates") {
        auto *model = new Numbers(100000);
        auto *view = gridView(model);
        return Scene{view, [=](int frame) {
            int offset = (frame + 1) * 4;
            view->verticalScrollBar()->setValue(offset);
            if (frame % 15 > 0) return;
            int first = std::max(0, (offset - 10) / 130 * 9);
            model->remove(first + 9);
            model->insert(first + 20, first + 20);
        }};
    }
    if (name != "reload") qFatal("no such scene");
    auto *model = new Numbers(10000);
    return Scene{gridView(model), [=](int frame) {
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
    if (argc < 4) qFatal("usage: qt_widgets SCENE FRAMES FOLDER [PICTURE]");
    Scene scene = makeScene(argv[1], argv[3]);
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
    });
    PaintFilter filter;
    filter.frames = &frames;
    area->viewport()->installEventFilter(&filter);
    area->show();
    return application.exec();
}

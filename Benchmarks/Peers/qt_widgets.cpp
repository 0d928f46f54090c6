// The scenes `text` and `photos` of `vitrine bench` as a program with Qt Widgets.
//
//     qt_widgets text|photos FRAMES FOLDER [PICTURE]
//
// FOLDER has the photos. The last frame is written to PICTURE. Frames come at 60 Hz, or directly one after the other with
// `-platform offscreen`.
#include <QtWidgets/QtWidgets>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace {

const QColor ground(237, 237, 237);

QFont inter(int pixels) {
    QFont font("Inter");
    font.setPixelSize(pixels);
    return font;
}

// The content offset under bursts of the wheel; see WheelBursts.swift.
int offsetAt(int frame) {
    int burst = frame / 30;
    double start = (burst - burst / 4 * 2) * 720.0;
    double left = 1 - std::min(1.0, (frame % 30 + 1) / 18.0);
    double moved = (1 - left * left * left) * 720;
    return int(std::lround(start + (burst % 4 == 3 ? -moved : moved)));
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

// MARK: frames

class Run : public QObject {
    QAbstractScrollArea *area;
    int frames, frame = 0;
    bool isPaced;
    QElapsedTimer clock;

public:
    Run(QAbstractScrollArea *area, int frames, bool isPaced) : area(area), frames(frames), isPaced(isPaced) {}

    void step() {
        if (frame == 0) clock.start();
        if (frame == frames) return QCoreApplication::exit(0);
        area->verticalScrollBar()->setValue(offsetAt(frame++));
        qint64 wait = isPaced ? qint64(frame * 1000.0 / 60) - clock.elapsed() : 1;
        QTimer::singleShot(int(std::max<qint64>(1, wait)), Qt::PreciseTimer, this, [this] { step(); });
    }
};

} // namespace

int main(int argc, char **argv) {
    QApplication application(argc, argv);
    if (argc < 4) qFatal("usage: qt_widgets text|photos FRAMES FOLDER [PICTURE]");
    QAbstractScrollArea *area = QString(argv[1]) == "text" ? textView() : new Waterfall(argv[3]);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWindowFlags(Qt::FramelessWindowHint);
    area->setGeometry(0, 0, 1600, 1000);
    area->show();
    Run run(area, atoi(argv[2]), QGuiApplication::platformName() != "offscreen");
    QTimer::singleShot(100, &run, [&] { run.step(); });
    int status = application.exec();
    if (argc > 4) area->grab().save(argv[4]);
    return status;
}

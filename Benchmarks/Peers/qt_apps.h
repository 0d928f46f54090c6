// Scenes of `vitrine bench` that resemble apps, with Qt Widgets: pages, a sheet, messages, a calendar, photos, a board.
#pragma once

#include <QtWidgets/QtWidgets>

#include <algorithm>
#include <deque>
#include <map>
#include <vector>

const QColor ground(237, 237, 237);

inline QFont inter(int pixels) {
    QFont font("Inter");
    font.setPixelSize(pixels);
    return font;
}

// MARK: photos

// The pictures of a folder, decoded when they are first asked for.
class Photos {
    QStringList files;
    std::map<int, QPixmap> pictures;

public:
    explicit Photos(const QString &folder) {
        for (const auto &file : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) files << file.filePath();
    }

    const QPixmap &operator[](int item) {
        QPixmap &picture = pictures[item % int(files.size())];
        if (picture.isNull()) picture.load(files[item % int(files.size())]);
        return picture;
    }
};

// Fills a place with the middle of a picture.
inline void paintPhoto(QPainter &painter, const QPixmap &photo, const QRectF &place) {
    double scale = std::max(place.width() / photo.width(), place.height() / photo.height());
    QSizeF part = place.size() / scale;
    QPointF corner((photo.width() - part.width()) / 2, (photo.height() - part.height()) / 2);
    painter.drawPixmap(place, photo, QRectF(corner, part));
}

// A card of PhotoBench.swift.
inline void paintPhotoCard(QPainter &painter, Photos &photos, const QRectF &card, int item) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawRoundedRect(card, 10, 10);

    QRectF place(card.x() + 6, card.y() + 6, card.width() - 12, card.height() - 38);
    QPainterPath clip;
    clip.addRoundedRect(place, 8, 8);
    painter.save();
    painter.setClipPath(clip, Qt::IntersectClip);
    paintPhoto(painter, photos[item], place);
    painter.restore();

    painter.setFont(inter(14));
    painter.setPen(Qt::black);
    painter.drawText(
        QRectF(card.x() + 10, card.bottom() - 32, card.width() - 20, 32), Qt::AlignVCenter | Qt::AlignLeft,
        QString("Photo %1, %2 h").arg(item).arg(item * 37 % 24));
}

// Squares between eight and four columns; see PinchBench.swift.
class PinchedPhotos : public QAbstractScrollArea {
    Photos photos;
    const int count;
    double progress = 0;

    static QRectF place(int item, int columns) {
        int side = (1280 - 2 * (columns - 1)) / columns;
        double gap = double(1280 - side * columns) / (columns - 1);
        return QRectF(item % columns * (side + gap), item / columns * (side + 2), side, side);
    }

public:
    PinchedPhotos(const QString &folder, int count) : photos(folder), count(count) {}

    void setProgress(double value) {
        progress = value;
        viewport()->update();
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(viewport());
        painter.setRenderHints(QPainter::SmoothPixmapTransform);
        painter.fillRect(viewport()->rect(), ground);
        for (int item = 0; item < std::min(count, 80); item++) {
            QRectF from = place(item, 8), to = place(item, 4);
            QRectF at(
                from.topLeft() + (to.topLeft() - from.topLeft()) * progress,
                from.size() + (to.size() - from.size()) * progress);
            if (at.intersects(viewport()->rect())) paintPhoto(painter, photos[item], at);
        }
    }
};

// MARK: rows of cards

// A row that scrolls sideways; see RowsBench.swift.
class CardRow : public QAbstractScrollArea {
    Photos &photos;
    int offset = 0;

public:
    static constexpr int cards = 100, step = 192;

    CardRow(Photos &photos, QWidget *parent) : QAbstractScrollArea(parent), photos(photos) {
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        horizontalScrollBar()->setRange(0, 40 + cards * step - 12 - 1280);
    }

protected:
    void scrollContentsBy(int dx, int) override {
        offset = horizontalScrollBar()->value();
        viewport()->scroll(dx, 0);
    }

    void paintEvent(QPaintEvent *event) override {
        QPainter painter(viewport());
        painter.fillRect(event->rect(), ground);
        int left = event->rect().left() + offset - 20, right = event->rect().right() + offset - 20;
        for (int item = std::max(0, left / step); item <= std::min(cards - 1, right / step); item++)
            paintPhotoCard(painter, photos, QRectF(20 + item * step - offset, 0, 180, 200), item);
    }
};

class CardRows : public QScrollArea {
    Photos photos;
    std::vector<CardRow *> rows;

public:
    CardRows(const QString &folder, int count) : photos(folder) {
        auto *page = new QWidget;
        page->resize(1280, count * 264);
        QPalette palette;
        palette.setColor(QPalette::Window, ground);
        page->setPalette(palette);
        page->setAutoFillBackground(true);
        for (int i = 0; i < count; i++) {
            auto *title = new QLabel(QString("Row %1").arg(i), page);
            QFont font = inter(20);
            font.setBold(true);
            title->setFont(font);
            title->setGeometry(20, i * 264, 1240, 44);
            auto *row = new CardRow(photos, page);
            row->setGeometry(0, i * 264 + 44, 1280, 200);
            rows.push_back(row);
        }
        setWidget(page);
    }

    void moveSideways(int distance) {
        int top = verticalScrollBar()->value();
        for (int i = top / 264; i <= std::min(int(rows.size()) - 1, (top + 800) / 264); i++)
            rows[i]->horizontalScrollBar()->setValue(rows[i]->horizontalScrollBar()->value() + distance);
    }
};

// MARK: texts

// See BenchText.swift.
inline QString benchWords(int count, int number) {
    static const QStringList words = QString(
        "harbour window morning quiet letter garden carries under bridge silver winter reads between stones lantern"
        " slowly answers market yellow paper follows river kitchen").split(' ');
    QStringList text;
    for (int i = 0; i < count; i++) text << words[(number * 7 + i * 11 + number / 13) % words.size()];
    return text.join(' ');
}

// MARK: sheet

// See SheetBench.swift. The first row and column are the headers.
struct SheetModel : QAbstractTableModel {
    const int rows;

    explicit SheetModel(int rows) : rows(rows) {}

    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : rows - 1; }
    int columnCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : 999; }
    QVariant data(const QModelIndex &index, int role) const override {
        if (role != Qt::DisplayRole) return {};
        int row = index.row() + 1, column = index.column() + 1;
        return QString::number(row * 31 % 97 * (column + 3));
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (role != Qt::DisplayRole) return {};
        return QString(orientation == Qt::Horizontal ? "Column %1" : "Row %1").arg(section + 1);
    }
};

inline QTableView *sheetView(int rows) {
    auto *view = new QTableView;
    view->setModel(new SheetModel(std::max(2, rows)));
    view->setFont(inter(13));
    view->horizontalHeader()->setDefaultSectionSize(100);
    view->verticalHeader()->setDefaultSectionSize(32);
    view->horizontalHeader()->setFixedHeight(32);
    view->verticalHeader()->setFixedWidth(100);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    return view;
}

// MARK: messages

// Bubbles as high as their texts, measured as they come in sight, held at the bottom of the window; see
// MessageBench.swift.
class Messages : public QAbstractScrollArea {
    struct Message {
        int number, height = -1;
    };
    std::deque<Message> messages;
    // The message at the bottom edge of the window, and the part of it below that edge.
    int last, below = 0;

public:
    explicit Messages(int count) : last(count - 1) {
        for (int i = 0; i < count; i++) messages.push_back({i});
    }

    void scrollBy(int distance) {
        int moved = distance;
        below -= distance;
        while (below < 0 && last + 1 < int(messages.size())) below += height(++last) + 8;
        if (below < 0) {
            moved += below;
            below = 0;
        }
        while (last > 0 && below >= height(last) + 8) below -= height(last--) + 8;
        viewport()->scroll(0, -moved);
    }

    void insertOlder(int count) {
        for (int i = 0; i < count; i++) messages.push_front({messages.front().number - 1});
        last += count;
    }

    void insertNewer() { messages.push_back({messages.back().number + 1}); }

protected:
    void paintEvent(QPaintEvent *event) override {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(event->rect(), Qt::white);
        int bottom = 800 + below;
        for (int i = last; i >= 0 && bottom > event->rect().top(); i--) {
            int top = bottom - height(i);
            if (top <= event->rect().bottom()) paint(painter, messages[i], top);
            bottom = top - 8;
        }
    }

private:
    static QString text(int number) {
        int positive = number + 1000000;
        return QString("%1: %2").arg(number).arg(benchWords(3 + positive * 17 % 58, positive));
    }

    int height(int index) {
        int &height = messages[index].height;
        if (height < 0)
            height = QFontMetrics(inter(16)).boundingRect(
                QRect(0, 0, 572, 10000), Qt::TextWordWrap, text(messages[index].number)).height() + 20;
        return height;
    }

    static void paint(QPainter &painter, const Message &message, int top) {
        bool isOwn = message.number % 3 == 0;
        QRectF bubble(isOwn ? 660 : 20, top, 600, message.height);
        painter.setPen(Qt::NoPen);
        painter.setBrush(isOwn ? QColor(0, 135, 255) : QColor(230, 230, 230));
        painter.drawRoundedRect(bubble, 16, 16);
        painter.setFont(inter(16));
        painter.setPen(isOwn ? Qt::white : Qt::black);
        painter.drawText(bubble.adjusted(14, 10, -14, -10), Qt::TextWordWrap, text(message.number));
    }
};

// MARK: calendar

// Months with a title that stays in sight; see CalendarBench.swift.
class Calendar : public QAbstractScrollArea {
    std::vector<int> tops;
    int offset = 0;

    static int days(int month) {
        static const int lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        return lengths[month % 12];
    }

public:
    explicit Calendar(int months) {
        int top = 0;
        for (int month = 0; month <= months; month++) {
            tops.push_back(top);
            top += 44 + (days(month) + 6) / 7 * 97 - 1 + 12;
        }
        verticalScrollBar()->setRange(0, tops.back() - 800);
    }

protected:
    void scrollContentsBy(int, int dy) override {
        offset = verticalScrollBar()->value();
        viewport()->scroll(0, dy);
        // The title's old pixels have moved.
        viewport()->update(0, std::min(0, dy), 1280, 44 + std::abs(dy));
    }

    void paintEvent(QPaintEvent *event) override {
        QPainter painter(viewport());
        painter.fillRect(event->rect(), Qt::white);
        QRect seen = event->rect().translated(0, offset);
        int month = int(std::upper_bound(tops.begin(), tops.end(), seen.top()) - tops.begin()) - 1;
        for (; month + 1 < int(tops.size()) && tops[month] <= seen.bottom(); month++)
            for (int day = 0; day < days(month); day++) {
                QRect cell(20 + day % 7 * 177, tops[month] + 44 + day / 7 * 97, 176, 96);
                if (cell.intersects(seen)) paintDay(painter, cell.translated(0, -offset), month, day);
            }
        month = int(std::upper_bound(tops.begin(), tops.end(), offset) - tops.begin()) - 1;
        for (; month + 1 < int(tops.size()) && tops[month] < offset + 800; month++) {
            int top = std::clamp(offset, tops[month], tops[month + 1] - 44) - offset;
            QFont font = inter(20);
            font.setBold(true);
            painter.setFont(font);
            painter.fillRect(0, top, 1280, 44, Qt::white);
            painter.setPen(Qt::black);
            painter.drawText(20, top, 1240, 44, Qt::AlignVCenter, QString("Month %1").arg(month + 1));
        }
    }

private:
    static void paintDay(QPainter &painter, const QRect &cell, int month, int day) {
        painter.fillRect(cell, QColor(245, 245, 245));
        painter.setPen(Qt::black);
        painter.setFont(inter(15));
        painter.drawText(cell.x() + 8, cell.y() + 4, 60, 20, Qt::AlignVCenter, QString::number(day + 1));
        painter.setFont(inter(12));
        for (int i = 0; i < (month * 5 + day * 3) % 4; i++) {
            QRect bar(cell.x() + 6, cell.y() + 26 + i * 22, 164, 20);
            painter.fillRect(bar, QColor::fromHsvF(float(i) * 0.3f, 0.25f, 1));
            QString text = ' ' + benchWords(3, month * 31 + day + i);
            painter.drawText(
                bar, Qt::AlignVCenter, painter.fontMetrics().elidedText(text, Qt::ElideRight, bar.width()));
        }
    }
};

// MARK: kanban

struct CardDelegate : QStyledItemDelegate {
    const int list;

    explicit CardDelegate(int list) : list(list) {}

    QString title(const QModelIndex &index) const {
        int number = list * 200 + index.row();
        return benchWords(2 + number * 5 % 12, number);
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override {
        QRect text = QFontMetrics(inter(15)).boundingRect(QRect(0, 0, 260, 1000), Qt::TextWordWrap, title(index));
        return {300, text.height() + 20 + 6 + 15 + 8};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        QRectF card = QRectF(option.rect).adjusted(8, 8, -8, 0);
        int number = list * 200 + index.row();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(Qt::white);
        painter->drawRoundedRect(card, 8, 8);
        painter->setPen(Qt::black);
        painter->setFont(inter(15));
        painter->drawText(card.adjusted(12, 10, -12, -31), Qt::TextWordWrap, title(index));
        painter->setPen(Qt::gray);
        painter->setFont(inter(12));
        painter->drawText(
            card.adjusted(12, 0, -12, -10), Qt::AlignBottom, QString("#%1 · %2 comments").arg(number).arg(number * 3 % 9));
    }
};

// Lists side by side; see KanbanBench.swift.
class Kanban : public QScrollArea {
    std::vector<QListView *> lists;

public:
    explicit Kanban(int count) {
        auto *board = new QWidget;
        board->resize(24 + count * 316, 800);
        QPalette palette;
        palette.setColor(QPalette::Window, Qt::white);
        board->setPalette(palette);
        board->setAutoFillBackground(true);
        for (int i = 0; i < count; i++) {
            auto *list = new QListView(board);
            auto *model = new QStringListModel(QStringList(200, QString()), list);
            list->setModel(model);
            list->setItemDelegate(new CardDelegate(i));
            list->setFrameShape(QFrame::NoFrame);
            list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
            list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            list->setSelectionMode(QAbstractItemView::NoSelection);
            QPalette grey;
            grey.setColor(QPalette::Base, ground);
            list->setPalette(grey);
            list->setGeometry(20 + i * 316, 20, 300, 760);
            lists.push_back(list);
        }
        setWidget(board);
    }

    void step(int frame) {
        int left = horizontalScrollBar()->value();
        if (frame / 60 % 2 == 1) return horizontalScrollBar()->setValue(left + (frame / 120 % 2 == 0 ? 6 : -6));
        for (int i = 0; i < int(lists.size()); i++) {
            if (lists[i]->x() >= left + 1280 || lists[i]->x() + 300 <= left) continue;
            lists[i]->verticalScrollBar()->setValue(lists[i]->verticalScrollBar()->value() + 3 + i % 4 * 2);
        }
    }
};

// The model of the lists and grids of a program with Qt: a number for each item.
#pragma once

#include <QtCore/QtCore>

#include <numeric>
#include <vector>

struct Numbers : QAbstractListModel {
    std::vector<int> numbers;

    explicit Numbers(int count) : numbers(count) { std::iota(numbers.begin(), numbers.end(), 0); }

    int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : int(numbers.size()); }
    QVariant data(const QModelIndex &index, int role) const override {
        return role == Qt::DisplayRole ? numbers[index.row()] : QVariant();
    }
    QHash<int, QByteArray> roleNames() const override { return {{Qt::DisplayRole, "number"}}; }
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

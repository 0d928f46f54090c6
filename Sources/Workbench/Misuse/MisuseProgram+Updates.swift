import UIKit

extension MisuseProgram {
    /// Changes the items and reports the change to the list, as a program does; odd values make it wrong.
    static let updateCalls: [MisuseMaker] = [
        { dice in
            let (section, count) = (dice.integer(0...2), dice.integer(1...4))
            return MisuseCall("counts[\(section)] += \(count); list.insertItems(at: the first \(count) of \(section))")
            { app in
                guard app.isUpdatable, app.counts.indices.contains(section) else { return }
                app.list.performBatchUpdates {
                    app.change(section, by: count)
                    app.list.insertItems(at: (0..<count).map { IndexPath(item: $0, section: section) })
                }
            }
        },
        { dice in
            let (section, item) = (dice.integer(0...2), dice.integer(0...3))
            return MisuseCall("counts[\(section)] -= 1; list.deleteItems(at: [[\(section), \(item)]])") { app in
                guard app.isUpdatable, app.counts.indices.contains(section), app.counts[section] > item else { return }
                app.list.performBatchUpdates {
                    app.change(section, by: -1)
                    app.list.deleteItems(at: [IndexPath(item: item, section: section)])
                }
            }
        },
        { dice in
            let (source, target) = (dice.indexPath(), dice.indexPath())
            return MisuseCall("list.moveItem(at: \(source.text), to: \(target.text)) // where both exist") { app in
                guard app.isUpdatable, app.hasItem(source.value), app.hasItem(target.value),
                    source.value[0] == target.value[0]
                else { return }
                app.list.moveItem(at: source.value, to: target.value)
            }
        },
        { dice in
            let section = dice.integer(0...1)
            return MisuseCall("counts.insert(5, at: \(section)); list.insertSections([\(section)])") { app in
                guard app.isUpdatable, section <= app.counts.count, app.counts.count < 6 else { return }
                app.list.performBatchUpdates {
                    app.counts.insert(5, at: min(section, app.counts.count))
                    app.list.insertSections([section])
                }
            }
        },
        { dice in
            let section = dice.integer(0...2)
            return MisuseCall("counts.remove(at: \(section)); list.deleteSections([\(section)])") { app in
                guard app.isUpdatable, section < app.counts.count else { return }
                app.list.performBatchUpdates {
                    if section < app.counts.count { app.counts.remove(at: section) }
                    app.list.deleteSections([section])
                }
            }
        },
        { dice in
            let paths = dice.indexPaths()
            return MisuseCall("list.insertItems(at: \(paths.text)) // unchanged items, if any") { app in
                if !paths.value.isEmpty, paths.value.contains(where: { $0.count != 2 || $0[1] > 9 }) {
                    app.list.insertItems(at: paths.value)
                } else {
                    app.list.reloadItems(at: [])
                }
            }
        },
        { dice in
            let section = dice.integer(0...2)
            let path = IndexPath(item: dice.integer(0...3), section: section)
            return MisuseCall("list.reloadItems(at: [\(path)]) // where it exists") { app in
                guard app.isUpdatable, app.counts.indices.contains(section), path.item < app.counts[section] else {
                    return
                }
                app.list.reloadItems(at: [path])
                app.list.reconfigureItems(at: [path])
            }
        },
        { _ in MisuseCall("list.reloadData()") { $0.list.reloadData() } },
        { _ in MisuseCall("table.reloadData()") { $0.table.reloadData() } },
        { dice in
            let counts = (0..<dice.integer(0...4)).map { _ in dice.integer(0...30) }
            return MisuseCall("counts = \(counts); list.reloadData(); table.reloadData()") { app in
                app.counts = counts
                app.list.reloadData()
                app.table.reloadData()
            }
        },
        { dice in
            let index = dice.index(0...3)
            return MisuseCall("list.reloadSections([\(index.text)]) // where it exists") { app in
                guard app.isUpdatable, app.counts.indices.contains(index.value) else { return }
                app.list.reloadSections([index.value])
            }
        },
        { dice in
            let (count, animated) = (dice.integer(0...20), dice.flag())
            return MisuseCall(
                "list.dataSource = diffable; diffable.apply(0..<\(count), animatingDifferences: \(animated))"
            ) { app in
                app.list.dataSource = app.diffable
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(Array((0..<count).reversed()))
                app.diffable.apply(snapshot, animatingDifferences: animated)
                app.counts = [count]
                app.list.dataSource = app.diffable
            }
        },
        { _ in
            MisuseCall("list.dataSource = app; list.reloadData()") { app in
                app.list.dataSource = app
                app.list.reloadData()
            }
        },
        { dice in
            let isSet = dice.flag()
            return MisuseCall("list.dataSource = \(isSet ? "app" : "nil"); list.delegate = \(isSet ? "app" : "nil")") {
                app in
                app.list.dataSource = isSet ? app : nil
                app.list.delegate = isSet ? app : nil
            }
        },
    ]
}

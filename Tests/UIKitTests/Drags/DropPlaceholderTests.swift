import CollectionCore
import Stage
import Testing

@testable import UIKit

/// Placeholders of dropped items (S28.50–S28.53).
@MainActor @Suite(.serialized) struct DropPlaceholderTests {
    private final class WaitingCell: UICollectionViewCell {
        var updates = 0
    }

    private func shown(_ rig: DragRig) -> Stage {
        let stage = rig.shown()
        rig.collection.register(WaitingCell.self, forCellWithReuseIdentifier: "waiting")
        rig.table.register(UITableViewCell.self, forCellReuseIdentifier: "waiting")
        return stage
    }

    /// Drags row x of the table over the list.
    private func drag(_ stage: Stage, to y: CGFloat) {
        stage.lift(CGPoint(x: 200, y: 20))
        stage.drag(to: CGPoint(x: 20, y: y))
    }

    private func placeholder(_ item: Int) -> UICollectionViewDropPlaceholder {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: [0, item], reuseIdentifier: "waiting")
        placeholder.cellUpdateHandler = { ($0 as? WaitingCell)?.updates += 1 }
        return placeholder
    }

    /// Drops row x of the table on the list, with a placeholder at the index of an item.
    private func drop(
        on rig: DragRig, at y: CGFloat, item: Int
    ) -> (stage: Stage, context: (any UICollectionViewDropPlaceholderContext)?) {
        let stage = shown(rig)
        rig.operation = .copy
        drag(stage, to: y)
        var context: (any UICollectionViewDropPlaceholderContext)?
        rig.perform = { drop in context = drop.drop(drop.items[0].dragItem, to: placeholder(item)) }
        stage.drop(at: CGPoint(x: 20, y: y))
        return (stage, context)
    }

    /// Drops item a of the list on the second row of the table, with the delegate's placeholder.
    private func dropOnTable(of rig: DragRig) -> (stage: Stage, delegate: Dropping) {
        let stage = shown(rig), delegate = Dropping(rig)
        rig.table.dropDelegate = delegate
        rig.operation = .copy
        stage.lift(CGPoint(x: 20, y: 20))
        stage.drag(to: CGPoint(x: 200, y: 60))
        stage.drop(at: CGPoint(x: 200, y: 60))
        return (stage, delegate)
    }

    /// The items of the list by their cells, with placeholders as a sign.
    private func order(_ rig: DragRig) -> String {
        rig.collection.layoutIfNeeded()
        return rig.collection.visibleCells.sorted { $0.center.y < $1.center.y }.map { cell in
            (cell as? DragRig.NamedCell)?.name ?? (cell is WaitingCell ? "_" : "?")
        }.joined()
    }

    /// The cell stands for the item from the drop to the commit, without the data source.
    @Test func aPlaceholderIsCommitted() throws {
        let rig = DragRig(), stage = shown(rig)
        rig.operation = .copy
        drag(stage, to: 100)
        var context: (any UICollectionViewDropPlaceholderContext)?
        rig.perform = { drop in
            context = drop.drop(drop.items[0].dragItem, to: placeholder(2))
            context?.addCompletion { rig.log.append("landed \($0 == .end)") }
        }
        stage.drop(at: CGPoint(x: 20, y: 100))
        #expect(rig.log.contains("landed true") && stage.floats.isEmpty)
        #expect(order(rig) == "ab_cde" && rig.names.count == 5 && rig.collection.hasUncommittedUpdates)
        let waiting = try #require(rig.collection.cellForItem(at: [0, 2]) as? WaitingCell)
        #expect(waiting.updates == 1 && waiting.alpha == 1)
        context?.setNeedsCellUpdate()
        #expect(waiting.updates == 2 && context?.dragItem.localObject as? String == "x")
        var path: IndexPath?
        let isDone = context?.commitInsertion {
            path = $0
            rig.names.insert("x", at: $0.item)
        }
        stage.advance(by: 0.5)
        #expect(isDone == true && path == [0, 2] && order(rig) == "abxcde")
        #expect(!rig.collection.hasUncommittedUpdates && rig.collection.findFlaws() == [])
        #expect(context?.commitInsertion { _ in Issue.record("it is gone") } == false)
        #expect(context?.deletePlaceholder() == false)
    }

    /// Several placeholders are committed and removed in any order, by their index paths in the data source.
    @Test func severalPlaceholders() throws {
        let rig = DragRig(), stage = shown(rig)
        rig.operation = .copy
        drag(stage, to: 100)
        var contexts: [any UICollectionViewDropPlaceholderContext] = []
        rig.perform = { drop in
            for item in [1, 5, 3] { contexts.append(drop.drop(drop.items[0].dragItem, to: placeholder(item))) }
        }
        stage.drop(at: CGPoint(x: 20, y: 100))
        #expect(order(rig) == "a_bc_de_".prefix(6) || order(rig) == "a_bc_de_")
        #expect(rig.collection.numberOfItems(inSection: 0) == 8)
        var paths: [Int] = []
        contexts[1].commitInsertion {
            paths.append($0.item)
            rig.names.insert("y", at: $0.item)
        }
        contexts[0].deletePlaceholder()
        contexts[2].commitInsertion {
            paths.append($0.item)
            rig.names.insert("z", at: $0.item)
        }
        stage.advance(by: 0.5)
        #expect(paths == [5, 3] && rig.names == ["a", "b", "c", "z", "d", "e", "y"])
        #expect(order(rig).hasPrefix("abczd") && rig.collection.findFlaws() == [])
        #expect(!rig.collection.hasUncommittedUpdates)
    }

    @Test func aReloadRemovesPlaceholders() {
        let rig = DragRig(), (stage, context) = drop(on: rig, at: 100, item: 5)
        rig.collection.reloadData()
        stage.advance(by: 0.1)
        #expect(order(rig) == "abcde" && !rig.collection.hasUncommittedUpdates)
        #expect(context?.commitInsertion { _ in Issue.record("it is gone") } == false)
    }

    /// S28.53: items take no touches meanwhile, also after another update.
    @Test func updatesAndTouches() {
        let rig = DragRig(), (stage, context) = drop(on: rig, at: 20, item: 0)
        #expect(order(rig) == "_abcde")
        stage.click(CGPoint(x: 20, y: 100))
        #expect(rig.collection.indexPathsForSelectedItems?.isEmpty != false)
        rig.collection.performBatchUpdates {
            rig.names.remove(at: 4)
            rig.collection.deleteItems(at: [[0, 4]])
        }
        stage.advance(by: 0.5)
        #expect(order(rig) == "_abcd" && rig.collection.hasUncommittedUpdates && rig.collection.findFlaws() == [])
        #expect(context?.deletePlaceholder() == true)
        stage.advance(by: 0.5)
        #expect(order(rig) == "abcd")
        stage.click(CGPoint(x: 20, y: 100))
        #expect(rig.collection.indexPathsForSelectedItems == [[0, 2]])
    }

    /// S28.53: a placeholder stays before the item behind it, in the same cell, and is committed where it then is.
    @Test func placeholdersFollowUpdates() throws {
        let rig = DragRig(), list = rig.collection, (stage, context) = drop(on: rig, at: 100, item: 2)
        let cell = try #require(list.cellForItem(at: [0, 2]))
        func update(_ names: String, _ changes: @escaping () -> Void) -> String {
            list.performBatchUpdates {
                rig.names = names.map { "\($0)" }
                changes()
            }
            stage.advance(by: 0.5)
            return list.findFlaws() == [] ? order(rig) : "\(list.findFlaws())"
        }
        #expect(
            update("nacde") {
                list.deleteItems(at: [[0, 1]])
                list.insertItems(at: [[0, 0]])
            } == "na_cde")
        // A moved item does not take the placeholder along.
        #expect(update("nadec") { list.moveItem(at: [0, 2], to: [0, 4]) } == "na_dec")
        #expect(update("na") { list.deleteItems(at: [[0, 2], [0, 3], [0, 4]]) } == "na_")
        #expect(update("nam") { list.insertItems(at: [[0, 2]]) } == "nam_")
        #expect(update("nom") { list.reloadItems(at: [[0, 1]]) } == "nom_")
        #expect(list.cellForItem(at: [0, 3]) === cell && list.hasUncommittedUpdates)
        var path: IndexPath?
        context?.commitInsertion {
            path = $0
            rig.names.insert("x", at: $0.item)
        }
        stage.advance(by: 0.5)
        #expect(path == [0, 3] && order(rig) == "nomx" && !list.hasUncommittedUpdates && list.findFlaws() == [])
    }

    /// S28.53: the data source is asked for its own items, and the cells show them.
    @Test func itemsAreReconfiguredBehindAPlaceholder() {
        let rig = DragRig(), stage = drop(on: rig, at: 20, item: 0).stage
        rig.names[1] = "B"
        rig.collection.reconfigureItems(at: [[0, 1]])
        stage.advance(by: 0.5)
        #expect(order(rig) == "_aBcde" && rig.collection.findFlaws() == [])
    }

    /// S28.53: a placeholder is removed with its section.
    @Test func aDeletedSectionHasNoPlaceholders() {
        let plan = { (before: [Int], after: [Int], changes: [UpdateChange]) in
            let recorder = BatchRecorder(call: "UICollectionView.test()", before: before)
            recorder.add(changes)
            return BatchPlan(before: before, after: after, batch: recorder)
        }
        let kept = ElementPlaceholder("a", update: { _ in }, previewParameters: { _ in nil })
        let removed = ElementPlaceholder("b", update: { _ in }, previewParameters: { _ in nil })
        var placeholders = DropPlaceholders()
        let places = [placeholders.insert(removed, at: [0, 1]), placeholders.insert(kept, at: [1, 2])]
        #expect(places == [[0, 1], [1, 2]])
        let deletion = plan([2, 3], [3], [.deleteSection(0)])
        let rest = placeholders.following(deletion, before: [2, 3], after: [3])
        #expect(rest.path(of: removed) == nil && rest.path(of: kept) == [0, 2])
        // In a reloaded section, at its place, or at the new end.
        let reload = plan([2, 3], [0, 3], [.reloadSection(0)])
        let reloaded = placeholders.following(reload, before: [2, 3], after: [0, 3])
        #expect(reloaded.path(of: removed) == [0, 0] && reloaded.path(of: kept) == [1, 2])
        #expect(placeholders.counts(for: [2, 3]) == [3, 4] && placeholders.sourceCounts(for: [3, 4]) == [2, 3])
    }

    /// The visible part of the cell that the preview moves to.
    @Test func previewsOfPlaceholders() throws {
        let rig = DragRig(), stage = shown(rig)
        rig.operation = .copy
        drag(stage, to: 100)
        var asked: [UICollectionViewCell] = []
        rig.perform = { drop in
            let placeholder = placeholder(2)
            placeholder.previewParametersProvider = {
                asked.append($0)
                return nil
            }
            drop.drop(drop.items[0].dragItem, to: placeholder)
        }
        stage.send(.pointerUp(CGPoint(x: 20, y: 100), .primary, []))
        #expect(asked.count == 1 && asked.first is WaitingCell)
        #expect(stage.floats.first?.center.y == 100)
    }

    /// S28.52: a table gives its placeholders the height that they are made with.
    @Test func placeholdersOfTables() throws {
        let rig = DragRig(), (stage, delegate) = dropOnTable(of: rig)
        let frames = rig.table.visibleCells.map(\.frame.height)
        #expect(frames == [40, 70, 40, 40] && rig.table.hasUncommittedUpdates)
        #expect(rig.table.cellForRow(at: [0, 1])?.textLabel?.text == "waiting" && delegate.previews == 1)
        let context = try #require(delegate.context)
        #expect(context.dragItem.localObject as? String == "a")
        let isDone = context.commitInsertion { rig.rows.insert("a", at: $0.row) }
        stage.advance(by: 0.5)
        #expect(isDone && rig.rowList == "x20 a60 y100 z140" && !rig.table.hasUncommittedUpdates)
        #expect(!context.deletePlaceholder())
    }

    /// S28.53: a row above moves the placeholder of a table and keeps its height.
    @Test func placeholdersOfTablesFollowUpdates() throws {
        let rig = DragRig(), (stage, delegate) = dropOnTable(of: rig)
        rig.rows.insert("n", at: 0)
        rig.table.insertRows(at: [[0, 0]], with: .fade)
        stage.advance(by: 0.5)
        #expect(rig.rowList == "n20 x60 waiting115 y170 z210" && rig.table.hasUncommittedUpdates)
        let context = try #require(delegate.context)
        var row: Int?
        let isDone = context.commitInsertion {
            row = $0.row
            rig.rows.insert("a", at: $0.row)
        }
        stage.advance(by: 0.5)
        #expect(isDone && row == 2 && rig.rowList == "n20 x60 a100 y140 z180")
    }

    private final class Dropping: NSObject, UITableViewDropDelegate {
        let rig: DragRig
        var context: (any UITableViewDropPlaceholderContext)?
        var previews = 0
        init(_ rig: DragRig) { self.rig = rig }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: [0, 1], reuseIdentifier: "waiting", rowHeight: 70)
            placeholder.cellUpdateHandler = { $0.textLabel?.text = "waiting" }
            placeholder.previewParametersProvider = { [unowned self] _ in
                previews += 1
                return nil
            }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
    }
}

import Stage
import Testing

@testable import UIKit

/// Selection, editing and swipes of tables by touch: S20.6–S20.12.
@MainActor @Suite(.serialized) struct TableTouchTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 20 + 40 * row) }

    private func scene(_ count: Int = 8) -> (TableRig, TableTouches, Stage) {
        let rig = TableRig([(0..<count).map { "\($0)" }])
        rig.table.rowHeight = 40
        let delegate = TableTouches()
        rig.table.delegate = delegate
        return (rig, delegate, rig.shown())
    }

    @Test("S20.7: a tap highlights, ends the highlight, asks, deselects the other row and selects")
    func taps() {
        let (rig, delegate, stage) = scene()
        stage.click(middle(1))
        #expect(
            delegate.log == ["highlight 1?", "highlighted 1", "unhighlighted 1", "select 1?", "selected 1"])
        delegate.log = []
        stage.click(middle(2))
        #expect(
            delegate.log
                == [
                    "highlight 2?", "highlighted 2", "unhighlighted 2", "select 2?", "deselect 1?", "deselected 1",
                    "selected 2",
                ])
        #expect(rig.table.indexPathForSelectedRow == path(2))
        #expect(rig.table.cellForRow(at: path(2))?.isSelected == true)
        #expect(rig.table.cellForRow(at: path(1))?.isSelected == false)
        delegate.refused = ["select 3"]
        delegate.replaced = [path(4): path(5)]
        stage.click(middle(3))
        #expect(rig.table.indexPathForSelectedRow == path(2))
        stage.click(middle(4))
        #expect(rig.table.indexPathForSelectedRow == path(5))
    }

    @Test("S20.7: several rows are selected and deselected by taps; calls from code reach no delegate")
    func multiple() {
        let (rig, delegate, stage) = scene()
        rig.table.allowsMultipleSelection = true
        for row in [0, 2, 0] { stage.click(middle(row)) }
        #expect(rig.table.indexPathsForSelectedRows == [path(2)])
        delegate.log = []
        rig.table.selectRow(at: path(4), animated: false, scrollPosition: .none)
        rig.table.deselectRow(at: path(2), animated: true)
        #expect(rig.table.indexPathsForSelectedRows == [path(4)])
        #expect(delegate.log.isEmpty)
        rig.table.reloadData()
        #expect(rig.table.indexPathsForSelectedRows == nil)
    }

    final class Editor: NSObject, UITableViewDelegate {
        var style = UITableViewCell.EditingStyle.delete
        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { style }
    }

    @MainActor final class EditedSource: NSObject, UITableViewDataSource {
        var rows = ["a", "b", "c", "d"]
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            log.append("\(editingStyle) \(indexPath.row)")
            guard editingStyle == .delete else { return }
            rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
            rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
    }

    private func editor() -> (UITableView, EditedSource, Editor, Stage) {
        let rig = TableRig([[]])
        let source = EditedSource(), delegate = Editor()
        let stage = rig.shown()
        stage.session.perform(at: stage.now) {
            rig.table.rowHeight = 40
            rig.table.dataSource = source
            rig.table.delegate = delegate
        }
        stage.advance(by: 0)
        return (rig.table, source, delegate, stage)
    }

    @Test("S20.10: editing shows controls, which insert, delete and move rows")
    func controls() throws {
        let (table, source, delegate, stage) = editor()
        delegate.style = .insert
        stage.session.perform(at: stage.now) { table.setEditing(true, animated: true) }
        try stage.settle()
        let cell = try #require(table.cellForRow(at: path(1)))
        #expect(cell.isEditing)
        #expect(cell.editingStyle == .insert)
        #expect(cell.showsReorderControl)
        #expect(cell.contentView.frame.minX > 20)
        stage.click(CGPoint(x: 28, y: 60))
        #expect(source.log == ["insert 1"])
        stage.flick(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 300, y: 105), in: 0.5)
        try stage.settle()
        #expect(source.log.last == "move 0 to 2")
        #expect(source.rows == ["b", "c", "a", "d"])
        stage.session.perform(at: stage.now) { table.isEditing = false }
        try stage.settle()
        #expect(table.cellForRow(at: path(0))?.isEditing == false)
        #expect(table.cellForRow(at: path(0))?.contentView.frame.minX == 0)
        #expect(table.findFlaws().isEmpty)
    }

    @Test("S20.11: a swipe offers deletion, which the data source commits")
    func swipe() throws {
        let (table, source, delegate, stage) = editor()
        defer { withExtendedLifetime(delegate) {} }
        stage.flick(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), in: 0.3)
        try stage.settle()
        let cell = try #require(table.cellForRow(at: path(1)))
        #expect(cell.showingDeleteConfirmation)
        #expect(cell.frame.minX < -40)
        // S20.17: a table with an open row is edited, without controls on the other rows.
        #expect(table.isEditing && table.cellForRow(at: path(0))?.isEditing == false)
        stage.click(CGPoint(x: 290, y: 60))
        try stage.settle()
        #expect(source.log == ["delete 1"])
        #expect(!table.isEditing)
        #expect(table.numberOfRows(inSection: 0) == 3)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "c", "d"])
        #expect(table.findFlaws().isEmpty)
    }

    @Test("S20.17: the end of editing closes a row that is swiped; the delegate sees the table edited")
    func editingEndsSwipes() throws {
        final class Watcher: NSObject, UITableViewDelegate {
            var log: [String] = []
            func tableView(
                _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
            ) -> UITableViewCell.EditingStyle { .delete }
            func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
                log.append("begin \(tableView.isEditing)")
            }
            func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
                log.append("end \(tableView.isEditing)")
            }
        }
        let (table, source, _, stage) = editor(), watcher = Watcher()
        defer { withExtendedLifetime((source, watcher)) {} }
        table.delegate = watcher
        stage.flick(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), in: 0.3)
        try stage.settle()
        #expect(watcher.log == ["begin true"] && table.isEditing)
        stage.session.perform(at: stage.now) { table.setEditing(false, animated: true) }
        #expect(watcher.log == ["begin true", "end false"] && !table.isEditing)
        try stage.settle()
        #expect(table.cellForRow(at: path(1))?.frame.minX == 0)
    }

    @Test("S20.16: a row keeps its selection beside the new one if the delegate refuses") func keptSelection() {
        let (rig, delegate, stage) = scene()
        delegate.refused = ["deselect 1"]
        stage.click(middle(1))
        stage.click(middle(2))
        #expect(rig.table.indexPathsForSelectedRows?.sorted() == [path(1), path(2)])
        #expect(rig.table.cellForRow(at: path(1))?.isSelected == true)
        #expect(!delegate.log.contains("deselected 1"))
        delegate.refused = []
        delegate.log = []
        stage.click(middle(3))
        #expect(
            delegate.log.suffix(6)
                == ["select 3?", "deselect 1?", "deselected 1", "deselect 2?", "deselected 2", "selected 3"])
        // Calls from code reach no delegate.
        delegate.log = []
        rig.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        #expect(rig.table.indexPathsForSelectedRows == [path(0)] && delegate.log.isEmpty)
    }

    @Test("S20.16: the delegate may name another row to deselect") func deselectsAnother() {
        let (rig, delegate, stage) = scene()
        delegate.refused = ["deselect 1"]
        stage.click(middle(1))
        stage.click(middle(2))
        delegate.refused = []
        delegate.handedOver = [path(1): path(2)]
        delegate.log = []
        stage.click(middle(3))
        #expect(delegate.log.suffix(4) == ["select 3?", "deselect 1?", "deselected 2", "selected 3"])
        #expect(rig.table.indexPathsForSelectedRows?.sorted() == [path(1), path(3)])
        #expect([1, 2, 3].map { rig.table.cellForRow(at: path($0))?.isSelected } == [true, false, true])
    }

    @Test("S20.8: updates between beginUpdates and endUpdates are one batch; an empty one queries heights again")
    func batches() throws {
        let (rig, _, stage) = scene(3)
        let kept = try #require(rig.table.cellForRow(at: path(2)))
        stage.session.perform(at: stage.now) {
            rig.table.beginUpdates()
            rig.rows = [["new", "0", "2"]]
            rig.table.insertRows(at: [path(0)], with: .left)
            rig.table.deleteRows(at: [path(1)], with: .right)
            rig.table.endUpdates()
        }
        try stage.settle()
        #expect(rig.table.visibleCells.map { $0.textLabel?.text } == ["new", "0", "2"])
        #expect(rig.table.cellForRow(at: path(2)) === kept)
        stage.session.perform(at: stage.now) {
            rig.table.rowHeight = 70
            rig.table.performBatchUpdates(nil)
        }
        try stage.settle()
        #expect(rig.table.contentSize.height == 210)
        #expect(rig.table.findFlaws().isEmpty)
    }

    @Test("S20.9: a row inserted from the left starts beside the table, a faded one in place")
    func rowAnimations() throws {
        let (rig, _, stage) = scene(3)
        stage.session.perform(at: stage.now) {
            rig.rows = [["x", "0", "1", "2", "y"]]
            rig.table.performBatchUpdates {
                rig.table.insertRows(at: [path(0)], with: .left)
                rig.table.insertRows(at: [path(4)], with: .fade)
            }
        }
        stage.advance(by: 0.02)
        let left = try #require(rig.table.cellForRow(at: path(0))?.layer.presentation())
        let faded = try #require(rig.table.cellForRow(at: path(4))?.layer.presentation())
        #expect(left.position.x < 0)
        #expect(faded.position.x == 160)
        #expect(faded.opacity < 0.5)
        try stage.settle()
        #expect(rig.table.cellForRow(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    }

    @Test("S20.13: a diffable data source animates between snapshots")
    func diffable() throws {
        let rig = TableRig([[]])
        let stage = rig.shown()
        let source = UITableViewDiffableDataSource<Int, String>(tableView: rig.table) { _, _, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = item
            return cell
        }
        stage.session.perform(at: stage.now) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c"])
            source.apply(snapshot, animatingDifferences: false)
        }
        try stage.settle()
        let b = try #require(rig.table.cellForRow(at: path(1)))
        stage.session.perform(at: stage.now) {
            var snapshot = source.snapshot()
            snapshot.deleteItems(["a"])
            snapshot.appendItems(["d"])
            source.apply(snapshot)
        }
        try stage.settle()
        #expect(rig.table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "d"])
        #expect(rig.table.cellForRow(at: path(0)) === b)
        #expect(source.indexPath(for: "d") == path(2))
        #expect(source.itemIdentifier(for: path(1)) == "c")
    }
}

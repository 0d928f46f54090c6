import Stage
import TestSupport
import Testing

@testable import UIKit

/// The calls of a table's delegate that have a section, a row or its views.
@MainActor @Suite(.serialized) struct TableDelegateTests {
    private final class Delegate: NSObject, UITableViewDelegate {
        var log: [String] = []
        var answers: Set<String> = []

        private func note(_ text: String) { log.append(text) }

        func tableView(_ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            note("will header \(section) \(view is UITableViewHeaderFooterView)")
        }
        func tableView(_ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            note("will footer \(section)")
        }
        func tableView(_ table: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            note("end header \(section)")
        }
        func tableView(_ table: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            note("end footer \(section)")
        }
        func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            note("will \(path.section).\(path.row)")
        }
        func tableView(_ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            note("end \(path.section).\(path.row)")
        }
        func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
            guard answers.contains("footer view") else { return nil }
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textLabel?.text = "own"
            return view
        }
        func tableView(_ table: UITableView, indentationLevelForRowAt path: IndexPath) -> Int { path.row }
        func tableView(_ table: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
            note("accessory \(path.row)")
        }
        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { note("select \(path.row)") }
        func tableView(_ table: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool { path.row != 1 }
        func tableView(_ table: UITableView, performPrimaryActionForRowAt path: IndexPath) {
            note("primary \(path.row)")
        }
        func tableView(_ table: UITableView, canFocusRowAt path: IndexPath) -> Bool { path.row != 0 }
        func tableView(
            _ table: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) {
            note("focus \(context.previouslyFocusedIndexPath?.row ?? -1) \(context.nextFocusedIndexPath?.row ?? -1)")
        }
        func tableView(_ table: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool { false }
    }

    private func rig(_ rows: [[String]], _ delegate: Delegate) -> (TableRig, Stage) {
        let rig = TableRig(rows)
        rig.table.rowHeight = 100
        rig.table.delegate = delegate
        rig.headers = rows.indices.map { "Header \($0)" }
        rig.footers = rows.indices.map { "Footer \($0)" }
        return (rig, rig.shown())
    }

    @Test func viewsOfSectionsAreShownAndLeave() {
        let delegate = Delegate(), rows = (0..<10).map { "\($0)" }
        let (rig, stage) = rig([["a"], rows], delegate)
        for call in ["will header 0 true", "will 0.0", "will footer 0", "will header 1 true", "will 1.0"] {
            #expect(delegate.log.filter { $0 == call }.count == 1)
        }
        #expect(!delegate.log.contains("will 1.9"))
        delegate.log = []
        rig.table.scrollToRow(at: [1, 9], at: .bottom, animated: false)
        stage.refresh()
        for call in ["end header 0", "end 0.0", "end footer 0", "will 1.9"] {
            #expect(delegate.log.filter { $0 == call }.count == 1)
        }
        // The header of a plain section is pinned while its rows are visible.
        #expect(!delegate.log.contains("end header 1"))
        delegate.log = []
        rig.table.setContentOffset(.zero, animated: false)
        stage.refresh()
        #expect(delegate.log.contains("will header 0 true") && delegate.log.contains("end 1.9"))
    }

    @Test func aFooterOfTheDelegateStandsInPlaceOfTheTitle() throws {
        let delegate = Delegate()
        delegate.answers = ["footer view"]
        let (rig, stage) = rig([["a"]], delegate)
        #expect(rig.table.footerView(forSection: 0)?.textLabel?.text == "own")
        delegate.answers = []
        rig.table.reloadData()
        stage.refresh()
        #expect(rig.table.footerView(forSection: 0)?.textLabel?.text == "Footer 0")
    }

    @Test func theDelegateIndentsRows() throws {
        let (rig, _) = rig([["a", "b", "c"]], Delegate())
        let levels = try (0..<3).map { try #require(rig.table.cellForRow(at: [0, $0])).indentationLevel }
        #expect(levels == [0, 1, 2])
    }

    /// A detail button is no part of its row: a tap calls the delegate and selects nothing.
    @Test func aTapOnADetailButtonSelectsNothing() throws {
        let delegate = Delegate(), rig = TableRig([["a", "b"]])
        rig.configure = { cell, _, text in
            cell.textLabel?.text = text
            cell.accessoryType = .detailButton
        }
        rig.table.rowHeight = 60
        rig.table.delegate = delegate
        let stage = rig.shown()
        delegate.log = []
        stage.click(CGPoint(x: 320 - 16 - 11, y: 90))
        #expect(delegate.log == ["accessory 1"] && rig.table.indexPathForSelectedRow == nil)
        stage.click(CGPoint(x: 100, y: 90))
        #expect(delegate.log == ["accessory 1", "select 1"])
    }

    /// A primary action follows the selection by a tap, where the delegate allows it.
    @Test func primaryActions() {
        let delegate = Delegate()
        let (rig, stage) = rig([["a", "b"]], delegate)
        delegate.log = []
        let header = rig.table.rectForRow(at: [0, 0]).minY
        stage.click(CGPoint(x: 100, y: header + 50))
        stage.click(CGPoint(x: 100, y: header + 150))
        #expect(delegate.log == ["select 0", "primary 0", "select 1"])
    }

    @Test func theFocusSkipsRows() {
        let delegate = Delegate()
        let (rig, stage) = rig([["a", "b", "c"]], delegate)
        delegate.log = []
        stage.key("Tab")
        #expect(delegate.log.first == "focus -1 1")
        stage.key("Down")
        #expect(delegate.log.contains("focus 1 2") && rig.table.indexPathForSelectedRow == nil)
        stage.key("Up")
        stage.key("Up")
        #expect(!delegate.log.contains { $0.hasSuffix(" 0") })
    }
}

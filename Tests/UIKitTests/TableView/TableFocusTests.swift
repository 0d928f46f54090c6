import Stage
import TestSupport
import Testing

@testable import UIKit

/// The focus of tables, calls of their prefetching, and transitions of their cells.
@MainActor @Suite(.serialized) struct TableFocusTests {
    private final class Follower: NSObject, UITableViewDelegate {
        var log: [String] = []
        var refused: Set<Int> = []
        var preferred: IndexPath?
        func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
        func tableView(
            _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
        ) -> Bool { !refused.contains(context.nextFocusedIndexPath?.row ?? -1) }
        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) {
            let (old, new) = (context.previouslyFocusedView, context.nextFocusedView)
            let paths = [old, new].map { view in
                (view as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }.map { "\($0.row)" } ?? "-"
            }
            log.append("\(paths[0]) to \(paths[1])")
        }
    }

    private final class None: NSObject, UITableViewDelegate {}

    private func key(_ stage: Stage, _ name: String) {
        stage.key(name)
        stage.advance(by: 0.1)
    }

    /// S5.20: the views of both ends are known; a refused step is not made, and Tab goes to the preferred row.
    @Test func theDelegateFollowsTheFocus() {
        let rig = TableRig([["a", "b", "c", "d"]]), follower = Follower()
        rig.table.delegate = follower
        let stage = rig.shown()
        follower.preferred = [0, 1]
        key(stage, "Tab")
        key(stage, "Down")
        follower.refused = [3]
        key(stage, "Down")
        key(stage, "Escape")
        #expect(follower.log == ["- to 1", "1 to 2", "2 to -"])
        rig.table.allowsFocus = false
        follower.log = []
        key(stage, "Tab")
        #expect(follower.log == [])
        rig.table.allowsFocus = true
        key(stage, "Tab")
        #expect(follower.log == ["- to 1"])
    }

    @Test func optionalCallsForFocus() {
        let table = UITableView(), coordinator = UIFocusAnimationCoordinator()
        let step = FocusStep(
            previous: nil, previousContainer: nil, previousItem: nil, next: nil, nextContainer: nil, nextItem: nil,
            heading: .next)
        let context = UITableViewFocusUpdateContext(step, in: table), object = None(), follower = Follower()
        let none: any UITableViewDelegate = object, all: any UITableViewDelegate = follower
        #expect(none.tableView?(table, shouldUpdateFocusIn: context) == nil)
        #expect(none.tableView?(table, didUpdateFocusIn: context, with: coordinator) == nil)
        #expect(none.indexPathForPreferredFocusedView(in: table) == nil)
        follower.preferred = [0, 3]
        #expect(all.indexPathForPreferredFocusedView(in: table) == [0, 3])
        #expect(all.tableView?(table, shouldUpdateFocusIn: context) == true)
        all.tableView?(table, didUpdateFocusIn: context, with: coordinator)
        #expect(follower.log == ["- to -"])
    }

    private final class Preferring: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { [0, 2] }
        override func tableView(
            _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
        ) -> Bool { context.nextFocusedIndexPath?.row != 3 }
    }

    @Test func aControllerPrefersARow() {
        let controller = Preferring(), stage = Stage(root: controller, size: CGSize(width: 320, height: 400))
        stage.advance(by: 0)
        key(stage, "Tab")
        key(stage, "Down")
        let focused = controller.tableView.visibleCells.filter(\.isFocused).map {
            controller.tableView.indexPath(for: $0)
        }
        #expect(focused == [[0, 2]])
    }

    private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
        var log: [String] = []
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            log.append("\(indexPaths.map(\.row))")
        }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            log.append("not \(indexPaths.map(\.row))")
        }
    }
    private final class Short: NSObject, UITableViewDataSourcePrefetching {
        var count = 0
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { count += indexPaths.count }
    }

    /// S5.8: rows ahead are announced, nearest first, and taken back where the table has moved on.
    @Test func rowsArePrefetched() throws {
        let rig = TableRig([(0..<60).map { "\($0)" }], size: CGSize(width: 320, height: 200)), prefetcher = Prefetcher()
        rig.table.rowHeight = 50
        rig.table.prefetchDataSource = prefetcher
        let stage = rig.shown()
        #expect(prefetcher.log == ["[4, 5, 6, 7]"])
        rig.table.contentOffset.y = 1500
        stage.advance(by: 0.1)
        #expect(prefetcher.log.dropFirst() == ["not [4, 5, 6, 7]", "[34, 35, 36, 37]"])
        // Taking back is optional.
        let short = Short(), other = TableRig([(0..<60).map { "\($0)" }], size: CGSize(width: 320, height: 200))
        other.table.rowHeight = 50
        other.table.prefetchDataSource = short
        let otherStage = other.shown()
        other.table.contentOffset.y = 1500
        otherStage.advance(by: 0.1)
        #expect(short.count == 8)
    }

    private final class Cell: UITableViewCell {
        var log: [String] = []
        private func name(_ state: UITableViewCell.StateMask) -> String {
            switch state {
            case []: "none"
            case .showingEditControl: "edit"
            case .showingDeleteConfirmation: "delete"
            default: "both"
            }
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            log.append("set \(editing) \(animated)")
            super.setEditing(editing, animated: animated)
        }
        override func willTransition(to state: UITableViewCell.StateMask) {
            super.willTransition(to: state)
            log.append("will \(name(state)) \(isEditing) \(showingDeleteConfirmation)")
        }
        override func didTransition(to state: UITableViewCell.StateMask) {
            super.didTransition(to: state)
            log.append("did \(name(state)) \(isEditing) \(showingDeleteConfirmation)")
        }
    }

    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        override func tableView(
            _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}
    }

    private func rows() throws -> (UITableView, Cell, Stage) {
        let rows = Rows()
        rows.tableView.register(Cell.self, forCellReuseIdentifier: "cell")
        rows.tableView.contentInsetAdjustmentBehavior = .never
        rows.tableView.rowHeight = 60
        let stage = Stage(root: rows, size: CGSize(width: 320, height: 400))
        stage.advance(by: 0.1)
        let cell = try #require(rows.tableView.cellForRow(at: [0, 0]) as? Cell)
        cell.log = []
        return (rows.tableView, cell, stage)
    }

    /// The table sets the editing of its cells, which call before the controls appear and after their animation.
    @Test func aCellChangesToEditing() throws {
        let (table, cell, stage) = try rows()
        table.setEditing(true, animated: true)
        #expect(cell.log == ["set true true", "will edit false false"])
        try stage.settle()
        #expect(cell.log.dropFirst(2) == ["did edit true false"])
        cell.log = []
        table.setEditing(false, animated: false)
        #expect(cell.log == ["set false false", "will none true false", "did none false false"])
    }

    private final class Actions: NSObject, UITableViewDelegate {
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "One") { _, _, _ in }])
        }
    }

    /// S20.18: a swipe shows the confirmation alone; the calls stand around its animations.
    @Test func aCellIsSwiped() throws {
        let rig = TableRig([["a", "b"]]), actions = Actions()
        rig.table.register(Cell.self, forCellReuseIdentifier: "cell")
        rig.table.rowHeight = 60
        rig.table.delegate = actions
        let stage = rig.shown(), cell = try #require(rig.table.cellForRow(at: [0, 0]) as? Cell)
        func calls() -> [String] {
            defer { cell.log = [] }
            return cell.log.filter { !$0.hasPrefix("set") }
        }
        cell.log = []
        stage.send(.touchBegan(1, CGPoint(x: 310, y: 30), []))
        for step in 1...4 {
            stage.advance(by: 0.03)
            stage.send(.touchMoved(1, CGPoint(x: 310 - 30 * CGFloat(step), y: 30), []))
        }
        #expect(calls() == ["will delete false false"])
        stage.advance(by: 0.3)
        stage.send(.touchEnded(1, CGPoint(x: 190, y: 30), []))
        stage.advance(by: 1)
        #expect(calls() == ["did delete false true"] && cell.showingDeleteConfirmation)
        stage.session.perform(at: stage.now) { rig.table.setEditing(false, animated: true) }
        #expect(calls() == ["will none false true"])
        stage.advance(by: 1)
        #expect(calls() == ["did none false false"])
    }

    /// Lines of a grouped table that are etched look like single ones since iOS 13.
    @Test func etchedLines() {
        #expect([UITableViewCell.SeparatorStyle.none, .singleLine, .singleLineEtched].map(\.rawValue) == [0, 1, 2])
        let rig = TableRig([["a", "b"]], .grouped)
        rig.table.separatorStyle = .singleLineEtched
        let stage = rig.shown()
        #expect(ListRig.lines(rig.table.cellForRow(at: [0, 0])).count == 1)
        withExtendedLifetime(stage) {}
    }

    /// S20: insets of lines count from the edges of the cell, or from where the lines are by themselves.
    @Test func insetsOfLines() throws {
        let rig = TableRig([["a", "b"]])
        rig.configure = { cell, _, text in
            cell.textLabel?.text = text
            cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        }
        let stage = rig.shown()
        func line() throws -> [CGFloat] { try #require(ListRig.lines(rig.table.cellForRow(at: [0, 0])).first) }
        let automatic = try line()
        rig.table.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
        stage.advance(by: 0.1)
        #expect(try line() == [20, automatic[1], 290, 1])
        rig.table.separatorInsetReference = .fromAutomaticInsets
        stage.advance(by: 0.1)
        #expect(try line() == [automatic[0] + 20, automatic[1], automatic[2] - 30, 1])
    }

    private final class Header: UITableViewHeaderFooterView {
        var log: [String] = []
        override func updateConfiguration(using state: UIViewConfigurationState) {
            super.updateConfiguration(using: state)
            log.append("update \(state.isPinned)")
        }
    }
    private final class Headers: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
            header?.configurationUpdateHandler = { view, state in
                (view as? Header)?.log.append("handler \(state.isPinned)")
            }
            return header
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    }

    /// S5.12: a header is updated before it is first shown, and again when it is pinned to the top and released.
    @Test func headersAreUpdated() throws {
        let rig = TableRig([(0..<20).map { "\($0)" }, ["z"]]), headers = Headers()
        rig.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        rig.table.delegate = headers
        let stage = rig.shown()
        let header = try #require(rig.table.headerView(forSection: 0) as? Header)
        #expect(header.log == ["update false", "handler false"])
        rig.table.contentOffset.y = 40
        stage.advance(by: 0.1)
        #expect(header.log.suffix(2) == ["update true", "handler true"] && header.configurationState.isPinned)
        rig.table.contentOffset.y = 60
        stage.advance(by: 0.1)
        #expect(header.log.count == 4)
        rig.table.contentOffset.y = 0
        stage.advance(by: 0.1)
        #expect(header.log.suffix(2) == ["update false", "handler false"] && header.log.count == 6)
    }
}

import Stage
import Testing

@testable import UIKit

/// Values of swipe actions, and swipes over the whole row.
@MainActor @Suite(.serialized) struct SwipeOptionTests {
    private final class Delegate: NSObject, UITableViewDelegate {
        let configuration: UISwipeActionsConfiguration
        init(_ configuration: UISwipeActionsConfiguration) { self.configuration = configuration }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { configuration }
    }

    @Test(arguments: [true, false]) func aFullSwipePerformsTheFirstAction(isEnabled: Bool) {
        var done: [String] = []
        let first = UIContextualAction(style: .destructive, title: "First") { action, view, finish in
            done.append("\(action.title ?? "") \(action.style) \(view.window != nil)")
            finish(true)
        }
        let second = UIContextualAction(style: .normal, title: "Second") { _, _, finish in finish(false) }
        let configuration = UISwipeActionsConfiguration(actions: [first, second])
        #expect(configuration.performsFirstActionWithFullSwipe && configuration.actions == [first, second])
        configuration.performsFirstActionWithFullSwipe = isEnabled
        let rig = TableRig([["a", "b"]]), delegate = Delegate(configuration)
        rig.table.rowHeight = 60
        rig.table.delegate = delegate
        let stage = rig.shown()
        stage.send(.touchBegan(1, CGPoint(x: 310, y: 30), []))
        for step in 1...10 {
            stage.advance(by: 0.03)
            stage.send(.touchMoved(1, CGPoint(x: 310 - 30 * CGFloat(step), y: 30), []))
        }
        stage.advance(by: 0.3)
        stage.send(.touchEnded(1, CGPoint(x: 10, y: 30), []))
        stage.advance(by: 1)
        #expect(done == (isEnabled ? ["First destructive true"] : []))
    }

    private final class RowActions: NSObject, UITableViewDelegate {
        var actions: [UITableViewRowAction]? = []
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            actions
        }
    }

    private func buttons(in view: UIView) -> [SwipeButton] {
        view.subviews.flatMap { buttons(in: $0) } + [view as? SwipeButton].compactMap { $0 }
    }

    private func swipe(_ stage: Stage, to x: CGFloat = 200) throws {
        stage.flick(from: CGPoint(x: 300, y: 90), to: CGPoint(x: x, y: 90), in: 0.3)
        try stage.settle()
    }

    private func press(_ index: Int, _ stage: Stage) throws {
        let button = buttons(in: stage.window)[index]
        stage.click(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        try stage.settle()
    }

    /// The first action is nearest to the edge, and its row may be deleted by its handler (S20.21).
    @Test func rowActionsOfTheDelegate() throws {
        var done: [String] = []
        let rig = TableRig([["a", "b"]]), delegate = RowActions()
        let remove = UITableViewRowAction(style: .destructive, title: "Remove") { action, path in
            done.append("\(action.title ?? "") \(path.row)")
            rig.rows = [["a"]]
            rig.table.deleteRows(at: [path], with: .none)
        }
        let more = UITableViewRowAction(style: .normal, title: "More") { _, path in done.append("More \(path.row)") }
        #expect(more.backgroundColor == .systemGray && remove.style == .default)
        more.backgroundColor = .systemBlue
        delegate.actions = [remove, more]
        rig.table.rowHeight = 60
        rig.table.delegate = delegate
        let stage = rig.shown()
        try swipe(stage)
        let shown = buttons(in: rig.table)
        #expect(shown.map(\.action.title) == ["Remove", "More"])
        #expect(shown.map(\.backgroundColor) == [.systemRed, .systemBlue])
        try #require(shown.count == 2)
        #expect(shown[0].frame.minX > shown[1].frame.maxX)
        try press(1, stage)
        #expect(done == ["More 1"] && buttons(in: rig.table).isEmpty && !rig.table.isEditing)
        // A swipe over the whole row performs none.
        try swipe(stage, to: 10)
        #expect(done == ["More 1"])
        try #require(buttons(in: rig.table).count == 2)
        try press(0, stage)
        #expect(done == ["More 1", "Remove 1"] && rig.table.numberOfRows(inSection: 0) == 1)
    }

    /// No array stands for deletion, and an empty one for no swipe.
    @Test func rowsWithoutRowActions() throws {
        let rig = TableRig([["a", "b"]]), delegate = RowActions()
        rig.table.rowHeight = 60
        rig.table.delegate = delegate
        let stage = rig.shown()
        try swipe(stage)
        #expect(buttons(in: rig.table).isEmpty)
        delegate.actions = nil
        try swipe(stage)
        #expect(buttons(in: rig.table).map(\.action.title) == ["Delete"])
    }

    @Test func valuesOfActions() {
        var calls = 0
        let action = UIContextualAction(style: .normal, title: "Mark") { _, _, _ in calls += 1 }
        #expect(action.style == .normal && action.title == "Mark" && action.image == nil)
        #expect(action.backgroundColor == .systemGray)
        #expect(UIContextualAction(style: .destructive, title: nil) { _, _, _ in }.backgroundColor == .systemRed)
        action.backgroundColor = .systemBlue
        #expect(action.backgroundColor == .systemBlue)
        action.backgroundColor = nil
        #expect(action.backgroundColor == .systemGray)
        action.handler(action, UIView(), { _ in })
        #expect(calls == 1 && [UIContextualAction.Style.normal, .destructive].map(\.rawValue) == [0, 1])
    }
}

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

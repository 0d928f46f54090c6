import Testing
import UIKit

@MainActor private final class Log: NSObject {
    var calls: [String] = []
    var events: [UIEvent?] = []
    weak var control: UIControl?
    func first() { calls.append("first") }
    func second(_ sender: UIControl) { calls.append("second \(sender === control)") }
    func third(_ sender: Any?, with event: UIEvent?) { events.append(event) }
}

private final class AnswerView: UIView {
    var calls = 0
    var canPerform = true
    func answer() { calls += 1 }
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerform && super.canPerformAction(action, withSender: sender)
    }
}

extension Selector {
    fileprivate static let first = Selector("first", Log.first)
    fileprivate static let second = Selector("second:", Log.second)
    fileprivate static let third = Selector("third:with:", Log.third)
    fileprivate static let answer = Selector("answer", AnswerView.answer)
}

@MainActor struct ControlTargetTests {
    private let log = Log()
    private let control = UIControl()

    private func add(_ selector: Selector, _ events: UIControl.Event = .valueChanged) {
        log.control = control
        control.addTarget(log, action: selector, for: events)
    }

    @Test func targetsAndActionsInTheOrderOfAddition() {
        add(.second)
        control.addAction(UIAction { _ in log.calls.append("action") }, for: .valueChanged)
        add(.first)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(log.calls == ["second true", "action", "first"])
        // Adding again keeps the place and adds the events.
        add(.second, .touchDown)
        control.sendActions(for: [.valueChanged, .touchDown])
        #expect(log.calls.count == 6 && log.calls[3] == "second true")
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
    }

    /// A removal by target and selector, and the calls that remain.
    @Test(
        arguments: [
            (true, "first", .valueChanged, ["second true"]), (true, "second:", .touchDown, ["first", "second true"]),
            (false, "first", .allEvents, ["second true"]), (true, nil, .allEvents, []), (false, nil, .allEvents, []),
            (true, "other", .allEvents, ["first", "second true"]),
        ] as [(Bool, String?, UIControl.Event, [String])])
    func removal(hasTarget: Bool, name: String?, events: UIControl.Event, expected: [String]) {
        add(.first)
        add(.second)
        control.removeTarget(NSObject(), action: nil, for: .allEvents)
        control.removeTarget(hasTarget ? log : nil, action: name.map { Selector($0) }, for: events)
        control.sendActions(for: .valueChanged)
        #expect(log.calls == expected)
    }

    @Test func removalKeepsActions() {
        control.addAction(UIAction { _ in log.calls.append("action") }, for: .valueChanged)
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(log.calls == ["action"])
    }

    @Test func queries() {
        add(.first)
        add(.second, [.valueChanged, .touchDown])
        control.addTarget(nil, action: .answer, for: .touchDown)
        // On Linux, two null objects are not equal.
        #expect(control.allTargets.count == 2 && control.allTargets.contains(log))
        #expect(control.allTargets.contains { $0.base is NSNull })
        #expect(control.actions(forTarget: log, forControlEvent: .valueChanged) == ["first", "second:"])
        #expect(control.actions(forTarget: log, forControlEvent: .touchDown) == ["second:"])
        #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["answer"])
        #expect(control.actions(forTarget: log, forControlEvent: .touchUpInside) == nil)
        var seen: [String] = []
        control.enumerateEventHandlers { action, target, _, stop in
            seen.append("\(action == nil) \(target.map { "\($0.1)" } ?? "")")
            stop = seen.count == 2
        }
        #expect(seen == ["true first", "true second:"])
    }

    @Test func targetsAreNotRetained() {
        weak var gone: Log?
        do {
            let other = Log()
            gone = other
            control.addTarget(other, action: .first, for: .valueChanged)
            #expect(control.allTargets.count == 1)
        }
        #expect(gone == nil && control.allTargets.isEmpty && control.allControlEvents.isEmpty)
        control.sendActions(for: .valueChanged)
    }

    @Test func touchesPassTheirEvent() {
        let rig = EventRig()
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        rig.window.addSubview(control)
        add(.third, [.touchDown, .touchUpInside])
        rig.click(50, 50, at: 0)
        #expect(log.events.count == 2 && log.events.allSatisfy { $0 != nil })
        control.sendActions(for: .touchDown)
        #expect(log.events.count == 3 && log.events[2] == nil)
    }

    @Test func withoutATargetTheResponderChainIsAsked() {
        let rig = EventRig()
        let (outer, inner, other) = (AnswerView(), AnswerView(), AnswerView())
        rig.window.addSubview(outer)
        rig.window.addSubview(other)
        outer.addSubview(inner)
        inner.addSubview(control)
        control.addTarget(nil, action: .answer, for: .valueChanged)
        func counts() -> [Int] {
            control.sendActions(for: .valueChanged)
            return [outer.calls, inner.calls, other.calls]
        }
        #expect(counts() == [0, 1, 0])
        inner.canPerform = false
        #expect(counts() == [1, 1, 0])
        other.becomeFirstResponder()
        #expect(counts() == [1, 1, 1])
        // Without an answer nothing is called.
        #expect(!UIApplication.shared.sendAction(.first, to: nil, from: control, for: nil))
    }

    @Test func refreshControls() {
        let refresh = UIRefreshControl()
        log.control = refresh
        refresh.addTarget(log, action: .second, for: .valueChanged)
        refresh.sendActions(for: .valueChanged)
        #expect(log.calls == ["second true"])
    }
}

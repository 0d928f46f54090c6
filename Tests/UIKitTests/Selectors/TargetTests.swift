import Testing

@testable import UIKit

private final class Receiver: UIResponder {
    var calls: [String] = []
    func gesture(_ recognizer: UIGestureRecognizer) { calls.append("gesture \(recognizer.state.rawValue)") }
    func plain() { calls.append("plain") }
    func bar(_ item: UIBarButtonItem) { calls.append("bar \(item.tag)") }
}

extension Selector {
    fileprivate static let gesture = Selector("gesture:", Receiver.gesture)
    fileprivate static let plain = Selector("plain", Receiver.plain)
    fileprivate static let bar = Selector("bar:", Receiver.bar)
}

/// A recogniser of an app.
private final class OwnTap: UITapGestureRecognizer {
    var isSetUp = false
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isSetUp = true
    }
}

@MainActor struct RecognizerTargetTests {
    private let receiver = Receiver()

    private func tap(_ recognizer: UIGestureRecognizer) {
        let rig = EventRig()
        rig.window.addGestureRecognizer(recognizer)
        rig.click(50, 50, at: 0)
    }

    @Test func targetsAndClosuresInTheOrderOfAddition() {
        let recognizer = UITapGestureRecognizer(target: receiver, action: .gesture)
        recognizer.addHandler { _ in receiver.calls.append("closure") }
        recognizer.addTarget(receiver, action: .plain)
        recognizer.addTarget(receiver, action: .gesture)
        tap(recognizer)
        #expect(receiver.calls == ["gesture 3", "closure", "plain"])
    }

    /// A removal by selector, and the calls that remain.
    @Test(arguments: [("plain", ["gesture 3"]), ("gesture:", ["plain"]), (nil, [])] as [(String?, [String])])
    func removal(name: String?, expected: [String]) {
        let recognizer = UITapGestureRecognizer(target: receiver, action: .gesture)
        recognizer.addTarget(receiver, action: .plain)
        recognizer.removeTarget(Receiver(), action: nil)
        recognizer.removeTarget(name == nil ? nil : receiver, action: name.map { Selector($0) })
        tap(recognizer)
        #expect(receiver.calls == expected)
    }

    @Test func everyRecogniserTakesATarget() {
        let all = [
            UITapGestureRecognizer.init(target:action:), UIPanGestureRecognizer.init(target:action:),
            UILongPressGestureRecognizer.init(target:action:), UIPinchGestureRecognizer.init(target:action:),
            UIRotationGestureRecognizer.init(target:action:), UISwipeGestureRecognizer.init(target:action:),
            UIScreenEdgePanGestureRecognizer.init(target:action:), UIHoverGestureRecognizer.init(target:action:),
        ]
        for make in all {
            let recognizer = make(receiver, .plain) as UIGestureRecognizer
            recognizer.state = .ended
        }
        #expect(receiver.calls.count == all.count)
    }

    @Test func recognisersOfApps() {
        let recognizer = OwnTap(target: receiver, action: .plain)
        #expect(recognizer.isSetUp)
        tap(recognizer)
        #expect(receiver.calls == ["plain"])
    }

    @Test func targetsAreNotRetained() {
        let recognizer = UITapGestureRecognizer(target: Receiver(), action: .plain)
        tap(recognizer)
    }
}

private final class Navigation: UINavigationController {
    var closed: UIBarButtonItem?
    func close(_ item: UIBarButtonItem) { closed = item }
}

@MainActor struct BarItemTargetTests {
    private let receiver = Receiver()

    @Test func initialisers() {
        let image = UIImage(systemName: "star")
        let items = [
            UIBarButtonItem(title: "A", style: .plain, target: receiver, action: .bar),
            UIBarButtonItem(image: image, style: .done, target: receiver, action: .bar),
            UIBarButtonItem(
                image: image, landscapeImagePhone: nil, style: .plain, target: receiver, action: .bar),
            UIBarButtonItem(barButtonSystemItem: .add, target: receiver, action: .bar),
            UIBarButtonItem(title: "A", target: receiver, action: .bar),
        ]
        #expect(items.allSatisfy { $0.target === receiver && $0.action == .bar })
        #expect(items.map(\.title) == ["A", nil, nil, nil, "A"])
        #expect(items.map(\.style) == [.plain, .done, .plain, .plain, .plain])
        #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style == .done)
    }

    /// Shows an item on a bar and clicks it.
    @discardableResult
    private func click(_ item: UIBarButtonItem) -> Navigation {
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItem = item
        let rig = EventRig()
        let navigation = Navigation(rootViewController: controller)
        rig.window.rootViewController = navigation
        rig.frame(at: 0)
        rig.frame(at: 0.1)
        let button = item.shownView!
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        rig.click(middle.x, middle.y, at: 1)
        return navigation
    }

    @Test func clicks() {
        let item = UIBarButtonItem(title: "A", style: .plain, target: receiver, action: .bar)
        item.tag = 7
        click(item)
        #expect(receiver.calls == ["bar 7"])
        // An action wins over target and selector.
        item.primaryAction = UIAction { _ in receiver.calls.append("action") }
        click(item)
        #expect(receiver.calls == ["bar 7", "action"])
    }

    /// Without a first responder, the chain begins at the button on the bar.
    @Test func aClickWithoutTargetGoesUpTheChain() {
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: Selector("close:", Navigation.close))
        #expect(click(item).closed === item)
    }

    @Test func aMenuIsOpenedByALongPressBesideASelector() {
        let item = UIBarButtonItem(title: "A", target: receiver, action: .bar, menu: UIMenu(children: []))
        click(item)
        #expect(receiver.calls == ["bar 0"])
    }
}

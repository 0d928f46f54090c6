import Testing
import UIKit

/// A controller with methods of every form.
private class Screen: UIViewController {
    var calls: [String] = []
    fileprivate lazy var late = Selector("late", Screen.none)

    func none() { calls.append("none") }
    func anything(_ sender: Any?) { calls.append("anything \(sender.map { "\(type(of: $0))" } ?? "nil")") }
    func plainAny(_ sender: Any) { calls.append("plainAny \(Mirror(reflecting: sender).displayStyle == .optional)") }
    func implicit(_ sender: UIButton!) { calls.append("implicit \(sender == nil)") }
    func concrete(_ sender: UIButton) { calls.append("concrete") }
    func object(_ sender: AnyObject) { calls.append("object \(sender is UIButton)") }
    func pair(_ sender: UIButton, _ event: UIEvent?) { calls.append("pair \(event == nil)") }
    func answer() -> Int {
        calls.append("answer")
        return 42
    }

    private func tap() { calls.append("tap") }
    private func tap(_ sender: Any?) { calls.append("tap(_:)") }
    static var overloads: [Selector] {
        [Selector("tap", tap as (Screen) -> () -> Void), Selector("tap:", Screen.tap(_:))]
    }
}

extension Screen {
    fileprivate func inExtension() { calls.append("inExtension") }
}

private final class ChildScreen: Screen {
    override func none() { calls.append("overridden") }
}

private class Box<Value>: UIResponder {
    var value: Value?
    var calls = 0
    func clear() { calls += 1 }
    var clearing: Selector { Selector("clear", Box.clear) }
}

private final class Model {
    private(set) var calls = 0
    func change() { calls += 1 }
}

extension Selector {
    /// A constant, as apps declare them.
    fileprivate static let constant = Selector("none", Screen.none)
}

@MainActor struct SelectorTests {
    fileprivate static let methods: [(Selector, String)] = [
        (Selector("none", Screen.none), "none"), (Selector("anything:", Screen.anything), "anything UIButton"),
        (Selector("plainAny:", Screen.plainAny), "plainAny false"),
        (Selector("implicit:", Screen.implicit), "implicit false"),
        (Selector("concrete:", Screen.concrete), "concrete"),
        (Selector("object:", Screen.object), "object true"), (Selector("pair::", Screen.pair), "pair true"),
        (Selector("answer", Screen.answer), "answer"), (Selector("inExtension", Screen.inExtension), "inExtension"),
        (Screen.overloads[0], "tap"), (Screen.overloads[1], "tap(_:)"), (.constant, "none"),
        (Selector("closure") { (screen: Screen) in { screen.none() } }, "none"),
    ]

    @Test func methodsOfEveryForm() {
        for (selector, expected) in Self.methods {
            let screen = Screen()
            let button = UIButton()
            button.addTarget(screen, action: selector, for: .primaryActionTriggered)
            button.sendActions(for: .primaryActionTriggered)
            #expect(screen.calls == [expected], "\(selector)")
        }
    }

    @Test func theOverrideIsCalled() {
        let screen = ChildScreen()
        screen.perform(Selector("none", Screen.none))
        screen.perform(screen.late)
        #expect(screen.calls == ["overridden", "overridden"])
    }

    @Test func genericClasses() {
        let box = Box<String>()
        #expect(box.responds(to: box.clearing) && !Box<Int>().responds(to: box.clearing))
        box.perform(box.clearing)
        #expect(box.calls == 1)
    }

    @Test func namesAreTheIdentity() {
        let byName = Selector("none")
        #expect(byName == .constant && byName.hashValue == Selector.constant.hashValue)
        #expect(Set([byName, .constant, Selector("none:")]).count == 2)
        #expect("\(byName)" == "none" && NSStringFromSelector(.constant) == "none")
        #expect(NSSelectorFromString("none") == .constant)
    }

    @Test func instancesOfClassesRespond() {
        #expect(Screen.instancesRespond(to: .constant) && ChildScreen.instancesRespond(to: .constant))
        #expect(!UIViewController.instancesRespond(to: .constant))
        #expect(!Screen.instancesRespond(to: Selector("none")) && !Screen.responds(to: .constant))
    }

    @Test func responding() {
        #expect(Screen().responds(to: .constant) && ChildScreen().responds(to: .constant))
        #expect(!UIViewController().responds(to: .constant))
        #expect(!Screen().responds(to: Selector("none")) && !Screen().responds(to: nil))
    }

    @Test func performing() {
        let screen = Screen()
        #expect(screen.perform(Selector("answer", Screen.answer)) == nil)
        screen.perform(Selector("anything:", Screen.anything), with: nil)
        screen.perform(Selector("anything:", Screen.anything), with: 3)
        screen.perform(Selector("anything:", Screen.anything))
        screen.perform(Selector("pair::", Screen.pair), with: UIButton(), with: UIEvent?.none)
        #expect(screen.calls == ["answer", "anything nil", "anything Int", "anything nil", "pair true"])
        let view = screen.perform(Selector("view") { (screen: Screen) in { screen.view! } })
        #expect(view?.takeUnretainedValue() === screen.view)
        let optional = screen.perform(Selector("view") { (screen: Screen) in { screen.view } })
        #expect(optional?.takeUnretainedValue() === screen.view)
        #expect(screen.perform(Selector("parent") { (screen: Screen) in { screen.parent } }) == nil)
    }

    @Test func plainClassesAnswerOnAnyThread() async {
        let selector = Selector("change", Model.change)
        let center = NotificationCenter()
        let calls = await Task.detached {
            let model = Model()
            center.addObserver(model, selector: selector, name: nil, object: nil)
            center.post(name: NSNotification.Name("changed"), object: nil)
            return model.calls
        }.value
        #expect(calls == 1)
    }
}

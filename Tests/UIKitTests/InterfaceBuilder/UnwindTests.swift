import Stage
import Testing

@testable import UIKit

/// S23.46: the controllers between both ends of an unwind segue.
@MainActor @Suite(.serialized) struct UnwindTests {
    private func screen(_ id: String, _ content: String = "") -> String {
        #"<viewController storyboardIdentifier="\#(id)" title="\#(id)" customClass="UnwindScreen" "#
            + #"customModule="UIKitTests" id="\#(id)"><view key="view" id="\#(id)-view"/>"#
            + "<connections>\(content)</connections></viewController>"
    }

    private func controllers() throws -> (first: UnwindScreen, second: UnwindScreen, last: UIViewController) {
        let segue = #"<segue kind="unwind" identifier="out" destination="exit" unwindAction="back:" id="u"/>"#
        let storyboard = try InterfaceTexts.storyboard([
            screen("first"), screen("second"), screen("last", segue) + #"<exit id="exit" sceneMemberID="exit"/>"#,
        ])
        let first = try #require(storyboard.instantiateInitialViewController() as? UnwindScreen)
        let second = try #require(storyboard.instantiateViewController(withIdentifier: "second") as? UnwindScreen)
        return (first, second, storyboard.instantiateViewController(withIdentifier: "last"))
    }

    /// A controller that refuses leaves the segue to the next one; the stack pops to the one that takes it.
    @Test func aControllerRefuses() throws {
        let (first, second, last) = try controllers(), stack = UnwindStack()
        stack.viewControllers = [first, second, last]
        second.refuses = true
        let calls = InterfaceLog.during { last.performSegue(withIdentifier: "out", sender: "button") }
        #expect(
            calls == [
                "second may back: from last by button", "first may back: from last by button", "first back",
                "stack shows first",
            ])
        #expect(stack.viewControllers == [first])
    }

    /// A tab bar controller selects the tab of the controller.
    @Test func aTabIsSelected() throws {
        let (first, second, last) = try controllers(), tabs = UnwindTabs()
        tabs.viewControllers = [first, UINavigationController(rootViewController: last)]
        tabs.selectedIndex = 1
        second.refuses = true
        let calls = InterfaceLog.during { last.performSegue(withIdentifier: "out", sender: nil) }
        #expect(calls.suffix(2) == ["first back", "tabs show first"] && tabs.selectedViewController === first)
    }

    /// A container of the program shows the child itself; the base class does nothing.
    @Test func aContainerShowsItsChild() throws {
        let (first, _, last) = try controllers(), box = UnwindBox()
        for child in [first, last] { box.addChild(child) }
        let calls = InterfaceLog.during { last.performSegue(withIdentifier: "out", sender: nil) }
        #expect(calls.suffix(2) == ["first back", "box shows first"] && box.children.count == 2)
    }

    /// The initial controller can be made by a closure, with the coder of the storyboard.
    @Test func theInitialControllerIsMadeByAClosure() throws {
        let storyboard = try InterfaceTexts.storyboard([screen("first")])
        let made = storyboard.instantiateInitialViewController { UnwindScreen(coder: $0, name: "made") }
        #expect(made?.name == "made" && made?.title == "first")
        let usual = storyboard.instantiateInitialViewController { _ -> UnwindScreen? in nil }
        #expect(usual?.name == "" && usual?.title == "first")
    }
}

final class UnwindScreen: UIViewController {
    let name: String
    var refuses = false

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        let sender = sender.map { " by \($0)" } ?? ""
        InterfaceLog.calls.append("\(title ?? "") may back: from \(fromViewController.title ?? "")\(sender)")
        return !refuses && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
    func back(_ segue: UIStoryboardSegue) { InterfaceLog.calls.append("\(title ?? "") back") }
    override class func _adoptMembers() -> [_Member] {
        super._adoptMembers() + [.action("back:", UnwindScreen.back(_:))]
    }
}

private final class UnwindStack: UINavigationController {
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        InterfaceLog.calls.append("stack shows \(subsequentVC.title ?? "")")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
}

private final class UnwindTabs: UITabBarController {
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        InterfaceLog.calls.append("tabs show \(subsequentVC.title ?? "")")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
}

private final class UnwindBox: UIViewController {
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        InterfaceLog.calls.append("box shows \(subsequentVC.title ?? "")")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
}

import Stage
import Testing

@testable import UIKit

/// Controllers of the classic style that take the secondary one themselves (S27.34).
@MainActor @Suite(.serialized) struct ClassicSplitTests {
    private final class Primary: UIViewController {
        var log: [String] = []
        let other = UIViewController()
        override func collapseSecondaryViewController(
            _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
        ) {
            super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
            log.append("collapse \(secondaryViewController.title ?? "") \(splitViewController.isCollapsed)")
        }
        override func separateSecondaryViewController(
            for splitViewController: UISplitViewController
        ) -> UIViewController? {
            let former = super.separateSecondaryViewController(for: splitViewController)
            log.append("separate \(former?.title ?? "")")
            return other
        }
    }

    private final class Stack: UINavigationController {
        var log: [String] = []
        override func collapseSecondaryViewController(
            _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
        ) {
            super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
            log.append("collapse \(viewControllers.count)")
        }
        override func separateSecondaryViewController(
            for splitViewController: UISplitViewController
        ) -> UIViewController? {
            let former = super.separateSecondaryViewController(for: splitViewController)
            log.append("separate \(viewControllers.count)")
            return former
        }
    }

    private func shown(_ primary: UIViewController, _ secondary: UIViewController) -> (UISplitViewController, Stage) {
        let split = UISplitViewController()
        split.viewControllers = [primary, secondary]
        let stage = Stage(root: split, size: CGSize(width: 1000, height: 700))
        stage.refresh()
        return (split, stage)
    }

    private func set(_ sizeClass: UIUserInterfaceSizeClass, _ split: UISplitViewController, _ stage: Stage) {
        split.traitOverrides.horizontalSizeClass = sizeClass
        stage.refresh()
    }

    /// The primary controller decides what remains of the secondary one, unless it is a navigation controller.
    @Test func aControllerTakesTheSecondaryOne() {
        let primary = Primary(), secondary = UIViewController()
        secondary.title = "S"
        let (split, stage) = shown(primary, secondary)
        set(.compact, split, stage)
        #expect(primary.log == ["collapse S true"] && split.viewControllers == [primary])
        set(.unspecified, split, stage)
        #expect(primary.log.last == "separate S" && split.viewControllers == [primary, primary.other])
        #expect(primary.other.view.window != nil)
    }

    /// A stack pushes the secondary controller, and gives it back.
    @Test func aStackPushesTheSecondaryOne() {
        let stack = Stack(rootViewController: UIViewController()), secondary = UIViewController()
        let (split, stage) = shown(stack, secondary)
        set(.compact, split, stage)
        #expect(stack.log == ["collapse 2"] && stack.topViewController === secondary)
        set(.unspecified, split, stage)
        #expect(stack.log == ["collapse 2", "separate 1"] && split.viewControllers == [stack, secondary])
    }
}

import Stage
import Testing

@testable import UIKit

/// Calls of the delegates of navigation and page controllers.
@MainActor @Suite(.serialized) struct NavigationDelegateTests {
    private final class Follower: NSObject, UINavigationControllerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { log.lines.append("will show \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { log.lines.append("did show \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            switch operation {
            case .none: log.lines.append("none")
            case .push: log.lines.append("push")
            case .pop: log.lines.append("pop")
            }
            return nil
        }
    }

    /// The delegate is called before and after the appearance, with the operation in between; a change without
    /// animation has no operation.
    @Test func theOrderOfTheCalls() throws {
        let log = CallLog(), follower = Follower(log), navigation = UINavigationController()
        navigation.delegate = follower
        let pages = ["A", "B"].map { name in
            let page = LoggedController(name, log)
            page.title = name
            return page
        }
        navigation.viewControllers = [pages[0]]
        navigation.loadViewIfNeeded()
        // Without a window nothing has appeared.
        #expect(log.lines == ["will show A false"])
        let stage = Stage(root: navigation, size: CGSize(width: 320, height: 400))
        try stage.settle()
        #expect(log.lines == ["will show A false", "A willAppear", "A didAppear", "did show A false"])
        log.lines = []
        navigation.pushViewController(pages[1], animated: true)
        try stage.settle()
        #expect(
            log.lines == [
                "will show B true", "push", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
                "did show B true",
            ])
        log.lines = []
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(log.lines.prefix(2) == ["will show A true", "pop"] && log.lines.last == "did show A true")
        log.lines = []
        navigation.pushViewController(pages[1], animated: false)
        #expect(
            log.lines == [
                "will show B false", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
                "did show B false",
            ])
        #expect([UINavigationController.Operation.none, .push, .pop].map(\.rawValue) == [0, 1, 2])
    }

    private final class Quiet: NSObject, UIPageViewControllerDelegate, UISplitViewControllerDelegate {
        var asked = 0
        func pageViewController(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            asked += 1
            return .mid
        }
        func pageViewControllerSupportedInterfaceOrientations(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientationMask {
            asked += 1
            return .portrait
        }
        func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientation {
            asked += 1
            return .portrait
        }
        func splitViewControllerSupportedInterfaceOrientations(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientationMask {
            asked += 1
            return .portrait
        }
        func splitViewControllerPreferredInterfaceOrientationForPresentation(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientation {
            asked += 1
            return .portrait
        }
    }

    /// Windows do not rotate: no delegate is asked for orientations, and pages that would be turned have no spine.
    @Test func orientationsAreNotAskedFor() {
        let quiet = Quiet()
        let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        pages.delegate = quiet
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        #expect(pages.transitionStyle == .pageCurl && pages.spineLocation == .none)
        let stage = Stage(root: pages, size: CGSize(width: 300, height: 200))
        stage.resize(to: CGSize(width: 200, height: 300))
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = quiet
        stage.window.rootViewController = split
        stage.refresh()
        stage.resize(to: CGSize(width: 300, height: 200))
        #expect(quiet.asked == 0)
        // Without an answer every orientation is supported.
        let none: any UIPageViewControllerDelegate = Plain()
        #expect(none.pageViewControllerSupportedInterfaceOrientations(pages) == .all)
        #expect(none.pageViewControllerPreferredInterfaceOrientationForPresentation(pages) == .portrait)
        #expect(none.pageViewController(pages, spineLocationFor: .portrait) == .none)
    }

    private final class Plain: UIPageViewControllerDelegate {}

    /// The style of a sidebar colours the primary column.
    @Test func theBackgroundOfAPrimaryColumn() throws {
        let scene = SplitScene()
        func color() -> UIColor? {
            var view: UIView? = scene.pages[0].view
            while let current = view, current.backgroundColor != .systemBackground,
                current.backgroundColor != .secondarySystemBackground
            { view = current.superview }
            return view?.backgroundColor
        }
        #expect(scene.split.primaryBackgroundStyle == .none && color() == .systemBackground)
        scene.split.primaryBackgroundStyle = UISplitViewController.BackgroundStyle.sidebar
        #expect(color() == .secondarySystemBackground)
    }
}

import Stage
import Testing
import UIKit

/// Members of controllers, devices and pasteboards that nothing else calls.
@MainActor @Suite(.serialized) struct ControllerDefaultTests {
    @Test func orientationsAndBars() {
        let controller = UIViewController()
        #expect(controller.childForStatusBarHidden == nil && controller.childForHomeIndicatorAutoHidden == nil)
        #expect(controller.childForScreenEdgesDeferringSystemGestures == nil)
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
        controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        #expect(UIInterfaceOrientation.portrait.isPortrait && !UIInterfaceOrientation.landscapeLeft.isPortrait)
    }

    @Test("A container moves its child to itself") func moving() {
        final class Child: UIViewController {
            var wasMoving: Bool?
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                wasMoving = isMovingToParent
            }
        }
        let first = Child(), second = Child(), navigation = UINavigationController(rootViewController: first)
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 300))
        stage.refresh()
        navigation.pushViewController(second, animated: false)
        stage.refresh()
        #expect(second.wasMoving == true && navigation.visibleViewController === second)
        #expect(navigation.barHideOnTapGestureRecognizer.isEnabled == navigation.hidesBarsOnTap)
    }

    @Test func screens() {
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 200), scale: 2)
        let screen = stage.window.screen
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 600, height: 400) && screen.nativeScale == 2)
        #expect(stage.window.windowScene?.coordinateSpace.bounds.size == CGSize(width: 300, height: 200))
        #expect(stage.window.windowScene?.traitCollection == stage.window.traitCollection)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
        #expect(!UIApplication.shared.supportsMultipleScenes && !UIApplication.shared.isIdleTimerDisabled)
    }

    @Test func tabs() {
        let tabs = UITabBarController(), pages = [UIViewController(), UIViewController()]
        tabs.setViewControllers(pages, animated: false)
        #expect(tabs.viewControllers == pages && tabs.selectedViewController === pages[0])
    }

    @Test("The heights of custom detents are computed again") func detents() throws {
        let root = UIViewController(), shown = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 390, height: 844))
        stage.refresh()
        var height: CGFloat = 200
        shown.sheetPresentationController?.detents = [.custom { _ in height }]
        root.present(shown, animated: false)
        stage.refresh()
        #expect(shown.view.bounds.height == 200)
        height = 300
        shown.sheetPresentationController?.invalidateDetents()
        stage.refresh()
        #expect(shown.view.bounds.height == 300)
    }

    @Test("Feedback is accepted") func feedback() {
        let view = UIView()
        let impact = UIImpactFeedbackGenerator(style: .soft, view: view)
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.5, at: .zero)
        impact.impactOccurred(at: .zero)
        UINotificationFeedbackGenerator().notificationOccurred(.warning, at: .zero)
        UISelectionFeedbackGenerator().selectionChanged(at: .zero)
    }
}

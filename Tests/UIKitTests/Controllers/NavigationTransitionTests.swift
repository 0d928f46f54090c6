import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct NavigationTransitionTests {
    private let log = CallLog()

    private func navigation(_ count: Int = 2, width: CGFloat = 400) -> (UINavigationController, Stage) {
        let navigation = UINavigationController()
        navigation.viewControllers = (0..<count).map { index in
            let page = LoggedController("ABC".map(String.init)[index], log)
            page.title = page.name
            page.view.backgroundColor = [.systemYellow, .systemTeal, .systemPink][index]
            return page
        }
        let stage = Stage(root: navigation, size: CGSize(width: width, height: 300))
        log.lines = []
        return (navigation, stage)
    }

    private func drag(_ stage: Stage, to x: CGFloat, from start: CGFloat = 5) {
        stage.send(.pointerDown(CGPoint(x: start, y: 150), .primary, []))
        for step in 1...10 {
            stage.advance(by: 0.02)
            stage.send(.pointerMoved(CGPoint(x: start + (x - start) * CGFloat(step) / 10, y: 150), []))
        }
        stage.advance(by: 0.2)
    }

    /// S19.60, S19.61: a drag from the edge pops past the middle, and takes it back before.
    @Test(arguments: [(300, true), (150, false)] as [(CGFloat, Bool)])
    func interactivePop(x: CGFloat, completes: Bool) throws {
        let (navigation, stage) = navigation()
        let (a, b) = (navigation.viewControllers[0], navigation.viewControllers[1])
        drag(stage, to: x)
        #expect(log.lines == ["B willDisappear", "A willAppear"])
        #expect(navigation.topViewController === a && navigation.transitionCoordinator?.isInteractive == true)
        #expect(b.isMovingFromParent)
        // The first 10 points are not part of the translation.
        #expect(abs(b.view.transform.tx - (x - 15)) < 1e-6)
        var ends: [Bool] = []
        navigation.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
        stage.send(.pointerUp(CGPoint(x: x, y: 150), .primary, []))
        #expect(ends == [!completes])
        try stage.settle()
        #expect(navigation.viewControllers.count == (completes ? 1 : 2) && navigation.transitionCoordinator == nil)
        #expect(navigation.viewControllers.filter { $0.view.window != nil } == [completes ? a : b])
        // S19.69 for the pop that is taken back.
        #expect(
            log.lines.dropFirst(2)
                == (completes
                    ? ["B didDisappear", "A didAppear"]
                    : ["A willDisappear", "A didDisappear", "B willAppear", "B didAppear"]))
        #expect(!b.isMovingFromParent && (b.parent == nil) == completes)
        #expect(navigation.navigationBar.topItem === (completes ? a : b).navigationItem)
        guard !completes else { return }
        try stage.click("Back")
        try stage.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test func aFlickPops() throws {
        let (navigation, stage) = navigation()
        stage.flick(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 120, y: 150), in: 0.1)
        try stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    /// S19.60.
    @Test func nothingPopsWithoutABackButton() throws {
        let (navigation, stage) = navigation()
        navigation.topViewController?.navigationItem.hidesBackButton = true
        drag(stage, to: 300)
        #expect(log.lines == [] && navigation.viewControllers.count == 2)
        stage.send(.pointerUp(CGPoint(x: 300, y: 150), .primary, []))
        navigation.topViewController?.navigationItem.hidesBackButton = false
        drag(stage, to: 100, from: 395)
        #expect(log.lines == [])
    }

    /// S19.62.
    @Test func rightToLeftMirrors() throws {
        let (navigation, stage) = navigation()
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        stage.refresh()
        drag(stage, to: 100, from: 395)
        #expect(abs((navigation.view.subviews[0].subviews.last?.transform.tx ?? 0) + 285) < 1e-6)
        stage.send(.pointerUp(CGPoint(x: 100, y: 150), .primary, []))
        try stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    private final class Slides: NSObject, UINavigationControllerDelegate {
        let log: CallLog
        var interaction: UIPercentDrivenInteractiveTransition?
        init(_ log: CallLog) { self.log = log }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.lines.append("\(operation)")
            return SlideAnimator(isPresentation: true, log: log)
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    /// S19.63.
    @Test func theDelegateAnimates() throws {
        let (navigation, stage) = navigation()
        let slides = Slides(log)
        navigation.delegate = slides
        navigation.popViewController(animated: true)
        let view = try #require(navigation.topViewController?.view)
        stage.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.frame.minY ?? 0) - 150) < 8)
        try stage.settle()
        #expect(
            log.lines == [
                "pop", "B willDisappear", "A willAppear", "animate", "B didDisappear", "A didAppear",
                "animationEnded true",
            ])
        let interaction = UIPercentDrivenInteractiveTransition()
        slides.interaction = interaction
        navigation.pushViewController(LoggedController("C", log), animated: true)
        interaction.update(0.4)
        #expect(navigation.viewControllers.count == 2)
        log.lines = []
        interaction.cancel()
        try stage.settle()
        // The one that leaves is finished first (S19.69).
        #expect(
            log.lines.filter { $0.contains("ppear") } == [
                "C willDisappear", "C didDisappear", "A willAppear", "A didAppear",
            ])
        #expect(navigation.viewControllers.count == 1 && view.window != nil)
        #expect(navigation.navigationBar.items?.count == 1)
    }

    /// S19.64: animations beside a push.
    @Test func pushesHaveACoordinator() throws {
        let (navigation, stage) = navigation(1)
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(side)
        navigation.pushViewController(LoggedController("B", log), animated: true)
        var calls: [String] = []
        let joined = navigation.transitionCoordinator?.animate { _ in
            side.center.x = 105
        } completion: { [log] _ in
            calls = log.lines
        }
        #expect(joined == true && navigation.transitionCoordinator?.transitionDuration == 0.35)
        stage.advance(by: 0.175)
        let x = side.layer.presentation()?.position.x ?? 0
        #expect(x > 40 && x < 70)
        try stage.settle()
        #expect(calls == ["A willDisappear", "B willAppear"] && navigation.transitionCoordinator == nil)
    }

    /// S19.65.
    @Test func theToolbarShowsTheItemsOfTheTop() throws {
        let (navigation, stage) = navigation()
        var clicks: [String] = []
        func item(_ name: String) -> UIBarButtonItem {
            UIBarButtonItem(title: name, primaryAction: UIAction { _ in clicks.append(name) })
        }
        navigation.topViewController?.toolbarItems = [item("Left"), .flexibleSpace(), item("Right")]
        navigation.setToolbarHidden(false, animated: false)
        stage.refresh()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 236, width: 400, height: 64))
        #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 64)
        try stage.click("Left")
        try stage.click("Right")
        #expect(clicks == ["Left", "Right"])
        navigation.popViewController(animated: false)
        #expect(navigation.toolbar.items == nil)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
    func interactivePopHalfWay(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        let (navigation, stage) = navigation(width: 300)
        navigation.topViewController?.toolbarItems = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        navigation.isToolbarHidden = false
        stage.setAppearance(style)
        stage.setScale(scale)
        drag(stage, to: 165)
        expectPicture(
            stage.renderedBitmap(), named: "navigation-pop-\(style == .dark ? "dark" : "light")@\(Int(scale))x")
    }
}

struct ToolbarLayoutTests {
    @Test func flexibleSpacesShareTheRest() {
        let frames = ToolbarLayout.frames(
            of: [.view(44), .flexible, .view(80), .view(44), .flexible, .fixed(20), .view(44)], width: 400, top: 10)
        #expect(frames.map(\.minX) == [16, 60, 122, 214, 258, 320, 340])
        #expect(frames.last?.maxX == 384 && frames[0] == CGRect(x: 16, y: 10, width: 44, height: 44))
    }
}

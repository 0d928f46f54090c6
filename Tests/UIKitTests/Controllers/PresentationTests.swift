import Stage
import Testing

@testable import UIKit

@MainActor struct PresentationTests {
    private let log = CallLog()
    private let root: LoggedController
    private let stage: Stage

    init() {
        root = LoggedController("A", log)
        stage = Stage(root: root, size: CGSize(width: 600, height: 400))
        log.lines = []
    }

    private func presented(_ style: UIModalPresentationStyle, _ name: String = "B") -> LoggedController {
        let controller = LoggedController(name, log)
        controller.modalPresentationStyle = style
        return controller
    }

    /// S19.10, S19.11.
    @Test func fullScreenCoversAndRemoves() throws {
        let controller = presented(.fullScreen)
        root.present(controller, animated: true) { [log] in log.lines.append("done") }
        #expect(root.presentedViewController === controller && controller.presentingViewController === root)
        #expect(controller.isBeingPresented && controller.transitionCoordinator != nil)
        #expect(log.lines == ["A willDisappear", "B willAppear"])
        stage.advance(by: 0.1)
        #expect(root.view.window != nil)
        try stage.settle()
        #expect(
            log.lines == ["A willDisappear", "B willAppear", "B didAppear", "A didDisappear", "done"])
        #expect(root.view.window == nil && controller.view.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
        #expect(!controller.isBeingPresented && controller.transitionCoordinator == nil)
        log.lines = []
        controller.dismiss(animated: true) { [log] in log.lines.append("gone") }
        #expect(controller.isBeingDismissed && root.view.window != nil)
        try stage.settle()
        #expect(
            log.lines == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear", "gone"])
        #expect(root.presentedViewController == nil && controller.presentingViewController == nil)
        #expect(controller.view.window == nil && root.view.superview === stage.window)
        #expect(stage.window.subviews == [root.view])
    }

    /// Takes the size of its view in `viewWillAppear`, as apps do that move views in from the side.
    private final class Measured: UIViewController {
        var sizeBefore = CGSize.zero
        override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }
        override func viewWillAppear(_ animated: Bool) { sizeBefore = view.bounds.size }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet])
    func sizesAreThereBeforeAppearance(_ style: UIModalPresentationStyle) throws {
        let controller = Measured()
        controller.modalPresentationStyle = style
        root.present(controller, animated: true)
        let size = controller.sizeBefore
        try stage.settle()
        #expect(size == controller.view.bounds.size && size.width > 0)
    }

    /// Notes what both properties are in the callbacks.
    private final class Asked: UIViewController {
        let log: CallLog
        init(_ log: CallLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        private func note(_ call: String) {
            log.lines.append(
                "\(call)\(isBeingPresented ? " presented" : "")\(isBeingDismissed ? " dismissed" : "")")
        }
        override func viewWillAppear(_ animated: Bool) { note("willAppear") }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }

    @Test(
        "S19.21: the way in and the way out hold in all appearance callbacks",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .popover], [true, false])
    func whichWay(style: UIModalPresentationStyle, animated: Bool) throws {
        let controller = Asked(log), other = presented(.fullScreen)
        controller.modalPresentationStyle = style
        root.present(controller, animated: animated) { [log] in
            log.lines.append("\(controller.isBeingPresented)")
        }
        try stage.settle()
        func asked() -> [String] { log.lines.filter { !$0.hasPrefix("A ") && !$0.hasPrefix("B ") } }
        #expect(asked() == ["willAppear presented", "didAppear presented", "false"])
        log.lines = []
        // Being covered is neither.
        controller.present(other, animated: animated)
        try stage.settle()
        other.dismiss(animated: animated)
        try stage.settle()
        #expect(asked() == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
        log.lines = []
        root.dismiss(animated: animated) { [log] in log.lines.append("\(controller.isBeingDismissed)") }
        try stage.settle()
        #expect(asked() == ["willDisappear dismissed", "didDisappear dismissed", "false"])
    }

    @Test("S19.21: of a stack of presentations all are dismissed") func stackIsDismissed() throws {
        let controller = Asked(log), top = Asked(log)
        controller.modalPresentationStyle = .overFullScreen
        top.modalPresentationStyle = .overFullScreen
        root.present(controller, animated: false)
        controller.present(top, animated: false)
        log.lines = []
        root.dismiss(animated: false)
        let one = ["willDisappear dismissed", "didDisappear dismissed"]
        #expect(log.lines == one + one)
    }

    /// S19.12.
    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
    func stylesOverLeaveThePresenterAppeared(style: UIModalPresentationStyle) throws {
        let controller = presented(style)
        root.present(controller, animated: false) { [log] in log.lines.append("done") }
        #expect(log.lines == ["B willAppear", "B didAppear", "done"])
        #expect(root.view.window != nil)
        log.lines = []
        root.dismiss(animated: false)
        #expect(log.lines == ["B willDisappear", "B didDisappear"])
    }

    /// S19.13.
    @Test func theOutermostContainerPresents() throws {
        let navigation = UINavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        let controller = presented(.fullScreen)
        root.present(controller, animated: false)
        #expect(controller.presentingViewController === navigation)
        #expect(root.presentedViewController === controller && navigation.presentedViewController === controller)
        root.dismiss(animated: false)
        root.definesPresentationContext = true
        let inside = presented(.overCurrentContext)
        root.present(inside, animated: false)
        #expect(inside.presentingViewController === root)
        #expect(inside.presentationController?.containerView?.frame == root.view.frame)
        #expect(inside.presentationController?.containerView?.superview === root.view.superview)
    }

    /// S19.14.
    @Test func aSecondPresentationIsRefused() throws {
        let (first, second) = (presented(.fullScreen), presented(.fullScreen, "C"))
        root.present(first, animated: false)
        log.lines = []
        root.present(second, animated: false) { [log] in log.lines.append("never") }
        #expect(log.lines == [] && second.presentingViewController == nil)
        first.present(second, animated: false)
        #expect(first.presentedViewController === second)
    }

    /// S19.15.
    @Test func dismissingALowerOneDismissesAllAbove() throws {
        let (first, second) = (presented(.overFullScreen), presented(.overFullScreen, "C"))
        root.present(first, animated: false)
        first.present(second, animated: false)
        log.lines = []
        root.dismiss(animated: true) { [log] in log.lines.append("gone") }
        #expect(first.view.window == nil && second.view.window != nil)
        try stage.settle()
        #expect(
            log.lines == ["B willDisappear", "B didDisappear", "C willDisappear", "C didDisappear", "gone"])
        #expect(root.presentedViewController == nil && first.presentedViewController == nil)
        #expect(stage.window.subviews == [root.view])
    }

    /// S19.16.
    @Test func customPresentationsAreCalledInOrder() throws {
        let controller = presented(.custom)
        let delegate = HalfDelegate(log)
        controller.transitioningDelegate = delegate
        root.present(controller, animated: true) { [log] in log.lines.append("done") }
        #expect(log.lines == ["presentationWillBegin", "B willAppear", "animate"])
        let view = try #require(controller.view)
        #expect(view.frame == CGRect(x: 0, y: 200, width: 600, height: 200))
        for (time, y) in [(0.0, 600.0), (0.25, 500), (0.5, 400), (0.75, 300), (1, 200)] {
            stage.advance(to: time)
            #expect(abs((view.layer.presentation()?.frame.minY ?? 0) - y) < 8, "\(time)")
        }
        try stage.settle()
        #expect(log.lines.suffix(4) == ["B didAppear", "presentationDidEnd true", "done", "animationEnded true"])
        log.lines = []
        root.dismiss(animated: true)
        try stage.settle()
        #expect(
            log.lines == [
                "dismissalWillBegin", "B willDisappear", "animate", "B didDisappear", "dismissalDidEnd true",
                "animationEnded true",
            ])
    }

    /// S19.17: a gesture drives the animations of an animator that knows nothing of it.
    @Test(arguments: [true, false])
    func percentDrivenDismissal(isCancelled: Bool) throws {
        let controller = presented(.custom)
        let delegate = HalfDelegate(log)
        controller.transitioningDelegate = delegate
        root.present(controller, animated: false)
        log.lines = []
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        root.dismiss(animated: true)
        let view = try #require(controller.view)
        func y() -> CGFloat { view.layer.presentation()?.frame.minY ?? -1 }
        var besides: [CGFloat] = []
        controller.transitionCoordinator?.notifyWhenInteractionEnds { besides.append($0.percentComplete) }
        stage.advance(by: 0.5)
        #expect(abs(y() - 200) < 1e-6)
        interaction.update(0.25)
        #expect(abs(y() - 250) < 1e-6 && controller.transitionCoordinator?.isInteractive == true)
        stage.advance(by: 1)
        #expect(abs(y() - 250) < 1e-6)
        interaction.update(0.5)
        if isCancelled { interaction.cancel() } else { interaction.finish() }
        #expect(besides == [0.5])
        stage.advance(by: 0.25)
        #expect(abs(y() - (isCancelled ? 250 : 350)) < 8)
        try stage.settle()
        #expect(controller.view.window == nil ? !isCancelled : isCancelled)
        #expect(view.frame.minY == (isCancelled ? 200 : 400))
        #expect(
            log.lines.suffix(2) == ["dismissalDidEnd \(!isCancelled)", "animationEnded \(!isCancelled)"])
        #expect(root.presentedViewController === (isCancelled ? controller : nil))
        // The presentation still works afterwards.
        guard isCancelled else { return }
        delegate.interaction = nil
        root.dismiss(animated: true)
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("S19.69: after a cancelled dismissal the presenter is finished first") func cancelledDismissal() throws {
        let controller = presented(.fullScreen)
        let delegate = HalfDelegate(log)
        controller.transitioningDelegate = delegate
        root.present(controller, animated: false)
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        root.dismiss(animated: true)
        interaction.update(0.5)
        log.lines = []
        interaction.cancel()
        try stage.settle()
        #expect(
            log.lines.filter { $0.contains("ppear") } == [
                "A willDisappear", "A didDisappear", "B willAppear", "B didAppear",
            ])
    }

    /// S19.17: a button that fades back meanwhile keeps its value.
    @Test func aCancellationRestoresTheTransitionOnly() throws {
        let controller = presented(.custom)
        let delegate = HalfDelegate(log)
        controller.transitioningDelegate = delegate
        root.present(controller, animated: false)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(other)
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        stage.refresh()
        root.dismiss(animated: true)
        UIView.animate(withDuration: 0.1) { other.alpha = 0.5 }
        interaction.update(0.5)
        interaction.cancel()
        try stage.settle()
        #expect(other.alpha == 0.5 && controller.view.frame.minY == 200)
    }

    /// S19.18.
    @Test func anotherCallEndsATransition() throws {
        let controller = presented(.fullScreen)
        root.present(controller, animated: true)
        stage.advance(by: 0.1)
        controller.dismiss(animated: true)
        #expect(log.lines.contains("B didAppear"))
        try stage.settle()
        #expect(root.presentedViewController == nil && root.view.window != nil)
        #expect(stage.window.subviews == [root.view])
    }

    /// S19.19.
    @Test func keysAndFocusStayInside() throws {
        final class Keys: LoggedController {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.lines.append("\(name) key")
                super.pressesBegan(presses, with: event)
            }
        }
        let controller = Keys("B", log)
        controller.modalPresentationStyle = .overFullScreen
        final class Responder: UIView { override var canBecomeFirstResponder: Bool { true } }
        let responder = Responder()
        root.view.addSubview(responder)
        #expect(responder.becomeFirstResponder())
        root.present(controller, animated: false)
        #expect(
            !responder.isFirstResponder && stage.window.keyScope === controller.presentationController?.containerView)
        log.lines = []
        stage.key("a")
        #expect(log.lines == ["B key"])
        root.dismiss(animated: false)
        #expect(responder.isFirstResponder && stage.window.keyScope === stage.window)
    }

    /// S19.20.
    @Test func aNewRootEndsAllPresentations() throws {
        root.present(presented(.fullScreen), animated: false)
        stage.window.rootViewController = LoggedController("C", log)
        #expect(stage.window.subviews.count == 1 && root.presentedViewController == nil)
    }
}

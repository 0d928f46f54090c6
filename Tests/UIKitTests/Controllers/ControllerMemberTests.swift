import Stage
import Testing

@testable import UIKit

/// Members of controllers that screens of published apps use.
@MainActor @Suite(.serialized) struct ControllerMemberTests {
    private let log = CallLog()

    // MARK: hidesBottomBarWhenPushed

    private func tabs() -> (UITabBarController, UINavigationController, Stage) {
        let tabs = UITabBarController()
        let root = UIViewController()
        root.view.backgroundColor = .systemYellow
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation, UIViewController()]
        return (tabs, navigation, Stage(root: tabs, size: CGSize(width: 360, height: 400)))
    }

    private func detail(hidesBar: Bool = true) -> UIViewController {
        let page = UIViewController()
        page.hidesBottomBarWhenPushed = hidesBar
        page.title = "Detail"
        page.view.backgroundColor = .systemTeal
        return page
    }

    @Test func theTabBarLeavesWithAPushAndReturns() {
        let (tabs, navigation, stage) = tabs()
        let height = tabs.tabBar.frame.height
        let page = detail()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        let shift = tabs.tabBar.layer.presentation()?.frame.minX ?? 0
        #expect(shift < 0 && shift > -360)
        #expect(page.view.safeAreaInsets.bottom == 0)
        #expect(navigation.viewControllers[0].view.safeAreaInsets.bottom == height)
        stage.advance(by: 1)
        #expect(tabs.tabBar.frame == CGRect(x: -360, y: 400 - height, width: 360, height: height))
        let third = detail(hidesBar: false)
        navigation.pushViewController(third, animated: true)
        stage.advance(by: 1)
        #expect(tabs.tabBar.frame.minX == -360 && third.view.safeAreaInsets.bottom == 0)
        navigation.popToRootViewController(animated: true)
        stage.advance(by: 1)
        #expect(tabs.tabBar.frame.minX == 0)
        #expect(navigation.viewControllers[0].view.safeAreaInsets.bottom == height)
    }

    @Test func withoutAnimationTheTabBarMovesAtOnce() {
        let (tabs, navigation, stage) = tabs()
        navigation.pushViewController(detail(), animated: false)
        stage.advance(by: 0)
        #expect(tabs.tabBar.frame.minX == -360)
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        #expect(tabs.tabBar.frame.minX == 0)
        tabs.selectedIndex = 0
        stage.advance(by: 0)
        #expect(tabs.tabBar.frame.minX == -360)
        navigation.popViewController(animated: false)
        stage.advance(by: 0)
        #expect(tabs.tabBar.frame.minX == 0)
    }

    @Test(arguments: [true, false]) func theTabBarFollowsTheGesture(completes: Bool) {
        let (tabs, navigation, stage) = tabs()
        navigation.pushViewController(detail(), animated: false)
        stage.advance(by: 0.1)
        func send(_ event: HostEvent) {
            stage.send(event)
            stage.advance(by: 0.1)
        }
        send(.touchBegan(1, CGPoint(x: 2, y: 200), []))
        send(.touchMoved(1, CGPoint(x: 40, y: 200), []))
        send(.touchMoved(1, CGPoint(x: completes ? 300 : 90, y: 200), []))
        let shift = tabs.tabBar.frame.minX
        #expect(shift > -360 && shift < 0)
        stage.advance(by: 0.5)
        send(.touchMoved(1, CGPoint(x: completes ? 301 : 89, y: 200), []))
        stage.advance(by: 0.5)
        send(.touchEnded(1, CGPoint(x: completes ? 301 : 89, y: 200), []))
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == (completes ? 1 : 2))
        #expect(tabs.tabBar.frame.minX == (completes ? 0 : -360))
    }

    // MARK: Children

    @Test(arguments: [UIView.AnimationOptions.curveEaseOut, .transitionCrossDissolve])
    func transitionBetweenChildren(options: UIView.AnimationOptions) {
        let parent = UIViewController()
        let (old, new) = (LoggedController("old", log), LoggedController("new", log))
        for child in [old, new] {
            parent.addChild(child)
            child.didMove(toParent: parent)
        }
        parent.view.addSubview(old.view)
        let stage = Stage(root: parent, size: CGSize(width: 100, height: 100))
        log.lines = []
        var ends: [Bool] = []
        parent.transition(from: old, to: new, duration: 0.3, options: options) {
            new.view.alpha = 0.5
        } completion: {
            ends.append($0)
        }
        #expect(new.view.superview === parent.view && ends.isEmpty)
        stage.advance(by: 1)
        #expect(ends == [true] && old.view.superview == nil && new.view.alpha == 0.5)
        #expect(
            log.lines == ["old willDisappear", "new willAppear", "old didDisappear", "new didAppear"])
    }

    @Test func targets() {
        final class Saver: UIViewController {
            func save() {}
        }
        let save = Selector("save", Saver.save)
        let (saver, inner) = (Saver(), UIViewController())
        saver.addChild(inner)
        #expect(inner.targetViewController(forAction: save, sender: nil) === saver)
        #expect(UIViewController().targetViewController(forAction: save, sender: nil) == nil)
        let show = Selector("showViewController:sender:", UIViewController.show)
        let navigation = UINavigationController(rootViewController: inner)
        #expect(inner.targetViewController(forAction: show, sender: nil) === navigation)
        #expect(UIViewController().targetViewController(forAction: show, sender: nil) == nil)
    }

    // MARK: Bars

    private func scrolling() -> (UINavigationController, Stage) {
        let page = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 2000)
        page.view.addSubview(scroll)
        page.title = "Page"
        let navigation = UINavigationController(rootViewController: page)
        return (navigation, Stage(root: navigation, size: CGSize(width: 300, height: 400)))
    }

    private func drag(_ stage: Stage, from start: CGFloat, to end: CGFloat) {
        func send(_ event: HostEvent) {
            stage.send(event)
            stage.advance(by: 0.02)
        }
        send(.touchBegan(1, CGPoint(x: 150, y: start), []))
        for step in 1...10 {
            send(.touchMoved(1, CGPoint(x: 150, y: start + (end - start) * CGFloat(step) / 10), []))
        }
        send(.touchEnded(1, CGPoint(x: 150, y: end), []))
        stage.advance(by: 1)
    }

    @Test func dragsHideTheBars() {
        let (navigation, stage) = scrolling()
        let scroll = navigation.topViewController?.view.subviews.first as? UIScrollView
        drag(stage, from: 350, to: 200)
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsOnSwipe = true
        #expect(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        let before = scroll?.contentOffset.y ?? 0
        drag(stage, from: 350, to: 200)
        #expect(navigation.isNavigationBarHidden && (scroll?.contentOffset.y ?? 0) > before)
        drag(stage, from: 200, to: 350)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test func tapsHideTheBars() {
        let (navigation, stage) = scrolling()
        navigation.hidesBarsOnTap = true
        for isHidden in [true, false] {
            stage.send(.touchBegan(1, CGPoint(x: 150, y: 300), []))
            stage.advance(by: 0.05)
            stage.send(.touchEnded(1, CGPoint(x: 150, y: 300), []))
            stage.advance(by: 1)
            #expect(navigation.isNavigationBarHidden == isHidden)
        }
    }

    @Test(
        arguments: [
            (UINavigationItem.BackButtonDisplayMode.default, "Inbox"), (.generic, "Back"), (.minimal, "Back"),
        ])
    func backButtons(mode: UINavigationItem.BackButtonDisplayMode, label: String) {
        let (navigation, stage) = scrolling()
        navigation.topViewController?.navigationItem.backButtonTitle = "Inbox"
        navigation.topViewController?.navigationItem.backButtonDisplayMode = mode
        navigation.pushViewController(UIViewController(), animated: false)
        stage.advance(by: 0)
        let labels = AccessibilityNode(navigation.navigationBar)?.descendants.compactMap(\.label)
        #expect(labels?.contains(label) == true)
    }

    // MARK: Others

    @Test func interactionIsIgnored() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let page = UIViewController()
        page.view.addSubview(button)
        let stage = Stage(root: page, size: CGSize(width: 100, height: 100))
        func tap() {
            stage.send(.pointerDown(CGPoint(x: 50, y: 50), .primary, []))
            stage.advance(by: 0.05)
            stage.send(.pointerUp(CGPoint(x: 50, y: 50), .primary, []))
            stage.advance(by: 0.05)
        }
        let application = UIApplication.shared
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        #expect(application.isIgnoringInteractionEvents)
        tap()
        #expect(taps == 0)
        application.endIgnoringInteractionEvents()
        tap()
        #expect(taps == 1 && !application.isIgnoringInteractionEvents)
    }

    @Test func scrollViewsOfControllersThatDoNotAdjust() {
        let (navigation, stage) = scrolling()
        let page = navigation.topViewController
        let scroll = page?.view.subviews.first as? UIScrollView
        #expect((scroll?.adjustedContentInset.top ?? 0) > 0)
        page?.adjustsInsets = false
        stage.advance(by: 0)
        #expect(scroll?.adjustedContentInset == .zero)
    }

    @Test func accessibilityElementsAreOrdered() {
        let view = UIView()
        let labels = ["a", "b", "c"].map { name -> UILabel in
            let label = UILabel()
            label.text = name
            view.addSubview(label)
            return label
        }
        view.accessibilityElements = [labels[2], labels[0]]
        #expect(AccessibilityNode(view)?.children.map(\.name) == ["c", "b", "a"])
    }

    @Test func generatorsAreAccepted() {
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        let generator: UIFeedbackGenerator = UINotificationFeedbackGenerator()
        generator.prepare()
        (generator as? UINotificationFeedbackGenerator)?.notificationOccurred(.success)
        #expect(UIAccessibilityTraits.tabBar.rawValue == 1 << 15)
    }

    @Test func titlesOfRefreshControls() {
        // Others of these tests may have left other traits as the current ones.
        let before = UITraitCollection.current
        defer { UITraitCollection.current = before }
        UITraitCollection.current = UITraitCollection(preferredContentSizeCategory: .large)
        let control = UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        control.layoutIfNeeded()
        let middle = control.subviews[0].center.y
        control.attributedTitle = NSAttributedString(string: "Pull to refresh")
        control.layoutIfNeeded()
        let label = control.subviews.compactMap { $0 as? UILabel }.first
        #expect(control.subviews[0].center.y < middle && label?.text == "Pull to refresh")
        #expect(label.map { control.bounds.contains($0.frame) && !$0.isHidden } == true)
    }
}

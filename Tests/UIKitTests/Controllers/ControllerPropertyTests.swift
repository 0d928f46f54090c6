import Stage
import Testing
import UIKit

/// Properties and methods of controllers, bars and transitions.
@MainActor struct ControllerPropertyTests {
    @Test func defaults() {
        let controller = UIViewController(), coder = UIPercentDrivenInteractiveTransition()
        #expect(!controller.isEditing && !controller.extendedLayoutIncludesOpaqueBars && controller.nibBundle == nil)
        #expect(controller.restorationIdentifier == nil && controller.shouldAutomaticallyForwardAppearanceMethods)
        #expect(controller.contentScrollView(for: .top) == nil && controller.toolbarItems == nil)
        #expect(coder.completionCurve == .easeInOut && coder.completionSpeed == 1 && coder.percentComplete == 0)
        #expect(coder.timingCurve == nil && coder.wantsInteractiveStart && coder.duration == 0)
        coder.update(0.5)
        coder.pause()
        coder.finish()
        #expect(coder.percentComplete == 0)
    }

    @Test func aControllerKnowsItsContentScrollView() {
        let controller = UIViewController(), view = UIScrollView()
        controller.setContentScrollView(view, for: [.top, .leading])
        #expect(
            controller.contentScrollView(for: .top) === view && controller.contentScrollView(for: .leading) === view)
        #expect(controller.contentScrollView(for: .bottom) == nil)
        controller.setContentScrollView(nil, for: .top)
        #expect(controller.contentScrollView(for: .top) == nil && controller.contentScrollView(for: .leading) === view)
    }

    @Test func itemsOfToolbars() {
        let controller = UIViewController(), items = [UIBarButtonItem(title: "A"), .flexibleSpace()]
        let navigation = UINavigationController(rootViewController: controller)
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 400))
        controller.setToolbarItems(items, animated: false)
        navigation.setToolbarHidden(false, animated: false)
        stage.refresh()
        #expect(controller.toolbarItems == items && navigation.toolbar.items == items)
        let bar = UIToolbar()
        bar.setItems(items, animated: false)
        #expect(bar.items == items && bar.barStyle == .default && bar.barTintColor == nil && bar.isTranslucent)
        #expect(bar.compactAppearance == nil)
    }

    @Test func controllersAreTakenOffTheStack() throws {
        let all = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController()
        navigation.setViewControllers(all, animated: false)
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 400))
        #expect(navigation.interactivePopGestureRecognizer != nil && !navigation.isNavigationBarHidden)
        #expect(navigation.popToViewController(all[1], animated: false) == [all[2], all[3]])
        #expect(navigation.viewControllers == [all[0], all[1]])
        #expect(navigation.popToViewController(all[1], animated: false)?.isEmpty != false)
        navigation.setNavigationBarHidden(true, animated: false)
        stage.refresh()
        #expect(navigation.isNavigationBarHidden && navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: false)
        stage.refresh()
        #expect(!navigation.navigationBar.isHidden)
    }

    @Test func itemsOfNavigationBars() {
        let item = UINavigationItem(title: "Title"), (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
        item.setLeftBarButtonItems([a, b], animated: false)
        #expect(
            item.leftBarButtonItem === a && item.leftBarButtonItems == [a, b] && !item.leftItemsSupplementBackButton)
        item.leftBarButtonItem = b
        #expect(item.leftBarButtonItems == [b])
        item.leftBarButtonItem = nil
        #expect(item.leftBarButtonItems?.isEmpty != false)
        #expect(item.backBarButtonItem == nil && item.compactAppearance == nil && item.backButtonTitle == nil)
        let bar = UINavigationBar(), second = UINavigationItem(title: "2")
        bar.setItems([item, second], animated: false)
        #expect(bar.items == [item, second] && bar.topItem === second && bar.backItem === item)
        bar.setItems([item], animated: false)
        #expect(bar.topItem === item && bar.backItem == nil)
        let custom = UIView(), button = UIBarButtonItem(customView: custom)
        #expect(button.customView === custom && !button.isHidden && button.tintColor == nil && a.customView == nil)
    }

    @Test func appearancesAreCopied() {
        let bar = UIBarAppearance()
        bar.configureWithTransparentBackground()
        #expect((bar.shadowColor == nil || bar.shadowColor == .clear))
        bar.backgroundColor = .red
        bar.shadowColor = .blue
        let navigation = UINavigationBarAppearance(barAppearance: bar)
        #expect(navigation.backgroundColor == .red && navigation.shadowColor == .blue)
        #expect(navigation.titlePositionAdjustment == .zero && navigation.backgroundImage == nil)
        #expect(UITabBarAppearance(barAppearance: bar).backgroundColor == .red)
        #expect(UIToolbarAppearance(barAppearance: bar).backgroundColor == .red)
        navigation.backgroundColor = .green
        #expect(bar.backgroundColor == .red)
        bar.configureWithDefaultBackground()
        #expect(bar.backgroundColor != .red)
    }

    @Test func tabs() {
        let bar = UITabBar(), item = UITabBarItem(title: "A", image: nil, tag: 3)
        #expect(bar.delegate == nil && bar.barTintColor == nil && bar.isTranslucent && item.badgeColor == nil)
        #expect(item.tag == 3 && item.title == "A" && item.image == nil)
    }

    @Test func alertsKeepTheirTextAndStyle() {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .actionSheet)
        #expect(alert.preferredStyle == .actionSheet && alert.message == "Message" && alert.actions.isEmpty)
        let action = UIAlertAction(title: "Delete", style: .destructive)
        #expect(action.style == .destructive && action.title == "Delete" && action.isEnabled)
    }

    @Test func presentationControllersAsTheyAreMade() {
        let (presented, presenting) = (UIViewController(), UIViewController())
        let controller = UIPresentationController(presentedViewController: presented, presenting: presenting)
        #expect(controller.presentedViewController === presented && controller.presentingViewController === presenting)
        #expect(controller.shouldPresentInFullscreen && !controller.shouldRemovePresentersView)
        #expect(
            controller.delegate == nil && controller.containerView == nil && controller.presentedView === presented.view
        )
    }

    @Test func curves() {
        let ease = UICubicTimingParameters(animationCurve: .easeIn), spring = UISpringTimingParameters()
        #expect(
            ease.animationCurve == .easeIn && ease.springTimingParameters == nil && ease.timingCurveType == .builtin)
        let own = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.25, y: 0.5), controlPoint2: CGPoint(x: 0.75, y: 1))
        #expect(own.timingCurveType == .cubic && own.controlPoint1 == CGPoint(x: 0.25, y: 0.5))
        #expect(spring.initialVelocity == .zero && spring.timingCurveType == .spring)
        #expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
        let thrown = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 3))
        #expect(thrown.initialVelocity == CGVector(dx: 2, dy: 3))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: ease)
        #expect(animator.isInterruptible && animator.timingParameters?.timingCurveType == .builtin)
        #expect(animator.duration == 1 && animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    }

    @Test func pasteboardsOfValues() throws {
        let board = UIPasteboard.withUniqueName(),
            image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(board.types.isEmpty && board.image == nil && board.urls == nil && board.colors == nil)
        let url = try #require(URL(string: "https://example.org/a"))
        board.urls = [url, url]
        #expect(board.url == url && board.urls == [url, url] && board.numberOfItems == 2 && board.hasURLs)
        board.image = image
        #expect(board.image?.size == CGSize(width: 2, height: 2) && board.images?.count == 1 && !board.hasURLs)
        board.colors = [.red, .blue]
        #expect(board.color == .red && board.colors == [.red, .blue] && board.hasColors && !board.hasImages)
        board.setValue("text", forPasteboardType: "own.type")
        #expect(board.types == ["own.type"] && board.value(forPasteboardType: "own.type") as? String == "text")
        #expect(board.value(forPasteboardType: "other") == nil && !board.isPersistent)
    }
}

import Stage
import Testing

@testable import UIKit

/// Presentations that adapt to the size classes of their window.
@MainActor @Suite(.serialized) struct AdaptationTests {
    nonisolated private static let (phone, pad) = (CGSize(width: 390, height: 844), CGSize(width: 1000, height: 700))
    private let log = CallLog()

    /// Wraps adapted controllers, and notes the styles.
    private final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.fullScreen
        var wraps = true
        var styles: [UIModalPresentationStyle] = []
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? style : .none }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
        }
        func presentationController(
            _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { styles.append(style) }
    }

    private func scene(_ size: CGSize) -> (root: LoggedController, shown: LoggedController, Stage) {
        let root = LoggedController("A", log), shown = LoggedController("B", log)
        let stage = Stage(root: root, size: size)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 300, height: 200)
        shown.popoverPresentationController?.sourceView = root.view
        shown.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 40, width: 10, height: 10)
        return (root, shown, stage)
    }

    @Test("S19.43, S19.44: a popover becomes a sheet when the window becomes narrow, and a popover again")
    func resizing() throws {
        let (root, shown, stage) = scene(Self.pad)
        let sheet = try #require(shown.popoverPresentationController?.adaptiveSheetPresentationController)
        sheet.detents = [.medium()]
        let field = UITextField(frame: CGRect(x: 40, y: 60, width: 90, height: 30))
        root.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        root.present(shown, animated: false)
        stage.refresh()
        #expect(shown.presentationController is UIPopoverPresentationController && shown.view.bounds.width == 300)
        log.lines = []
        stage.resize(to: Self.phone)
        stage.refresh()
        #expect(shown.presentationController === sheet && root.presentedViewController === shown)
        #expect(shown.view.bounds.width == 374 && shown.view.window != nil)
        stage.resize(to: Self.pad)
        stage.refresh()
        #expect(shown.presentationController is UIPopoverPresentationController && shown.view.bounds.width == 300)
        #expect(stage.window.subviews.count == 2 && log.lines.allSatisfy { $0.hasPrefix("B ") })
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
        #expect(field.isFirstResponder)
    }

    @Test("S19.45: the delegate gives another controller for an adapted style") func replacement() throws {
        let (root, shown, stage) = scene(Self.phone)
        let delegate = Wrapper()
        shown.popoverPresentationController?.delegate = delegate
        root.present(shown, animated: false)
        stage.refresh()
        let navigation = try #require(root.presentedViewController as? UINavigationController)
        #expect(navigation.viewControllers == [shown] && delegate.styles == [.fullScreen])
        #expect(navigation.view.frame.size == Self.phone && root.view.window == nil)
        stage.resize(to: Self.pad)
        stage.refresh()
        #expect(root.presentedViewController === shown && shown.parent == nil && root.view.window != nil)
        #expect(delegate.styles == [.fullScreen, .none])
        stage.resize(to: Self.phone)
        stage.refresh()
        #expect(root.presentedViewController is UINavigationController && root.view.window == nil)
        let popover = shown.popoverPresentationController
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && root.view.window != nil)
        // The next presentation has a controller of its own.
        #expect(popover != nil && shown.popoverPresentationController !== popover)
    }

    @Test("S19.44: what is presented above an adapted presentation stays above it") func aboveIt() {
        let (root, shown, stage) = scene(Self.pad)
        root.present(shown, animated: false)
        let above = LoggedController("C", log)
        above.modalPresentationStyle = .overFullScreen
        shown.present(above, animated: false)
        stage.resize(to: Self.phone)
        stage.refresh()
        #expect(shown.presentedViewController === above && above.presentingViewController === shown)
        #expect(stage.window.subviews.last === above.view.superview && above.view.bounds.size == Self.phone)
        root.dismiss(animated: false)
        #expect(stage.window.subviews == [root.view])
    }

    @Test("S25.11: forms and popovers have a compact width inside") func inside() {
        for style in [UIModalPresentationStyle.formSheet, .popover, .pageSheet, .fullScreen] {
            let (root, shown, stage) = scene(Self.pad)
            shown.modalPresentationStyle = style
            shown.popoverPresentationController?.sourceView = root.view
            shown.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 40, width: 10, height: 10)
            root.present(shown, animated: false)
            stage.refresh()
            let isNarrow = style == .formSheet || style == .popover
            #expect(shown.traitCollection.horizontalSizeClass == (isNarrow ? .compact : .regular))
        }
    }

    @Test("S19.38: in a compact height a sheet covers the window, or is at its bottom edge") func compactHeight() throws
    {
        let (root, shown, stage) = scene(CGSize(width: 844, height: 390))
        shown.modalPresentationStyle = .pageSheet
        let sheet = try #require(shown.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        root.present(shown, animated: false)
        stage.refresh()
        func frame() -> CGRect { shown.view.convert(shown.view.bounds, to: nil) }
        func grabber() -> Bool { (sheet.presentedView as? SheetView)?.showsGrabber == true }
        #expect(frame() == CGRect(x: 0, y: 0, width: 844, height: 390) && !grabber())
        sheet.prefersEdgeAttachedInCompactHeight = true
        stage.refresh()
        #expect(frame() == CGRect(x: 8, y: 187, width: 828, height: 195) && grabber())
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        stage.refresh()
        #expect(frame() == CGRect(x: 280, y: 187, width: 284, height: 195))
        stage.resize(to: Self.phone)
        stage.refresh()
        #expect(frame().width == 374)
    }

    /// Notes the changes that its window makes.
    private final class Noting: UIPresentationController {
        var calls: [String] = []
        var compactStyle: UIModalPresentationStyle?
        override func adaptivePresentationStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
            compactStyle ?? super.adaptivePresentationStyle(for: traits)
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            calls.append("size \(Int(size.width))")
        }
        override func willTransition(
            to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: traits, with: coordinator)
            calls.append("will \(traits.horizontalSizeClass)")
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            if previous != nil { calls.append("did \(traitCollection.horizontalSizeClass)") }
        }
    }

    private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
        var made: Noting?
        var compactStyle: UIModalPresentationStyle?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            made = Noting(presentedViewController: presented, presenting: presenting)
            made?.compactStyle = compactStyle
            return made
        }
    }

    @Test("S19.44: traits outside of the window change no presentation") func traitsOutside() {
        let (root, shown, stage) = scene(Self.phone)
        let current = UITraitCollection.current
        defer { UITraitCollection.current = current }
        UITraitCollection.current = UITraitCollection(horizontalSizeClass: .regular)
        shown.modalPresentationStyle = .fullScreen
        root.present(shown, animated: true)
        stage.refresh()
        #expect(shown.isBeingPresented && root.view.window != nil)
    }

    @Test("S19.43: a subclass of the presentation controller chooses the style of a compact width") func chosen() {
        let (root, shown, stage) = scene(Self.phone)
        let maker = Maker()
        maker.compactStyle = .fullScreen
        shown.modalPresentationStyle = .custom
        shown.transitioningDelegate = maker
        root.present(shown, animated: false)
        stage.refresh()
        #expect(maker.made != nil && shown.presentationController !== maker.made)
        #expect(shown.presentationController?.presentationStyle == .fullScreen && root.view.window == nil)
    }

    @Test("S16.4: a change of the window reaches presentations and the presented controllers") func presented() {
        let (root, shown, stage) = scene(Self.phone)
        let maker = Maker()
        shown.modalPresentationStyle = .custom
        shown.transitioningDelegate = maker
        root.present(shown, animated: false)
        stage.refresh()
        maker.made?.calls = []
        stage.resize(to: Self.pad)
        stage.refresh()
        #expect(maker.made?.calls == ["will regular", "size 1000", "did regular"])
        #expect(maker.made?.traitCollection.horizontalSizeClass == .regular)
    }
}

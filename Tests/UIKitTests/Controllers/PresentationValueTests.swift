import Stage
import Testing

@testable import UIKit

/// Values and calls of presentations and controllers that change them.
@MainActor @Suite(.serialized) struct PresentationValueTests {
    private func popover(_ change: (UIPopoverPresentationController) -> Void) throws -> (
        UIPopoverPresentationController, UIViewController, Stage
    ) {
        let root = UIViewController(), page = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 700, height: 300))
        let source = UIView(frame: CGRect(x: 300, y: 120, width: 60, height: 60))
        root.view.addSubview(source)
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 200, height: 250)
        let popover = try #require(page.popoverPresentationController)
        popover.sourceItem = source
        change(popover)
        root.present(page, animated: false)
        stage.refresh()
        return (popover, page, stage)
    }

    private func frame(_ page: UIViewController) -> CGRect { page.view.convert(page.view.bounds, to: nil) }

    /// Sources tell their frame in a view while they are shown.
    @Test func framesOfSources() {
        let root = UIViewController(), source = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
        #expect(source.frame(in: root.view) == nil)
        let stage = Stage(root: UINavigationController(rootViewController: root), size: CGSize(width: 300, height: 300))
        let item = UIBarButtonItem(title: "More", primaryAction: UIAction { _ in })
        let items: [any UIPopoverPresentationControllerSourceItem] = [source, item]
        #expect(items.allSatisfy { $0.frame(in: root.view) == nil })
        root.view.addSubview(source)
        root.navigationItem.rightBarButtonItem = item
        stage.refresh()
        #expect(items[0].frame(in: root.view) == CGRect(x: 20, y: 30, width: 40, height: 50))
        let shown = items[1].frame(in: root.view) ?? .null
        #expect(shown.maxX <= 300 && shown.minX > 200 && shown.height > 10)
    }

    @Test func cornersAndDetentsOfSheets() throws {
        let root = UIViewController(), page = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 390, height: 800))
        var heights: [CGFloat] = [], classes: [UIUserInterfaceSizeClass] = []
        let own = UISheetPresentationController.Detent.custom(identifier: .init("own")) { context in
            heights.append(context.maximumDetentValue)
            classes.append(context.containerTraitCollection.verticalSizeClass)
            return 222
        }
        let never = UISheetPresentationController.Detent.custom { _ in nil }
        let sheet = try #require(page.sheetPresentationController)
        #expect(sheet.preferredCornerRadius == nil && own.identifier.rawValue == "own")
        #expect(UISheetPresentationController.Detent.medium().identifier == .medium)
        #expect(UISheetPresentationController.Detent.large().identifier == .large)
        sheet.detents = [never, own]
        sheet.preferredCornerRadius = 33
        root.present(page, animated: false)
        stage.refresh()
        #expect(!heights.isEmpty && heights.allSatisfy { $0 == heights[0] } && classes.last == .regular)
        final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
            let containerTraitCollection = UITraitCollection()
            let maximumDetentValue: CGFloat = 600
        }
        #expect(own.resolvedValue(in: Context()) == 222 && never.resolvedValue(in: Context()) == nil)
        #expect(UISheetPresentationController.Detent.large().resolvedValue(in: Context()) == 600)
        #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: Context()) == 300)
        let radii = stage.window.layer.cornerRadii
        #expect(radii.contains(33))
        sheet.preferredCornerRadius = 0
        stage.refresh()
        #expect(!stage.window.layer.cornerRadii.contains(33))
    }

    /// A presentation of the program's own: its layout calls, its traits and the size that its content prefers.
    @Test func callsOfAPresentation() {
        final class Own: UIPresentationController {
            var log: [String] = []
            override func containerViewWillLayoutSubviews() {
                super.containerViewWillLayoutSubviews()
                log.append("will")
            }
            override func containerViewDidLayoutSubviews() {
                super.containerViewDidLayoutSubviews()
                log.append("did")
            }
            override func preferredContentSizeDidChange(forChild child: UIViewController) {
                super.preferredContentSizeDidChange(forChild: child)
                log.append("size \(child === presentedViewController)")
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var own: Own?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                own = Own(presentedViewController: presented, presenting: presenting)
                own?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
                return own
            }
        }
        let root = UIViewController(), page = UIViewController(), delegate = Delegate()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 300))
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: false)
        stage.refresh()
        #expect(page.traitCollection.userInterfaceStyle == .dark && root.traitCollection.userInterfaceStyle == .light)
        #expect(delegate.own?.adaptivePresentationStyle == UIModalPresentationStyle.none)
        delegate.own?.log = []
        page.preferredContentSize = CGSize(width: 100, height: 100)
        stage.refresh()
        #expect(delegate.own?.log == ["size true", "will", "did"])
    }

    /// Controllers in the context of their parent, and those whose style is chosen for them.
    @Test func stylesOfPresentations() {
        let root = UIViewController(), child = UIViewController(), page = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 300))
        #expect(page.modalPresentationStyle == .pageSheet || page.modalPresentationStyle == .automatic)
        child.definesPresentationContext = true
        root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        page.modalPresentationStyle = .currentContext
        child.present(page, animated: false)
        stage.refresh()
        #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 300, height: 200))
        #expect(page.presentingViewController === child)
        let automatic = UIViewController()
        automatic.modalPresentationStyle = .automatic
        #expect(automatic.presentationController is UISheetPresentationController)
    }

    /// Calls of a container for a child, and of a controller for its own view.
    @Test func callsOfControllers() {
        final class Container: UIViewController {
            var log: [String] = []
            override func preferredContentSizeDidChange(forChild child: UIViewController) {
                log.append("size \(child.preferredContentSize.width)")
            }
            override func viewSafeAreaInsetsDidChange() {
                super.viewSafeAreaInsetsDidChange()
                log.append("insets \(view.safeAreaInsets.top)")
            }
        }
        let root = Container(), child = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 300))
        stage.refresh()
        root.addChild(child)
        root.log = []
        child.preferredContentSize = CGSize(width: 70, height: 80)
        root.additionalSafeAreaInsets.top = 12
        stage.refresh()
        #expect(root.log == ["size 70.0", "insets 12.0"])
        #expect(root.preferredInterfaceOrientationForPresentation == .portrait)
        #expect(root.supportedInterfaceOrientations.contains(.portraitUpsideDown))
        let orientations: [UIInterfaceOrientation] = [
            .unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
        ]
        #expect(orientations.map(\.rawValue) == Array(0...4))
        #expect(
            UIInterfaceOrientation.portraitUpsideDown.isPortrait && UIInterfaceOrientation.landscapeRight.isLandscape)
        let devices: [UIDeviceOrientation] = [
            .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
        ]
        #expect(devices.map(\.rawValue) == Array(0...6))
        #expect(devices.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
        #expect(devices.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
        #expect(devices.filter(\.isFlat) == [.faceUp, .faceDown])
    }
}

extension CALayer {
    /// The corner radii of the layer and all below it.
    fileprivate var cornerRadii: [CGFloat] { [cornerRadius] + (sublayers ?? []).flatMap(\.cornerRadii) }
}

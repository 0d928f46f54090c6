import Stage
import Testing

@testable import UIKit

/// Presentations in windows of a few points: they are shown, their frames are finite, and they end.
@MainActor @Suite(.serialized) struct SmallPresentationTests {
    private let log = CallLog()

    /// Keeps a popover in a window of any size.
    private final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }

    private func scene(_ size: CGSize) -> (LoggedController, Stage) {
        let root = LoggedController("A", log)
        return (root, Stage(root: root, size: size))
    }

    private func checkFrames(_ view: UIView) {
        let (frame, bounds) = (view.frame, view.bounds)
        #expect(
            frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
                && bounds.minX.isFinite && bounds.minY.isFinite,
            "\(type(of: view)): \(frame), \(bounds)")
        for subview in view.subviews { checkFrames(subview) }
    }

    /// Checks the frames at the beginning, in the middle and at the end of an animation.
    private func follow(_ stage: Stage) throws {
        stage.refresh()
        checkFrames(stage.window)
        stage.advance(by: 0.1)
        checkFrames(stage.window)
        try stage.settle()
        checkFrames(stage.window)
    }

    private func checkIsDismissed(_ root: UIViewController, _ stage: Stage) {
        #expect(root.presentedViewController == nil && root.view.window === stage.window)
        #expect(!stage.window.subviews.contains { $0 is PresentationContainerView })
    }

    private func dismiss(_ root: UIViewController, _ stage: Stage) throws {
        root.dismiss(animated: true)
        try follow(stage)
        checkIsDismissed(root, stage)
    }

    private func shapes(_ layer: CALayer) -> [CAShapeLayer] {
        ((layer as? CAShapeLayer).map { [$0] } ?? []) + (layer.sublayers ?? []).flatMap { shapes($0) }
    }

    @Test(
        arguments: [
            CGSize(width: 1, height: 1), CGSize(width: 3, height: 3), CGSize(width: 10, height: 400),
            CGSize(width: 400, height: 10),
        ], [UIPopoverArrowDirection.any, .up, .down, .left, .right, []])
    func popovers(size: CGSize, direction: UIPopoverArrowDirection) throws {
        let (root, stage) = scene(size)
        let controller = LoggedController("B", log), keeper = Keeper()
        let source = UIView(frame: CGRect(x: 0, y: 0, width: min(2, size.width), height: min(2, size.height)))
        root.view.addSubview(source)
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 200, height: 150)
        let popover = try #require(controller.popoverPresentationController)
        popover.delegate = keeper
        popover.sourceView = source
        popover.permittedArrowDirections = direction
        root.present(controller, animated: true)
        try follow(stage)
        // The delegate is referred to weakly.
        withExtendedLifetime(keeper) { #expect(controller.presentationController === popover) }
        let panel = try #require(popover.presentedView)
        let outline = try #require(shapes(panel.layer).compactMap(\.path).first).boundingBox
        // The control points of the arrow's tip are half a point outside.
        #expect(outline.minX >= -0.5 && outline.maxX <= panel.bounds.width + 0.5)
        #expect(outline.minY >= -0.5 && outline.maxY <= panel.bounds.height + 0.5)
        try dismiss(root, stage)
    }

    @Test(
        arguments: [
            CGSize(width: 1, height: 1), CGSize(width: 3, height: 3), CGSize(width: 10, height: 400),
            CGSize(width: 400, height: 10),
        ],
        [
            UIModalPresentationStyle.pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen, .currentContext,
            .overCurrentContext, .automatic,
        ])
    func styles(size: CGSize, style: UIModalPresentationStyle) throws {
        let (root, stage) = scene(size)
        let controller = LoggedController("B", log)
        controller.modalPresentationStyle = style
        controller.preferredContentSize = CGSize(width: 200, height: 150)
        if let sheet = controller.sheetPresentationController {
            sheet.detents = [.medium(), .large(), .custom { _ in 30 }]
            sheet.prefersGrabberVisible = true
            sheet.prefersEdgeAttachedInCompactHeight = true
        }
        root.present(controller, animated: true)
        try follow(stage)
        #expect(root.presentedViewController === controller)
        if let sheet = controller.presentationController as? UISheetPresentationController {
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            try follow(stage)
        }
        try dismiss(root, stage)
    }

    @Test(
        arguments: [
            CGSize(width: 1, height: 1), CGSize(width: 3, height: 3), CGSize(width: 10, height: 400),
            CGSize(width: 400, height: 10),
        ], [UIAlertController.Style.alert, .actionSheet])
    func alerts(size: CGSize, style: UIAlertController.Style) throws {
        for hasField in style == .alert ? [false, true] : [false] {
            let (root, stage) = scene(size)
            let alert = UIAlertController(title: "Delete photo?", message: "It is gone.", preferredStyle: style)
            for (title, kind) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
                alert.addAction(UIAlertAction(title: title, style: kind) { [log] in log.lines.append($0.title ?? "") })
            }
            if hasField { alert.addTextField { $0.placeholder = "Reason" } }
            alert.popoverPresentationController?.sourceView = root.view
            root.present(alert, animated: true)
            try follow(stage)
            #expect(root.presentedViewController === alert)
            guard !hasField else {
                try dismiss(root, stage)
                continue
            }
            stage.key("Escape")
            try follow(stage)
            checkIsDismissed(root, stage)
            #expect(log.lines.last == "Cancel")
        }
    }

    @Test(
        arguments: [
            CGSize(width: 1, height: 1), CGSize(width: 3, height: 3), CGSize(width: 10, height: 400),
            CGSize(width: 400, height: 10),
        ])
    func menus(size: CGSize) throws {
        let controller = MenuController()
        let stage = Stage(root: controller, size: size)
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        var overlay: MenuOverlay? { stage.window.subviews.compactMap { $0 as? MenuOverlay }.last }
        controller.card.frame = CGRect(origin: .zero, size: size)
        stage.refresh()
        stage.send(.pointerDown(middle, .secondary, []))
        stage.send(.pointerUp(middle, .secondary, []))
        try follow(stage)
        #expect(controller.interaction.menuAppearance == .compact && overlay != nil)
        // The fourth row opens another menu.
        for _ in 0..<3 { stage.key("Down") }
        stage.key("Right")
        #expect(overlay?.panel.rows.first?.accessibilityLabel == "Size")
        try follow(stage)
        stage.key("Escape")
        try follow(stage)
        #expect(overlay == nil)
        stage.send(.pointerDown(middle, .primary, []))
        stage.advance(by: 0.7)
        #expect(controller.interaction.menuAppearance == .rich && overlay != nil)
        stage.send(.pointerUp(middle, .primary, []))
        try follow(stage)
        controller.interaction.dismissMenu()
        try follow(stage)
        #expect(overlay == nil)
    }
}

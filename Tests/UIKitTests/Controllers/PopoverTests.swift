import Stage
import Testing

@testable import UIKit

struct PopoverGeometryTests {
    private let area = CGRect(x: 10, y: 10, width: 580, height: 380)

    private func geometry(_ source: CGRect, _ size: CGSize, _ permitted: UIPopoverArrowDirection = .any)
        -> PopoverGeometry
    {
        PopoverGeometry(size: size, source: source, in: area, permitted: permitted)
    }

    /// S19.41: below, above, right, left, in this order.
    @Test(
        arguments: [
            (CGRect(x: 280, y: 20, width: 40, height: 20), CGRect(x: 200, y: 53, width: 200, height: 100), 1),
            (CGRect(x: 280, y: 350, width: 40, height: 20), CGRect(x: 200, y: 237, width: 200, height: 100), 2),
            (CGRect(x: 20, y: 20, width: 40, height: 360), CGRect(x: 73, y: 150, width: 200, height: 100), 4),
            (CGRect(x: 540, y: 20, width: 40, height: 360), CGRect(x: 327, y: 150, width: 200, height: 100), 8),
        ] as [(CGRect, CGRect, UInt)])
    func sides(source: CGRect, content: CGRect, direction: UInt) {
        let geometry = geometry(source, CGSize(width: 200, height: 100))
        #expect(geometry.content == content && geometry.direction.rawValue == direction)
    }

    @Test func theArrowPointsToTheSource() {
        let corner = geometry(CGRect(x: 20, y: 20, width: 20, height: 20), CGSize(width: 200, height: 100))
        // The panel stays inside, and the arrow clear of its corner.
        #expect(corner.content.minX == 10 && corner.tip == CGPoint(x: 49, y: 40))
        let middle = geometry(CGRect(x: 290, y: 20, width: 20, height: 20), CGSize(width: 200, height: 100))
        #expect(middle.tip == CGPoint(x: 300, y: 40))
        let above = geometry(
            CGRect(x: 290, y: 200, width: 20, height: 20), CGSize(width: 200, height: 100), .down)
        #expect(above.direction == .down && above.tip == CGPoint(x: 300, y: 200) && above.content.maxY == 187)
    }

    @Test func aPopoverThatFitsNowhereTakesTheLargestSide() {
        let geometry = geometry(CGRect(x: 280, y: 240, width: 40, height: 20), CGSize(width: 500, height: 300))
        #expect(geometry.direction == .down && geometry.content == CGRect(x: 50, y: 10, width: 500, height: 217))
    }
}

@MainActor struct PopoverTests {
    private let log = CallLog()

    private final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
        let source: UIView
        var style = UIModalPresentationStyle.none
        init(_ source: UIView) { self.source = source }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { popover.sourceView = source }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    }

    private func scene(width: CGFloat) -> (LoggedController, LoggedController, UIView, Stage) {
        let (root, controller) = (LoggedController("A", log), LoggedController("B", log))
        let stage = Stage(root: root, size: CGSize(width: width, height: 500))
        let source = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
        root.view.addSubview(source)
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 200, height: 150)
        return (root, controller, source, stage)
    }

    /// S19.40, S19.42.
    @Test func aPopoverOpensAndCloses() throws {
        let (root, controller, source, stage) = scene(width: 700)
        controller.popoverPresentationController?.sourceView = source
        root.present(controller, animated: true)
        try stage.settle()
        #expect(
            controller.view.convert(controller.view.bounds, to: nil) == CGRect(x: 30, y: 153, width: 200, height: 150))
        controller.preferredContentSize = CGSize(width: 240, height: 100)
        stage.refresh()
        #expect(controller.view.bounds.size == CGSize(width: 240, height: 100))
        stage.click(CGPoint(x: 500, y: 400))
        try stage.settle()
        #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
        root.present(controller, animated: false)
        stage.key("Escape")
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    /// S19.43.
    @Test func aNarrowWindowMakesItASheet() throws {
        let (root, controller, source, stage) = scene(width: 400)
        controller.popoverPresentationController?.sourceView = source
        root.present(controller, animated: false)
        #expect(controller.presentationController is UISheetPresentationController)
        #expect(controller.view.bounds.width == 400)
        root.dismiss(animated: false)
        let keeper = Keeper(source)
        controller.popoverPresentationController?.delegate = keeper
        root.present(controller, animated: false)
        stage.refresh()
        #expect(controller.popoverPresentationController?.arrowDirection == .up)
        #expect(controller.view.bounds.width == 200)
        root.dismiss(animated: false)
        keeper.style = .fullScreen
        controller.popoverPresentationController?.delegate = keeper
        root.present(controller, animated: false)
        #expect(controller.presentationController?.presentationStyle == .fullScreen && root.view.window == nil)
    }

    /// S19.42: touches reach the views that the popover lets through.
    @Test func barItemsAndPassthroughViews() throws {
        let (root, controller, source, stage) = scene(width: 700)
        let navigation = UINavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        let item = UIBarButtonItem(title: "More", primaryAction: UIAction { _ in })
        root.navigationItem.rightBarButtonItem = item
        stage.refresh()
        controller.popoverPresentationController?.barButtonItem = item
        var taps = 0
        source.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        controller.popoverPresentationController?.passthroughViews = [source]
        root.present(controller, animated: false)
        stage.refresh()
        let frame = controller.view.convert(controller.view.bounds, to: nil)
        #expect(frame.minY == 54 + PopoverGeometry.arrowHeight && frame.maxX == 690)
        stage.click(CGPoint(x: 130, y: 120))
        #expect(taps == 1 && root.presentedViewController === controller)
    }
}

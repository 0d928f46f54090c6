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

    /// S19.41: a popover that is larger than the space beside its source is cut, or covers the source where that is
    /// permitted.
    @Test(arguments: [false, true]) func overTheSource(canOverlap: Bool) throws {
        let (root, controller, source, stage) = scene(width: 700)
        controller.preferredContentSize = CGSize(width: 300, height: 460)
        source.frame = CGRect(x: 50, y: 220, width: 600, height: 60)
        let popover = try #require(controller.popoverPresentationController)
        #expect(!popover.canOverlapSourceViewRect)
        popover.sourceView = source
        popover.canOverlapSourceViewRect = canOverlap
        root.present(controller, animated: false)
        stage.refresh()
        let frame = controller.view.convert(controller.view.bounds, to: nil)
        #expect(frame.intersects(source.frame) == canOverlap)
        #expect((frame.size == CGSize(width: 300, height: 460)) == canOverlap)
    }

    /// A panel that is lower than two of its corners still has an outline.
    @Test func aLowPanel() throws {
        let (root, controller, source, stage) = scene(width: 700)
        controller.preferredContentSize = CGSize(width: 300, height: 12)
        let popover = try #require(controller.popoverPresentationController)
        popover.sourceView = source
        root.present(controller, animated: false)
        stage.refresh()
        func shapes(_ layer: CALayer) -> [CAShapeLayer] {
            ((layer as? CAShapeLayer).map { [$0] } ?? []) + (layer.sublayers ?? []).flatMap(shapes)
        }
        let panel = try #require(popover.presentedView)
        let box = try #require(shapes(panel.layer).compactMap(\.path).first).boundingBox
        #expect(abs(box.width - 300) < 1 && box.height >= 12)
    }

    /// S19.41: the margins keep it from the edges of the window, also where they change while it is open.
    @Test func margins() throws {
        let (root, controller, source, stage) = scene(width: 700)
        source.frame.origin.x = 0
        let popover = try #require(controller.popoverPresentationController)
        popover.sourceView = source
        #expect(popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        root.present(controller, animated: false)
        stage.refresh()
        #expect(controller.view.convert(controller.view.bounds, to: nil).minX == 10)
        popover.popoverLayoutMargins.left = 30
        stage.refresh()
        #expect(controller.view.convert(controller.view.bounds, to: nil).minX == 30)
    }

    /// The colour fills panel and arrow; a change while it is open is animated.
    @Test func colours() throws {
        let (root, controller, source, stage) = scene(width: 700)
        let popover = try #require(controller.popoverPresentationController)
        popover.sourceView = source
        #expect(popover.backgroundColor == nil)
        popover.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        controller.view.backgroundColor = nil
        root.present(controller, animated: false)
        stage.refresh()
        func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.renderedBitmap()[x, y] & 0xFF_FFFF }
        // In the panel, and in the arrow below the source.
        #expect(pixel(130, 230) == 0xFF_0000 && pixel(130, 150) == 0xFF_0000)
        stage.session.perform(at: stage.now) {
            popover.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        stage.advance(by: 0.1)
        #expect(pixel(130, 230) != 0xFF_0000 && pixel(130, 230) != 0x00_00FF)
        try stage.settle()
        #expect(pixel(130, 230) == 0x00_00FF)
    }
}

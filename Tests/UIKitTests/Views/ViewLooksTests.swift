import Testing
import UIKit

private final class Painted: UIView {
    nonisolated(unsafe) static var draws = 0
    override func draw(_ rect: CGRect) {
        Painted.draws += 1
        UIGraphicsGetCurrentContext()!.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        UIGraphicsGetCurrentContext()!.fill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }
}

private class LayerPainted: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
}
private final class StillPainted: LayerPainted {}

private final class TintSpy: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
}

private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    init() { super.init(frame: .zero) }
    required init?(coder: NSCoder) { fatalError() }
}

@MainActor struct ViewLooksTests {
    @Test func layerClass() {
        #expect(GradientView().layer is CAGradientLayer)
        #expect(type(of: UIView().layer) == CALayer.self)
    }

    @Test func onlyViewsThatDrawGetABitmap() {
        let rig = WindowRig()
        Painted.draws = 0
        let painted = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        rig.window.addSubview(painted)
        let plain = rig.add(CGRect(x: 0, y: 0, width: 20, height: 10))
        plain.setNeedsDisplay()
        rig.window.layer.displayTree()
        #expect(Painted.draws == 1)
        let image = painted.layer.contents as? CGImage
        #expect(image?.width == 20 && image?.height == 10)
        #expect(plain.layer.contents == nil && !plain.layer.needsDisplay())
        painted.frame.size.width = 40
        rig.window.layer.displayTree()
        #expect(Painted.draws == 1)
        painted.contentMode = .redraw
        painted.frame.size.width = 60
        rig.window.hostTraits = UITraitCollection(style: .light, scale: 2)
        rig.window.layer.displayTree()
        #expect(Painted.draws == 2 && (painted.layer.contents as? CGImage)?.width == 120)
    }

    @Test func drawingThroughTheLayerCountsToo() {
        let rig = WindowRig()
        let view = StillPainted(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        rig.window.addSubview(view)
        rig.window.layer.displayTree()
        #expect((view.layer.contents as? CGImage)?.width == 4)
    }

    @Test func dynamicColoursFollowTheAppearance() {
        let rig = WindowRig()
        let view = rig.add(.zero)
        let inner = UIView()
        view.addSubview(inner)
        inner.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(inner.layer.backgroundColor?.rgba.x == 0)
        rig.window.hostTraits = UITraitCollection(style: .dark, scale: 1)
        #expect(inner.layer.backgroundColor?.rgba.x == 1)
        view.overrideUserInterfaceStyle = .light
        #expect(inner.layer.backgroundColor?.rgba.x == 0 && inner.traitCollection.userInterfaceStyle == .light)
        inner.removeFromSuperview()
        rig.window.addSubview(inner)
        #expect(inner.layer.backgroundColor?.rgba.x == 1)
    }

    @Test func tintIsInherited() {
        let rig = WindowRig()
        let (outer, inner) = (TintSpy(), TintSpy())
        outer.addSubview(inner)
        rig.window.addSubview(outer)
        #expect(inner.changes == 0 && inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(outer.changes == 1 && inner.changes == 1 && inner.tintColor == .red)
        inner.tintColor = .green
        outer.tintColor = nil
        #expect(inner.tintColor == .green && inner.changes == 2)
        inner.tintColor = nil
        outer.tintColor = .red
        inner.removeFromSuperview()
        #expect(inner.tintColor == .systemBlue && inner.changes == 5)
    }
}

import CoreGraphics
import Foundation

@testable import QuartzCore
@testable import Renderer

/// A root layer of some size, painted without a window.
final class LayerRig {
    let root = CALayer()
    let context: LayerContext
    let registry: AnimationRegistry
    let scale: Double
    private(set) var shown: RenderNode?

    /// Without a `background`, unpainted pixels are clear.
    init(_ width: Int, _ height: Int, scale: Double = 1) {
        MediaSession.current = MediaSession()
        registry = .current
        self.scale = scale
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        context = LayerContext(root: root)
    }

    func paint(at time: TimeInterval = 0, background: CGColor = .black) -> Bitmap {
        MediaClock.now = time
        registry.advance(to: time)
        CATransaction.flush()
        let node = context.commit(at: time)
        shown = node
        let width = Int(root.bounds.width * scale), height = Int(root.bounds.height * scale)
        let bitmap = Bitmap(width: width, height: height)
        let screen = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        Painter.paint(
            node, into: bitmap, region: DamageRegion(screen), scale: scale, caches: context.media.caches,
            background: background)
        return bitmap
    }

    @discardableResult
    func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect, _ color: CGColor? = nil) -> Layer {
        layer.frame = frame
        layer.backgroundColor = color
        root.addSublayer(layer)
        return layer
    }

    /// Changes without implicit animations.
    func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}

extension Bitmap {
    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }
    func green(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 8 & 255) }
    func blue(_ x: Int, _ y: Int) -> Int { Int(self[x, y] & 255) }
}

extension CGColor {
    static let clearBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

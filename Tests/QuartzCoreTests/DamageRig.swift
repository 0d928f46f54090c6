import CoreGraphics

@testable import QuartzCore
@testable import Renderer

/// A root layer whose picture follows its changes through damage alone, and is held against painting everything.
final class DamageRig {
    let root = CALayer()
    let scale: Double
    private let context: LayerContext
    /// The cached pixels of the layers.
    var caches: RenderCaches { context.media.caches }
    private let bitmap: Bitmap
    private let side: Int
    private var shown: RenderNode?
    /// What the last step moved and painted.
    private(set) var damage: Damage

    init(side points: Int = 64, scale: Double = 1) {
        MediaSession.current = MediaSession()
        self.scale = scale
        side = Int(Double(points) * scale)
        bitmap = Bitmap(width: side, height: side)
        root.frame = CGRect(x: 0, y: 0, width: points, height: points)
        context = LayerContext(root: root)
        CATransaction.setDisableActions(true)
        damage = Damage.between(nil, nil, scale: scale, screen: PixelRect(x0: 0, y0: 0, x1: side, y1: side))
    }

    /// Afterwards the clock stands at zero again, and layers animate by themselves.
    func end() {
        CATransaction.flush()
        MediaClock.now = 0
    }

    private var screen: PixelRect { PixelRect(x0: 0, y0: 0, x1: side, y1: side) }

    /// Everything painted at once.
    func whole() -> Bitmap {
        let bitmap = Bitmap(width: side, height: side)
        Painter.paint(shown, into: bitmap, region: DamageRegion(screen), scale: scale, caches: caches)
        return bitmap
    }

    /// The pixels in which the layers' nodes of the last frame differ from nodes that are made anew.
    func differenceToNodesMadeAnew() -> (count: Int, examples: String) {
        CALayer.withoutCaches(root.andAllBelow) {
            let kept = whole(), node = shown
            shown = root.uncachedNode(.time(MediaClock.now), RenderNode.ParentTransform())
            defer { shown = node }
            for layer in root.andAllBelow { layer.cache.removeAll() }
            return difference(kept, whole(), side)
        }
    }

    /// Paints the first frame whole.
    func start() {
        shown = context.commit(at: MediaClock.now)
        Painter.paint(shown, into: bitmap, region: DamageRegion(screen), scale: scale, caches: caches)
    }

    func advance(to time: Double) {
        MediaClock.now = time
        AnimationRegistry.current.advance(to: time)
    }

    /// Paints the difference to the last frame. Describes the pixels that differ from painting everything without
    /// cached pixels, and with them; nil if there are none.
    func step() -> String? {
        let next = context.commit(at: MediaClock.now)
        damage = Damage.between(shown, next, scale: scale, screen: screen)
        // As a window does, so that nodes are filled again.
        var last = shown
        shown = next
        RenderNode.recycle(&last)
        Painter.move(damage.moves, in: bitmap)
        Painter.paint(shown, into: bitmap, region: damage.region, scale: scale, caches: caches)
        let plain = CALayer.withoutCaches(root.andAllBelow, whole)
        let damaged = difference(bitmap, plain, side)
        let cached = difference(whole(), plain, side)
        guard damaged.count + cached.count > 0 else { return nil }
        return """
            \(damaged.count) pixels differ from painting everything: \(damaged.examples); \
            \(cached.count) differ with cached pixels: \(cached.examples)
            """
    }
}

extension CALayer {
    /// The layer and all in its tree, masks as well.
    fileprivate var andAllBelow: [CALayer] { [self] + (children + [mask].compactMap { $0 }).flatMap(\.andAllBelow) }
}

/// The bitmap of a window and the render tree that it shows, from frame to frame.
package struct RenderTarget {
    /// The last finished picture; the next frame paints over it.
    package private(set) var bitmap: Bitmap?
    private var shown: RenderNode?
    /// The difference between the last two trees, whose arrays keep their capacity.
    private var difference = Damage()
    private var scale = 0.0
    private var backdrops = BackdropPictures()

    package init() {}

    /// The changes of a frame in the bitmap. All rectangles are in pixels.
    package struct Changes {
        package let bitmap: Bitmap
        /// Every rectangle that differs from the previous picture, moved or repainted.
        package let damage: [PixelRect]
        /// The copies within the bitmap, in this order.
        package let moves: [PixelMove]
        /// The rectangles that were repainted, after the moves.
        package let painted: [PixelRect]
    }

    /// Passes 4 and 5 of a frame: computes the damage since the last tree and paints it. Nil if no pixel changes.
    ///
    /// A size or scale other than that of the last frame makes a new bitmap, all of which is painted.
    ///
    /// - Parameters:
    ///   - width: In pixels, at least 1.
    ///   - height: In pixels, at least 1.
    ///   - scale: Pixels per point.
    package mutating func paint(
        _ root: RenderNode?, width: Int, height: Int, scale: Double, caches: RenderCaches,
        makeBitmap: (_ width: Int, _ height: Int) -> Bitmap
    ) -> Changes? {
        let screen = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        let target: Bitmap
        if let bitmap, bitmap.width == width, bitmap.height == height, self.scale == scale {
            target = bitmap
            difference.find(between: shown, root, scale: scale, screen: screen)
            Painter.move(difference.moves, in: target)
        } else {
            target = makeBitmap(width, height)
            difference.find(between: nil, root, scale: scale, screen: screen)
            difference.add(screen)
            backdrops.removeAll()
        }
        bitmap = target
        show(root)
        self.scale = scale
        defer { difference.removeBackdrops() }
        guard !difference.rects.isEmpty else { return nil }
        if difference.backdrops.isEmpty {
            backdrops.removeAll()
        } else if let root {
            backdrops.update(&difference, root: root, scale: scale, surfaceRect: screen, caches: caches)
        }
        defer { if !caches.backdrops.isEmpty { caches.backdrops.removeAll(keepingCapacity: true) } }
        Painter.paint(root, into: target, region: difference.region, scale: scale, caches: caches)
        return Changes(
            bitmap: target, damage: difference.rects, moves: difference.moves, painted: difference.region.rects)
    }

    /// Replaces the tree, and gives the nodes that only the last one holds back to their layers.
    private mutating func show(_ root: RenderNode?) {
        var last = shown
        shown = root
        RenderNode.recycle(&last)
    }
}

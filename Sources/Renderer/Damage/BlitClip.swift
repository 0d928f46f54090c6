/// Pixels that may be copied inside clips, some of which have round corners.
struct BlitClip {
    /// All pixels inside the clips.
    var all: PixelRect
    /// The rows of them that no corner touches: only these are copied, the others painted anew.
    var whole: PixelRect

    init(_ rect: PixelRect) { self.init(all: rect, whole: rect) }

    init(all: PixelRect, whole: PixelRect) {
        self.all = all
        self.whole = whole
    }

    /// The pixels that the clip of a layer leaves. Nil if it does not lie on pixels, or corners are most of it.
    func inside(_ node: RenderNode, _ projection: Projection) -> BlitClip? {
        let box = projection.boundingBox(of: node.values.bounds)
        guard box.isOnPixels else { return nil }
        let pixels = PixelRect(nearest: box)
        guard node.values.cornerRadius > 0 else {
            return BlitClip(all: all.intersection(pixels), whole: whole.intersection(pixels))
        }
        guard let rows = node.traits.outline.rowsBetweenCorners(projection) else { return nil }
        return BlitClip(all: all.intersection(pixels), whole: whole.intersection(rows))
    }
}

extension Damage {
    /// A copy of pixels for scrolled content, and the rows of it at round corners, which are painted anew.
    struct Scroll {
        let move: PixelMove
        let above, below: PixelRect
    }
}

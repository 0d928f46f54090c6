extension Damage {
    /// A node with its projection to the screen and the clip of its ancestors.
    struct PlacedNode {
        /// Unsafe: the trees that are compared retain their nodes. This is copied for each of them.
        unowned(unsafe) let node: RenderNode
        var projection: Projection
        let clip: CGRect
        let scale: Double
        /// All pixels of the surface.
        let surfaceRect: PixelRect
        /// The pixels in which the ancestors clip the content and do nothing else with it, so that pixels may be
        /// copied. Nil if an ancestor fades, masks, tints or transforms it, has a border, which lies above it, or a
        /// backdrop, in whose colours it may be shown.
        let blitClip: BlitClip?
        /// The pixels in which the ancestors paint one colour below the node, so that pixels of a node that is seen
        /// through may be copied too, apart from those of its siblings. Nil where they paint anything else.
        let plainClip: PixelRect?
        /// Whether the pixels of the previous frame were already moved to this position.
        var isScrolled = false

        init(
            node: RenderNode, projection: Projection, clip: CGRect, scale: Double, surfaceRect: PixelRect,
            blitClip: BlitClip?, plainClip: PixelRect? = nil
        ) {
            self.node = node
            self.projection = projection
            self.clip = clip
            self.scale = scale
            self.surfaceRect = surfaceRect
            self.blitClip = blitClip
            self.plainClip = plainClip
        }

        /// All pixels the node can cover.
        var pixels: PixelRect {
            PixelRect(covering: projection.boxWithMargin(of: node.extent).intersection(clip))
        }

        /// Whether the node is painted without a raster of its subtree.
        var isPaintedDirectly: Bool {
            projection.isAxisAligned(scale: scale) || node.isReflected(by: projection, scale: scale)
        }

        /// Maps the top left corner of the bounds to the screen. Scrolling changes coordinates inside the layer, not
        /// its position.
        private var boxProjection: Projection {
            Projection.translation(node.values.bounds.minX, node.values.bounds.minY).then(projection)
        }

        /// The state shared by all children.
        struct Inside {
            let clip: CGRect
            let blitClip: BlitClip?
            let plainClip: PixelRect?
        }

        var inside: Inside {
            // Do not scroll twice in one frame: content inside a scrolled layer is repainted where it changed.
            let blitClip = isScrolled ? nil : childBlitClip
            return Inside(
                clip: scrolledClip ?? childClip, blitClip: blitClip,
                plainClip: blitClip.flatMap { childPlainClip(in: $0.all) })
        }

        func child(_ child: RenderNode, _ inside: Inside) -> PlacedNode {
            var result = PlacedNode(
                node: child, projection: child.projection.then(projection), clip: inside.clip, scale: scale,
                surfaceRect: surfaceRect, blitClip: inside.blitClip, plainClip: inside.plainClip)
            result.isScrolled = isScrolled
            return result
        }

        /// The clip of the children of a scrolled layer. The layer itself stays where it is.
        private var scrolledClip: CGRect?

        private var childClip: CGRect {
            guard node.values.masksToBounds else { return clip }
            return clip.intersection(projection.boundingBox(of: node.values.bounds).insetBy(dx: -2, dy: -2))
        }

        private var childBlitClip: BlitClip? {
            guard let blitClip, node.mask == nil, node.opacity == 1, !node.isTinted, node.blend == nil,
                !node.traits.hasBackdrop, !node.showsBorder, projection.isAxisAligned(scale: scale)
            else {
                return nil
            }
            guard node.values.masksToBounds else { return blitClip }
            return blitClip.inside(node, projection)
        }

        private func childPlainClip(in blitClip: PixelRect) -> PixelRect? {
            if node.paintsNothing { return plainClip?.intersection(blitClip) }
            guard node.isPlain else { return nil }
            let box = projection.boundingBox(of: node.values.bounds)
            return box.isOnPixels ? blitClip.intersection(PixelRect(nearest: box)) : nil
        }

        /// Whether the same subtree is visible at the same position.
        func matches(_ new: PlacedNode) -> Bool {
            guard node === new.node else { return false }
            if !isScrolled { return projection == new.projection && clip == new.clip }
            return node.isSubtreeTranslationInvariant && projection.isClose(to: new.projection)
                && clip.isClose(to: new.clip)
        }

        /// Whether both layers paint the same pixels, apart from their children.
        func rendersLike(_ new: PlacedNode) -> Bool {
            // Before either node is referred to, which counts.
            if isScrolled {
                guard node.isTranslationInvariant, boxProjection.isClose(to: new.boxProjection),
                    clip.isClose(to: new.clip)
                else {
                    return false
                }
            } else if boxProjection != new.boxProjection || clip != new.clip {
                return false
            }
            let a = node, b = new.node
            if a === b { return true }
            if a.blend != nil || b.blend != nil || a.parentTransform.tint != b.parentTransform.tint { return false }
            if a.mask !== b.mask || a.image !== b.image || a.drawing !== b.drawing { return false }
            // A translucent group rounds differently from a single item painted with alpha.
            if a.hasOverlappingContent != b.hasOverlappingContent, b.opacity < 1 { return false }
            return a.values.rendersLike(b.values, movesWithOrigin: b.drawing != nil || b.mask != nil)
        }

        /// Whether a transformed layer moved with the scrolled pixels and looks the same at its new position.
        func movedUnchanged(to new: PlacedNode) -> Bool {
            guard isScrolled else { return false }
            let a = node, b = new.node
            guard a.isSameLayer(as: b), !new.projection.isAxisAligned(scale: scale),
                a.contentRevision == b.contentRevision,
                a.parentTransform.contentTime == b.parentTransform.contentTime,
                a.extent == b.extent, a.values.difference(to: b.values, in: [.bounds, .visibility]).isEmpty,
                a.parentTransform.tint == b.parentTransform.tint, clip.isClose(to: new.clip)
            else { return false }
            let box = projection.transformedBox(of: a, on: surfaceRect),
                newBox = new.projection.transformedBox(of: b, on: surfaceRect)
            let seen = new.projection.seen(from: newBox)
            guard box == newBox, projection.seen(from: box) == seen else { return false }
            // A raster limited to the visible part may differ at another position.
            let plan = RasterPlan(for: b, seen: seen, box: newBox, on: surfaceRect, scale: scale)
            return plan?.isWhole ?? true
        }

        /// The pixels the children can cover.
        private var childPixels: PixelRect {
            // Nothing is copied inside the children.
            let inside = Inside(clip: scrolledClip ?? childClip, blitClip: nil, plainClip: nil)
            var others = PixelRect.empty
            // Most children are only moved: their union is mapped at once.
            var left = Double.infinity, right = -Double.infinity, top = Double.infinity, bottom = -Double.infinity
            for child in node.children {
                guard child.isOnlyMoved else {
                    others = others.union(self.child(child, inside).pixels)
                    continue
                }
                let extent = child.extent
                guard extent.size.width > 0, extent.size.height > 0 else { continue }
                let x = extent.origin.x + child.projection.tx, y = extent.origin.y + child.projection.ty
                left = min(left, x)
                right = max(right, x + extent.size.width)
                top = min(top, y)
                bottom = max(bottom, y + extent.size.height)
            }
            guard left < right else { return others }
            let moved = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            let box = projection.boundingBox(of: moved).insetBy(dx: -2, dy: -2)
            return others.union(PixelRect(covering: box.intersection(inside.clip)))
        }

        /// The copy that turns the old content into the new one if only the bounds' origin changed; nil if it must be
        /// repainted. What lies below a layer that paints nothing itself is copied along.
        func scroll(to new: PlacedNode) -> Scroll? {
            let values = node.values
            guard let blitClip, values.bounds.origin != new.node.values.bounds.origin, node.opacity == 1,
                !node.isTinted, node.mask == nil, !node.traits.hasBackdrop,
                new.projection.isAxisAligned(scale: scale)
            else { return nil }
            let x = new.projection.tx - projection.tx, y = new.projection.ty - projection.ty
            guard abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1e-6, abs(y - y.rounded()) < 1e-6,
                let movable = movablePixels(of: new, in: blitClip)
            else { return nil }
            // Outside the children there is only one colour, before and after.
            let all = movable.all
            var rect = all.intersection(childPixels.union(new.childPixels))
            let dx = Int(x.rounded()), dy = Int(y.rounded())
            // Whole rows are cheapest to move; see `Bitmap.roll(_:by:)`.
            if dx == 0, !rect.isEmpty, rect.width * 4 >= all.width * 3 {
                rect = PixelRect(x0: all.x0, y0: rect.y0, x1: all.x1, y1: rect.y1)
            }
            let whole = rect.intersection(movable.whole)
            guard dx != 0 || dy != 0, abs(dx) < whole.width, abs(dy) < whole.height else { return nil }
            return Scroll(
                move: PixelMove(rect: whole, dx: dx, dy: dy),
                above: PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: whole.y0),
                below: PixelRect(x0: rect.x0, y0: whole.y1, x1: rect.x1, y1: rect.y1))
        }

        /// The pixels in which a layer shows its children on one colour, its own or one below; nil if there are others
        /// too.
        private func movablePixels(of new: PlacedNode, in blitClip: BlitClip) -> BlitClip? {
            let isPlain = node.isPlain
            guard isPlain || node.paintsNothing, let around = isPlain ? blitClip.all : plainClip else { return nil }
            guard node.values.masksToBounds else {
                guard !isPlain else { return nil }
                let seen = childPixels.union(new.childPixels).intersection(blitClip.all)
                return around.contains(seen) ? BlitClip(all: around, whole: blitClip.whole) : nil
            }
            guard let inside = blitClip.inside(new.node, new.projection) else { return nil }
            return around.contains(inside.all) ? inside : nil
        }

        func scrolled(by move: PixelMove) -> PlacedNode {
            var result = self
            result.scrolledClip = childClip
            result.projection = projection.then(.translation(Double(move.dx), Double(move.dy)))
            result.isScrolled = true
            return result
        }
    }
}

extension RenderNode {
    /// Whether the layer paints its whole bounds in one opaque colour, and nothing else of its own. Where its corners
    /// are round, so is the clip of its children.
    var isPlain: Bool {
        traits.backgroundAlpha == 1 && hasBackgroundOnly && (values.cornerRadius == 0 || values.masksToBounds)
    }

    /// Whether the layer paints nothing of its own, and does not round its children either.
    var paintsNothing: Bool {
        traits.backgroundAlpha == 0 && !traits.hasShadow && hasBackgroundOnly
            && (values.cornerRadius == 0 || !values.masksToBounds)
    }

    private var hasBackgroundOnly: Bool {
        values.borderWidth == 0 && image == nil && drawing == nil && !traits.hasGradient && !traits.hasShape
    }
}

extension LayerValues {
    /// Whether a layer paints the same pixels with other values, ignoring those contained in the projection.
    fileprivate func rendersLike(_ new: LayerValues, movesWithOrigin: Bool) -> Bool {
        // Paths and text use the layer's coordinates and move with them. Rounded corners are rasterised from those
        // coordinates, and the last bit may differ where sums of them are rounded.
        let isRounded = new.cornerRadius > 0 && !(bounds.origin.isExact && new.bounds.origin.isExact)
        let movesWithOrigin = movesWithOrigin || new.shape != nil || new.shadowPath != nil || isRounded
        if movesWithOrigin, !difference(to: new, in: .origin).isEmpty { return false }
        return difference(to: new, in: [.size, .anchorPoint, .transform, .visibility, .ownContent]).isEmpty
    }
}

extension CGPoint {
    /// Whether adding coordinates of windows to it rounds nothing.
    fileprivate var isExact: Bool {
        (x * 256).rounded() == x * 256 && (y * 256).rounded() == y * 256 && abs(x) < 1e9 && abs(y) < 1e9
    }
}

extension Projection {
    /// Equality up to floating-point noise.
    fileprivate func isClose(to o: Projection) -> Bool {
        xx == o.xx && xy == o.xy && xw == o.xw && yx == o.yx && yy == o.yy && yw == o.yw && tw == o.tw
            && abs(tx - o.tx) < 1e-7 && abs(ty - o.ty) < 1e-7
    }
}

extension CGRect {
    fileprivate func isClose(to o: CGRect) -> Bool {
        if self == o { return true }
        return !isNull && !o.isNull && abs(minX - o.minX) < 1e-7 && abs(minY - o.minY) < 1e-7
            && abs(maxX - o.maxX) < 1e-7 && abs(maxY - o.maxY) < 1e-7
    }

    var isOnPixels: Bool {
        abs(minX - minX.rounded()) < 1e-6 && abs(minY - minY.rounded()) < 1e-6 && abs(maxX - maxX.rounded()) < 1e-6
            && abs(maxY - maxY.rounded()) < 1e-6
    }
}

extension PixelRect {
    /// The pixels of a rectangle that is pixel aligned up to floating-point noise.
    init(nearest r: CGRect) {
        guard !r.isNull, !r.isEmpty, abs(r.minX) < 1e7, abs(r.minY) < 1e7, abs(r.maxX) < 1e7, abs(r.maxY) < 1e7 else {
            self = .empty
            return
        }
        self.init(
            x0: Int(r.minX.rounded()), y0: Int(r.minY.rounded()), x1: Int(r.maxX.rounded()), y1: Int(r.maxY.rounded()))
    }
}

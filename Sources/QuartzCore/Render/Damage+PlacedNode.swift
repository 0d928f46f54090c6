extension Damage {
    /// A node, how it is seen on the screen, and the box that cuts it off.
    struct Placed {
        let node: RenderNode
        var projection: Projection
        let clip: CGRect
        let scale: Double
        /// All pixels that there are.
        let whole: PixelRect
        /// The pixels in which nothing but whole pixels cuts off what the ancestors hold; nil when they do more with it than to
        /// show it: fade, mask, turn it or round its corners.
        let room: PixelRect?
        /// The pixels of the last frame were moved to here.
        var isMoved = false

        init(
            node: RenderNode, projection: Projection, clip: CGRect, scale: Double, whole: PixelRect, room: PixelRect?
        ) {
            self.node = node
            self.projection = projection
            self.clip = clip
            self.scale = scale
            self.whole = whole
            self.room = room
        }

        /// All that it can be seen in.
        var pixels: PixelRect {
            PixelRect(covering: projection.boundingBox(of: node.extent).insetBy(dx: -2, dy: -2).intersection(clip))
        }

        /// Where the layer's own rectangle starts: scrolling changes the coordinates inside it, not its place.
        private var boxProjection: Projection {
            Projection.translation(node.values.bounds.minX, node.values.bounds.minY).then(projection)
        }

        /// What all children have in common.
        struct Inside {
            let clip: CGRect
            let room: PixelRect?
        }

        var inside: Inside {
            // Inside of what was scrolled nothing is scrolled once more in the same frame.
            Inside(clip: scrolledClip ?? childClip, room: isMoved ? nil : childRoom)
        }

        func child(_ child: RenderNode, _ inside: Inside) -> Placed {
            var result = Placed(
                node: child, projection: child.projection.then(projection), clip: inside.clip, scale: scale,
                whole: whole, room: inside.room)
            result.isMoved = isMoved
            return result
        }

        /// What cuts off the children of a layer whose content was scrolled, which itself stays where it is.
        private var scrolledClip: CGRect?

        private var childClip: CGRect {
            guard node.values.masksToBounds else { return clip }
            return clip.intersection(projection.boundingBox(of: node.values.bounds).insetBy(dx: -2, dy: -2))
        }

        private var childRoom: PixelRect? {
            guard let room, node.mask == nil, node.opacity == 1, !node.isTinted, node.blend == nil,
                projection.isPlain(scale: scale)
            else {
                return nil
            }
            guard node.values.masksToBounds else { return room }
            let box = projection.boundingBox(of: node.values.bounds)
            guard node.values.cornerRadius == 0, box.isOnPixels else { return nil }
            return room.intersection(PixelRect(nearest: box))
        }

        /// Whether the very same is seen in the very same place.
        func standsAs(_ new: Placed) -> Bool {
            guard node === new.node else { return false }
            if !isMoved { return projection == new.projection && clip == new.clip }
            return node.movesWhole && projection.isClose(to: new.projection) && clip.isClose(to: new.clip)
        }

        /// Whether the layers look alike but for their children.
        func looksLike(_ new: Placed) -> Bool {
            let a = node, b = new.node
            if isMoved {
                guard a.movesItself, boxProjection.isClose(to: new.boxProjection), clip.isClose(to: new.clip) else {
                    return false
                }
            } else if boxProjection != new.boxProjection || clip != new.clip {
                return false
            }
            if a === b { return true }
            if a.blend != nil || b.blend != nil || a.standing.factor != b.standing.factor { return false }
            if a.mask !== b.mask || a.image !== b.image || a.drawing !== b.drawing { return false }
            // A faded picture of several things is rounded otherwise than a single thing that is painted faded.
            if a.paintsInLayers != b.paintsInLayers, b.opacity < 1 { return false }
            return a.values.looksLike(b.values, goesAlong: b.drawing != nil || b.mask != nil)
        }

        /// Whether a layer that does not stand upright went along with the moved pixels and looks the same there.
        func movesWarped(to new: Placed) -> Bool {
            let a = node, b = new.node
            guard isMoved, a.isSameLayer(as: b), !new.projection.isPlain(scale: scale), a.appearance == b.appearance,
                a.extent == b.extent, a.values.bounds == b.values.bounds, a.values.opacity == b.values.opacity,
                a.values.isDoubleSided == b.values.isDoubleSided, a.standing.factor == b.standing.factor,
                clip.isClose(to: new.clip)
            else { return false }
            let box = projection.warpedBox(of: a, on: whole), newBox = new.projection.warpedBox(of: b, on: whole)
            let seen = new.projection.seen(from: newBox)
            guard box == newBox, projection.seen(from: box) == seen else { return false }
            // What is painted only as far as it is seen may be painted otherwise elsewhere.
            let plan = RasterPlan(for: b, seen: seen, box: newBox, on: whole, scale: scale)
            return plan?.isWhole ?? true
        }

        /// The pixels that the children can be seen in.
        private var childPixels: PixelRect {
            let inside = inside
            return node.children.reduce(PixelRect.empty) { $0.union(child($1, inside).pixels) }
        }

        /// How the picture of what is inside moves when only the bounds' origin changed; nil when it has to be painted again.
        func scroll(to new: Placed) -> PixelMove? {
            let values = node.values
            guard let room, values.bounds.origin != new.node.values.bounds.origin, values.masksToBounds,
                values.cornerRadius == 0, values.borderWidth == 0, node.opacity == 1, !node.isTinted, node.mask == nil,
                node.image == nil, node.drawing == nil, values.gradient == nil, values.shape == nil,
                values.backgroundColor?.alpha == 1, new.projection.isPlain(scale: scale)
            else { return nil }
            let box = new.projection.boundingBox(of: new.node.values.bounds)
            let x = new.projection.tx - projection.tx, y = new.projection.ty - projection.ty
            guard box.isOnPixels, abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1e-6,
                abs(y - y.rounded()) < 1e-6
            else { return nil }
            // Around the children is nothing but the one colour, before and after.
            let all = PixelRect(nearest: box).intersection(room)
            var rect = all.intersection(childPixels.union(new.childPixels))
            let dx = Int(x.rounded()), dy = Int(y.rounded())
            // Whole rows move most cheaply (see `Bitmap.roll(_:by:)`).
            if dx == 0, !rect.isEmpty, rect.width * 4 >= all.width * 3 {
                rect = PixelRect(x0: all.x0, y0: rect.y0, x1: all.x1, y1: rect.y1)
            }
            guard dx != 0 || dy != 0, abs(dx) < rect.width, abs(dy) < rect.height else { return nil }
            return PixelMove(rect: rect, dx: dx, dy: dy)
        }

        func scrolled(by move: PixelMove) -> Placed {
            var result = self
            result.scrolledClip = childClip
            result.projection = projection.then(.translation(Double(move.dx), Double(move.dy)))
            result.isMoved = true
            return result
        }
    }
}

extension LayerValues {
    /// Whether a layer looks the same with other values, what stands in the projection aside.
    fileprivate func looksLike(_ new: LayerValues, goesAlong: Bool) -> Bool {
        var values = new
        // Paths and text stand in the coordinates of the layer, and go along when those move; round corners are rasterised
        // from them, and the last bit of that may differ.
        let goesAlong = goesAlong || values.shape != nil || values.shadowPath != nil || values.cornerRadius > 0
        if !goesAlong { values.bounds.origin = bounds.origin }
        values.position = position
        values.zPosition = zPosition
        return values == self
    }
}

extension Projection {
    /// The same but for rounding noise.
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
    /// The pixels of a rectangle that stands on whole ones but for rounding noise.
    fileprivate init(nearest r: CGRect) {
        guard !r.isNull, !r.isEmpty, abs(r.minX) < 1e7, abs(r.minY) < 1e7, abs(r.maxX) < 1e7, abs(r.maxY) < 1e7 else {
            self = .empty
            return
        }
        self.init(
            x0: Int(r.minX.rounded()), y0: Int(r.minY.rounded()), x1: Int(r.maxX.rounded()), y1: Int(r.maxY.rounded()))
    }
}

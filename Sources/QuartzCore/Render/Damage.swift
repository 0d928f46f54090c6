/// The fourth pass of a frame: what differs on screen between two render trees.
package struct Damage {
    private let scale: Double
    private let screen: PixelRect
    package private(set) var region = DamageRegion()

    /// Compares two trees that are painted at `scale` pixels per point onto a screen of the given pixels.
    package static func between(
        _ old: RenderNode?, _ new: RenderNode?, scale: Double, screen: PixelRect
    ) -> DamageRegion {
        var damage = Damage(scale: scale, screen: screen)
        let root = Projection.scale(scale)
        let all = CGRect(x: 0, y: 0, width: screen.x1, height: screen.y1)
        damage.compare(
            old.map { Placed(node: $0, projection: $0.projection.then(root), clip: all) },
            new.map { Placed(node: $0, projection: $0.projection.then(root), clip: all) })
        return damage.region
    }

    private init(scale: Double, screen: PixelRect) {
        self.scale = scale
        self.screen = screen
    }

    /// A node, how it is seen on the screen, and the box that cuts it off.
    private struct Placed {
        let node: RenderNode
        let projection: Projection
        let clip: CGRect

        /// Where the layer's own rectangle starts: scrolling changes the coordinates inside it, not its place.
        var boxProjection: Projection {
            Projection.translation(node.values.bounds.minX, node.values.bounds.minY).then(projection)
        }
        var childClip: CGRect {
            guard node.values.masksToBounds else { return clip }
            return clip.intersection(projection.boundingBox(of: node.values.bounds).insetBy(dx: -2, dy: -2))
        }
        func child(_ node: RenderNode) -> Placed {
            Placed(node: node, projection: node.projection.then(projection), clip: childClip)
        }
    }

    private mutating func add(_ placed: Placed?) {
        guard let placed else { return }
        let box = placed.projection.boundingBox(of: placed.node.extent).insetBy(dx: -2, dy: -2)
            .intersection(placed.clip)
        region.add(PixelRect(covering: box).intersection(screen))
    }

    private mutating func compare(_ old: Placed?, _ new: Placed?) {
        guard let old, let new, old.node.isSameLayer(as: new.node), sameOwnPicture(old, new) else {
            add(old)
            add(new)
            return
        }
        if old.node === new.node && old.projection == new.projection && old.clip == new.clip { return }
        compareChildren(old, new)
    }

    /// Whether the layers look alike but for their children.
    private func sameOwnPicture(_ old: Placed, _ new: Placed) -> Bool {
        let a = old.node, b = new.node
        if old.boxProjection != new.boxProjection || a.mask !== b.mask || old.clip != new.clip { return false }
        if a === b { return true }
        if a.image !== b.image || a.drawing !== b.drawing { return false }
        // A faded picture of several things is rounded otherwise than a single thing that is painted faded.
        if a.paintsInLayers != b.paintsInLayers, b.values.opacity < 1 { return false }
        var values = b.values
        // Paths and text stand in the coordinates of the layer, and go along when those move; round corners are rasterised
        // from them, and the last bit of that may differ.
        let goesAlong =
            b.drawing != nil || b.mask != nil || values.shape != nil || values.shadowPath != nil
            || values.cornerRadius > 0
        if !goesAlong { values.bounds.origin = a.values.bounds.origin }
        // Where it stands is in the projection, which is the same.
        values.position = a.values.position
        values.zPosition = a.values.zPosition
        return values == a.values
    }

    private mutating func compareChildren(_ old: Placed, _ new: Placed) {
        var index: [ObjectIdentifier: Int] = [:]
        for (i, node) in old.node.children.enumerated() { index[node.identity] = i }
        var seen = Set<Int>()
        var lastOld = -1
        for node in new.node.children {
            guard let i = index[node.identity] else {
                add(new.child(node))
                continue
            }
            seen.insert(i)
            if i < lastOld {
                // It came to stand behind one that it was in front of.
                add(old.child(old.node.children[i]))
                add(new.child(node))
            } else {
                lastOld = i
                compare(old.child(old.node.children[i]), new.child(node))
            }
        }
        for (i, node) in old.node.children.enumerated() where !seen.contains(i) { add(old.child(node)) }
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches; nothing for one that is null or not finite.
    package init(covering r: CGRect) {
        guard !r.isNull, !r.isEmpty, r.minX.isFinite, r.minY.isFinite, r.maxX.isFinite, r.maxY.isFinite else {
            self = .empty
            return
        }
        func pixel(_ v: CGFloat) -> Int { Int(max(-1e7, min(1e7, v))) }
        self.init(
            x0: pixel(r.minX.rounded(.down)), y0: pixel(r.minY.rounded(.down)), x1: pixel(r.maxX.rounded(.up)),
            y1: pixel(r.maxY.rounded(.up)))
    }
}

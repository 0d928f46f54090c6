/// Pixels that go somewhere else as they are: a rectangle whose content moves inside it, as in scrolling.
package struct PixelMove: Equatable {
    package let rect: PixelRect
    package let dx: Int
    package let dy: Int

    /// What of a rectangle lies in the moved one, where it stands afterwards.
    func moved(_ r: PixelRect) -> PixelRect {
        let part = r.intersection(rect)
        guard !part.isEmpty else { return .empty }
        return PixelRect(x0: part.x0 + dx, y0: part.y0 + dy, x1: part.x1 + dx, y1: part.y1 + dy).intersection(rect)
    }
}

/// The fourth pass of a frame: what differs on screen between two render trees.
package struct Damage {
    private let scale: Double
    private let screen: PixelRect
    /// What must be painted again, after the moves.
    package private(set) var region = DamageRegion()
    /// What needs only be moved, in this order.
    package private(set) var moves: [PixelMove] = []

    /// Compares two trees that are painted at `scale` pixels per point onto a screen of the given pixels.
    package static func between(_ old: RenderNode?, _ new: RenderNode?, scale: Double, screen: PixelRect) -> Damage {
        var damage = Damage(scale: scale, screen: screen)
        let root = Projection.scale(scale)
        let all = CGRect(x: 0, y: 0, width: screen.x1, height: screen.y1)
        func placed(_ node: RenderNode) -> Placed {
            Placed(
                node: node, projection: node.projection.then(root), clip: all, scale: scale, whole: screen, room: screen
            )
        }
        damage.compare(old.map(placed), new.map(placed))
        return damage
    }

    /// All that differs from the picture before: what is moved and what is painted.
    package var rects: [PixelRect] {
        guard !moves.isEmpty else { return region.rects }
        let moved = moves.map(\.rect)
        return moved + region.rects.filter { rect in !moved.contains { $0.contains(rect) } }
    }

    private init(scale: Double, screen: PixelRect) {
        self.scale = scale
        self.screen = screen
    }

    private mutating func add(_ placed: Placed?) {
        if let placed { region.add(placed.pixels.intersection(screen)) }
    }

    private mutating func compare(_ old: Placed?, _ new: Placed?) {
        // Most of what is there stands as it stood.
        if let old, let new, old.standsAs(new) { return }
        if let old, let new, old.movesWarped(to: new) { return }
        guard let old, let new, old.node.isSameLayer(as: new.node), old.looksLike(new) else {
            add(old)
            add(new)
            return
        }
        guard new.projection.isPlain(scale: scale), !old.node.castsShadowOfInside, !new.node.castsShadowOfInside else {
            // One raster shows all of it: how fine that is, and where its pixels stand, follows from what is in it. So does
            // the shadow of what is inside.
            add(old)
            add(new)
            return
        }
        if !old.isMoved, let move = old.scroll(to: new) {
            carry(move)
            return compareChildren(old.scrolled(by: move), new)
        }
        compareChildren(old, new)
    }

    /// Moves what stands in a rectangle; what was to be painted again in there goes along, and what comes in is painted.
    private mutating func carry(_ move: PixelMove) {
        let rect = move.rect
        for damaged in region.rects { region.add(move.moved(damaged)) }
        moves.append(move)
        if move.dy != 0 {
            region.add(
                move.dy > 0
                    ? PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y0 + move.dy)
                    : PixelRect(x0: rect.x0, y0: rect.y1 + move.dy, x1: rect.x1, y1: rect.y1))
        }
        if move.dx != 0 {
            region.add(
                move.dx > 0
                    ? PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x0 + move.dx, y1: rect.y1)
                    : PixelRect(x0: rect.x1 + move.dx, y0: rect.y0, x1: rect.x1, y1: rect.y1))
        }
    }

    private mutating func compareChildren(_ old: Placed, _ new: Placed) {
        let match = ChildMatch(old.node.children, new.node.children)
        let insideOld = old.inside, insideNew = new.inside
        for (place, node) in new.node.children.enumerated() {
            let i = match.oldPlace(of: place)
            guard match.keepsOrder(place) else {
                // It is new, or came to stand behind one that it was in front of.
                if i >= 0 { add(old.child(old.node.children[i], insideOld)) }
                add(new.child(node, insideNew))
                continue
            }
            let movesBefore = moves.count
            compare(old.child(old.node.children[i], insideOld), new.child(node, insideNew))
            for move in moves[movesBefore...] {
                // What stands in front of a moved area does not move with it.
                for other in old.node.children[(i + 1)...] {
                    region.add(move.moved(old.child(other, insideOld).pixels))
                }
                for other in new.node.children[(place + 1)...] {
                    region.add(new.child(other, insideNew).pixels.intersection(move.rect))
                }
            }
        }
        for i in match.gone { add(old.child(old.node.children[i], insideOld)) }
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

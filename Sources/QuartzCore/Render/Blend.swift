/// Two pictures of a layer, the one that goes and the one that comes, and how far that is.
final class Blend {
    enum Kind: Equatable {
        case fade
        /// The new one comes over the old one, pushes it away, or the old one leaves.
        case moveIn(CGVector), push(CGVector), reveal(CGVector)
        /// Two sides of a card that turns about a line through its middle, in the direction given.
        case flip(CGVector)
    }

    let kind: Kind
    /// Nil where there was nothing.
    let from: RenderNode?
    let to: RenderNode
    /// Whether there is anything of `to` to be seen.
    let isSeen: Bool
    /// 0…1.
    let progress: Double

    init(_ transition: ActiveTransition, to node: RenderNode, isSeen: Bool) {
        kind = transition.kind
        from = transition.from
        to = node
        self.isSeen = isSeen
        progress = min(1, max(0, transition.progress))
    }

    /// A picture with the way it is seen in the layer's own coordinates, and how much of it.
    struct Part {
        let node: RenderNode
        let projection: Projection
        let share: Double
    }

    /// What is seen now, from back to front.
    var parts: [Part] {
        let size = to.values.bounds.size
        func moved(_ node: RenderNode?, _ way: CGVector, _ k: Double) -> Part? {
            guard let node else { return nil }
            let shift = Projection.translation(way.dx * size.width * k, way.dy * size.height * k)
            return Part(node: node, projection: Self.centring(node, to).then(shift), share: 1)
        }
        let next = isSeen ? to : nil
        let p = progress
        switch kind {
        case .fade:
            return [(from, 1 - p), (next, p)].compactMap { node, share in
                node.map { Part(node: $0, projection: Self.centring($0, to), share: share) }
            }
        case .moveIn(let way): return [moved(from, way, 0), moved(next, way, p - 1)].compactMap { $0 }
        case .push(let way): return [moved(from, way, p), moved(next, way, p - 1)].compactMap { $0 }
        case .reveal(let way): return [moved(next, way, 0), moved(from, way, p)].compactMap { $0 }
        case .flip(let way):
            guard let node = p < 0.5 ? from : next else { return [] }
            let turn = turned(way, by: (p < 0.5 ? p : p - 1) * .pi)
            return [Part(node: node, projection: Self.centring(node, to).then(turn), share: 1)]
        }
    }

    /// Whether nothing is seen outside of the layer's bounds.
    var staysInside: Bool {
        switch kind {
        case .fade, .flip: false
        case .moveIn, .push, .reveal: true
        }
    }

    var extent: CGRect {
        if staysInside { return to.values.bounds }
        let boxes = parts.map { $0.projection.boundingBox(of: $0.node.extent) }
        return boxes.reduce(to.values.bounds) { $0.union($1) }
    }

    /// From the coordinates of a picture to those of another of the same layer, whose middle may have another place.
    private static func centring(_ node: RenderNode, _ other: RenderNode) -> Projection {
        let (a, b) = (node.values.bounds, other.values.bounds)
        return .translation(b.minX - a.minX, b.minY - a.minY)
    }

    /// A turn about the middle of the bounds, seen from twice as far as the layer is long.
    private func turned(_ way: CGVector, by angle: Double) -> Projection {
        let b = to.values.bounds
        var eye = CATransform3DIdentity
        eye.m34 = -1 / (2 * max(b.width, b.height, 1))
        let turn = CATransform3DRotate(eye, angle, -way.dy, way.dx, 0)
        return Projection.translation(-b.midX, -b.midY).then(Projection(turn)).then(.translation(b.midX, b.midY))
    }
}

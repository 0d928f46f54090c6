/// A running transition of a layer: the outgoing picture, the incoming picture and the progress between them.
package final class Blend {
    package enum Kind: Equatable {
        case fade
        /// The new picture slides over the old one, pushes it out, or the old one slides away.
        case moveIn(CGVector), push(CGVector), reveal(CGVector)
        /// The two sides of a card that turns about its centre line, in the given direction.
        case flip(CGVector)
    }

    let kind: Kind
    /// Nil if the layer showed nothing before the transition.
    let from: RenderNode?
    package let to: RenderNode
    /// Whether the incoming picture is visible: not hidden, and opacity above 0.
    let isSeen: Bool
    /// From 0 to 1.
    let progress: Double

    /// A progress below 0 or above 1 is clamped.
    package init(_ kind: Kind, from: RenderNode?, to node: RenderNode, isSeen: Bool, progress: Double) {
        self.kind = kind
        self.from = from
        to = node
        self.isSeen = isSeen
        self.progress = min(1, max(0, progress))
    }

    /// One picture of the transition, its projection into the layer's coordinates and its opacity.
    struct Part {
        let node: RenderNode
        let projection: Projection
        let opacity: Double
    }

    /// The visible pictures at the current progress, back to front.
    var parts: [Part] {
        let size = to.values.bounds.size
        func moved(_ node: RenderNode?, _ direction: CGVector, _ k: Double) -> Part? {
            guard let node else { return nil }
            let shift = Projection.translation(direction.dx * size.width * k, direction.dy * size.height * k)
            return Part(node: node, projection: Self.centring(node, to).then(shift), opacity: 1)
        }
        let incoming = isSeen ? to : nil
        let p = progress
        switch kind {
        case .fade:
            return [(from, 1 - p), (incoming, p)].compactMap { node, opacity in
                node.map { Part(node: $0, projection: Self.centring($0, to), opacity: opacity) }
            }
        case .moveIn(let direction):
            return [moved(from, direction, 0), moved(incoming, direction, p - 1)].compactMap { $0 }
        case .push(let direction):
            return [moved(from, direction, p), moved(incoming, direction, p - 1)].compactMap { $0 }
        case .reveal(let direction):
            return [moved(incoming, direction, 0), moved(from, direction, p)].compactMap { $0 }
        case .flip(let direction):
            guard let node = p < 0.5 ? from : incoming else { return [] }
            let turn = turned(direction, by: (p < 0.5 ? p : p - 1) * .pi)
            return [Part(node: node, projection: Self.centring(node, to).then(turn), opacity: 1)]
        }
    }

    /// Whether the transition is clipped to the layer's bounds.
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

    /// Maps one picture's coordinates to the other's, aligning the origins of their bounds.
    private static func centring(_ node: RenderNode, _ other: RenderNode) -> Projection {
        let (a, b) = (node.values.bounds, other.values.bounds)
        return .translation(b.minX - a.minX, b.minY - a.minY)
    }

    /// A rotation about the centre of the bounds. The eye distance is twice the longer side.
    private func turned(_ direction: CGVector, by angle: Double) -> Projection {
        let b = to.values.bounds
        var eye = CATransform3DIdentity
        eye.m34 = -1 / (2 * max(b.width, b.height, 1))
        let turn = CATransform3DRotate(eye, angle, -direction.dy, direction.dx, 0)
        return Projection.translation(-b.midX, -b.midY).then(Projection(turn)).then(.translation(b.midX, b.midY))
    }
}

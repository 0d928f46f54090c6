/// The decrease of a backdrop's blur across the layer's bounds, from one edge to the opposite one.
package struct BackdropRamp: Equatable, Sendable {
    package enum Edge: CaseIterable, Sendable { case top, left, bottom, right }

    /// The edge at which the blur is complete. The opposite edge shows the pixels below as they are.
    package var edge: Edge
    /// The fraction of the way up to which the blur is complete.
    package var full: Double

    package init(edge: Edge, full: Double) { (self.edge, self.full) = (edge, full) }

    var isAcross: Bool { edge == .left || edge == .right }

    /// The share of the blur at a fraction of the way, from 1 to 0: smooth at both ends.
    func share(at fraction: Double) -> Double {
        guard full < 1 else { return 1 }
        let part = min(1, max(0, (fraction - full) / (1 - full)))
        return 1 - part * part * (3 - 2 * part)
    }

    /// The share in a row of pixels, or in a column, of a layer with the bounds in pixels.
    func share(atPixel pixel: Int, of bounds: PixelRect) -> Double {
        let middle = Double(pixel) + 0.5
        let fraction =
            switch edge {
            case .top: (middle - Double(bounds.y0)) / Double(bounds.height)
            case .left: (middle - Double(bounds.x0)) / Double(bounds.width)
            case .bottom: (Double(bounds.y1) - middle) / Double(bounds.height)
            case .right: (Double(bounds.x1) - middle) / Double(bounds.width)
            }
        return share(at: fraction)
    }
}

import Renderer
import UIKit

/// The positions of views in the last frame, for outlines over it.
@MainActor enum ViewOutline {
    /// Maps a view's coordinates to those of its window, as in the last frame; nil for a view that was not visible.
    static func projection(of view: UIView) -> Projection? {
        var result = Projection.identity
        var current: UIView? = view
        while let next = current {
            if !next.layer.hasNoPlane {
                guard let node = next.layer.committedNode else { return nil }
                result = result.then(node.projection)
            }
            current = next.superview
        }
        return result
    }

    /// The corners of a rectangle of a view in the window; empty for a view that was not visible.
    static func corners(of rect: CGRect, in view: UIView) -> [CGPoint] {
        projection(of: view)?.outline(of: rect) ?? []
    }

    /// Adds a polygon to a path.
    static func add(_ corners: [CGPoint], to context: CGContext) {
        guard let first = corners.first else { return }
        context.move(to: first)
        for corner in corners.dropFirst() { context.addLine(to: corner) }
        context.closePath()
    }
}

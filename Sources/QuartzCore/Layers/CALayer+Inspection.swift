import Renderer

/// For tools that show what a window displays.
extension CALayer {
    /// The layer in the last frame; nil if nothing of it was visible, or if it has no plane of its own.
    package var committedNode: RenderNode? { renderNode }
    /// Whether the sublayers live in the space of the parent.
    package var hasNoPlane: Bool { isSpatial }
}

/// The frame of a layer's contents inside its bounds.
package enum ContentsPlacement {
    /// The rectangle of an image of `size` points in `bounds`, by `contentsGravity`.
    package static func rect(for size: CGSize, in bounds: CGRect, gravity: ContentsGravity) -> CGRect {
        func aligned(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        func scaled(_ k: CGFloat) -> CGRect {
            aligned(CGSize(width: size.width * k, height: size.height * k), 0.5, 0.5)
        }
        guard size.width > 0, size.height > 0 else { return .zero }
        let kx = bounds.width / size.width, ky = bounds.height / size.height
        switch gravity {
        case .resizeAspect: return scaled(min(kx, ky))
        case .resizeAspectFill: return scaled(max(kx, ky))
        case .center: return aligned(size, 0.5, 0.5)
        case .top: return aligned(size, 0.5, 0)
        case .bottom: return aligned(size, 0.5, 1)
        case .left: return aligned(size, 0, 0.5)
        case .right: return aligned(size, 1, 0.5)
        case .topLeft: return aligned(size, 0, 0)
        case .topRight: return aligned(size, 1, 0)
        case .bottomLeft: return aligned(size, 0, 1)
        case .bottomRight: return aligned(size, 1, 1)
        case .resize: return bounds
        }
    }
}

/// Where a picture stands in a layer.
package enum ContentsPlacement {
    /// The rectangle that a picture of `size` points takes in `bounds`.
    package static func rect(for size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity) -> CGRect {
        func place(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        func scaled(_ k: CGFloat) -> CGRect {
            place(CGSize(width: size.width * k, height: size.height * k), 0.5, 0.5)
        }
        guard size.width > 0, size.height > 0 else { return .zero }
        let kx = bounds.width / size.width, ky = bounds.height / size.height
        switch gravity {
        case .resizeAspect: return scaled(min(kx, ky))
        case .resizeAspectFill: return scaled(max(kx, ky))
        case .center: return place(size, 0.5, 0.5)
        case .top: return place(size, 0.5, 0)
        case .bottom: return place(size, 0.5, 1)
        case .left: return place(size, 0, 0.5)
        case .right: return place(size, 1, 0.5)
        case .topLeft: return place(size, 0, 0)
        case .topRight: return place(size, 1, 0)
        case .bottomLeft: return place(size, 0, 1)
        case .bottomRight: return place(size, 1, 1)
        default: return bounds
        }
    }
}

extension UIImage {
    /// The scaling of the area between the cap insets.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// The parts of an image that stretch.
    struct Resizing {
        var caps: UIEdgeInsets
        var mode: ResizingMode
    }

    /// Returns an image whose edges keep their size when resized; the area between the insets, in points, is tiled.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        enforce(
            capInsets.left + capInsets.right <= size.width && capInsets.top + capInsets.bottom <= size.height,
            "UIImage.resizableImage(withCapInsets:): \(capInsets) leaves nothing of \(size) between the insets")
        return UIImage(
            content: content, scale: scale, mode: renderingMode, tint: explicitTint,
            resizing: Resizing(caps: capInsets, mode: resizingMode), source: source)
    }

    /// The cap insets; zero for an image that is stretched as a whole.
    public var capInsets: UIEdgeInsets { resizing?.caps ?? .zero }
    public var resizingMode: ResizingMode { resizing?.mode ?? .stretch }
}

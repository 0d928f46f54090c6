extension UIImage {
    /// What happens to the middle of a picture whose edges keep their size.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// How the picture is drawn larger or smaller.
    struct Resizing {
        var caps: UIEdgeInsets
        var mode: ResizingMode
    }

    /// The picture with edges that keep their size when it is drawn into another one; insets are points, and what lies between
    /// them is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        enforce(
            capInsets.left + capInsets.right <= size.width && capInsets.top + capInsets.bottom <= size.height,
            "UIImage.resizableImage(withCapInsets:): \(capInsets) leaves nothing of \(size) between the insets")
        return UIImage(
            content: content, scale: scale, mode: renderingMode, tint: ownTint,
            resizing: Resizing(caps: capInsets, mode: resizingMode))
    }

    /// Zero for a picture that is stretched as a whole.
    public var capInsets: UIEdgeInsets { resizing?.caps ?? .zero }
    public var resizingMode: ResizingMode { resizing?.mode ?? .stretch }
}

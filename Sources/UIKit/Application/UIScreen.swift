/// The screen, which here is the window that the host shows.
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
    /// The screen of the window that is being driven; before there is one, 800×600 points at scale 1.
    public static let main = UIScreen()

    private override init() { super.init() }

    private var host: (any WindowHost)? { WindowSession.current?.host }

    /// In points, from (0, 0).
    public var bounds: CGRect {
        CGRect(origin: .zero, size: host?.size ?? CGSize(width: 800, height: 600))
    }

    /// In pixels, from (0, 0).
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Pixels per point.
    public var scale: CGFloat { host?.scale ?? 1 }
    public var nativeScale: CGFloat { scale }
    /// Frames a second that the display shows.
    public var maximumFramesPerSecond: Int { max(1, Int((host?.refreshRate ?? 60).rounded())) }

    public var traitCollection: UITraitCollection {
        UITraitCollection(style: host?.appearance ?? .light, scale: scale)
    }

    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

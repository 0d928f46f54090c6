/// The screen of a window, which here is the area that its host shows.
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
    /// The screen of the window whose event or frame is handled, else of the key window; without one 800×600 points at
    /// scale 1.
    ///
    /// Process-wide: there is one main screen, as on iOS; it holds no state.
    public static let main = UIScreen(nil)

    private weak var session: WindowSession?

    /// The screen of a session; nil is the main screen.
    init(_ session: WindowSession?) {
        self.session = session
        super.init()
    }

    private var host: (any WindowHost)? {
        // An application that launches has no session yet.
        session?.host ?? UIApplication.shared.launch?.launchingHost ?? WindowSession.current?.host
    }

    /// Whether two screens are the same area, as a window's screen and the main one are.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIScreen else { return false }
        return MainActor.assumeIsolated { host === other.host }
    }

    /// Equal for all screens: the main screen is equal to different ones in turn.
    public nonisolated override var hash: Int { 0 }

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
    /// Frames a second.
    public var maximumFramesPerSecond: Int { max(1, Int((host?.refreshRate ?? 60).rounded())) }

    public var traitCollection: UITraitCollection {
        host?.traits ?? .withoutWindows
    }

    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

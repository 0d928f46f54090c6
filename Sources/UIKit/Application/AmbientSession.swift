/// The session of UIKit's calls that name no window: of the event or frame that is handled, else of the key window.
///
/// `UIScreen.main`, `UITraitCollection.current`, `CACurrentMediaTime()`, `CATransaction` and animation blocks use it.
/// The previous values are restored when an event or frame has been handled. Views and layers in a window use the
/// session of that window.
///
/// Unchecked: the session is only assigned.
@MainActor enum AmbientSession {
    /// Process-wide: the session whose event or frame is handled, for API that takes no window.
    @exclusivity(unchecked) private static var handled: WindowSession?
    /// Process-wide: the session of the key window, of which UIKit has one an application.
    private static weak var key: WindowSession?

    static var current: WindowSession? { handled ?? key }

    /// Runs code with a session as the current one.
    static func run<T>(in session: WindowSession, _ body: () -> T) -> T {
        let outer = handled, media = MediaSession.current, traits = UITraitCollection.current
        // Animation blocks of another session do not animate this one's views.
        let blocks = outer === session ? nil : AnimationBlock.suspendAll()
        handled = session
        adopt(session)
        defer {
            handled = outer
            if let blocks { AnimationBlock.resume(blocks) }
            if outer == nil, let key {
                adopt(key)
            } else {
                MediaSession.current = media
                UITraitCollection.current = traits
            }
        }
        return body()
    }

    private static func adopt(_ session: WindowSession) {
        MediaSession.current = session.media
        UITraitCollection.current = session.window.traitCollection
    }

    static func keyWindowDidChange(to window: UIWindow) {
        key = window.session
        if handled == nil, let key { adopt(key) }
    }

    /// Makes the newest other window the key window, if the one of an ended session was. Without another one, the
    /// current traits are those of a process without windows again.
    static func sessionEnded(_ session: WindowSession) {
        if MediaSession.current === session.media { MediaSession.current = .windowless() }
        guard session.window.isKeyWindow else { return }
        UIApplication.shared.detach(session.window)
        let others = UIApplication.shared.windows.filter { $0.session != nil && $0 !== session.window }
        if let next = others.last {
            next.makeKey()
        } else if handled == nil {
            UITraitCollection.current = .withoutWindows
        }
    }
}

extension WindowSession {
    /// The session of the event or frame that is handled, else of the key window.
    package static var current: WindowSession? { AmbientSession.current }
}

/// The running program and its windows.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// Process-wide: there is one application, as on iOS; it holds its windows weakly.
    public static let shared = UIApplication()

    /// The delegate of a running application; kept by it.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The application that was launched by its delegate; nil in programs that show controllers by themselves.
    var launch: ApplicationLaunch? {
        didSet { delegate = launch?.delegate }
    }

    private var attached: [Weak] = []
    private struct Weak { weak var window: UIWindow? }

    /// The windows that are on screen, in the order in which they were first shown.
    open var windows: [UIWindow] { attached.compactMap(\.window) }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

    /// Left to right; views can override it.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// The scenes of the windows on screen.
    open var connectedScenes: Set<UIScene> {
        var scenes = Set<UIScene>(windows.compactMap(\.windowScene))
        if let launch { scenes.insert(launch.connectedScene) }
        return scenes
    }
    /// The sessions of the scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { false }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Calls a selector with up to two arguments: the sender and the event.
    ///
    /// Without a target, the first responder of the sender's window and the responders above it are asked with
    /// `canPerformAction(_:withSender:)`, then the sender and those above it; the first that can is the target. Stops
    /// the program if the target does not answer the selector.
    ///
    /// - Returns: Whether there was a target.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let receiver = target.map({ $0 as AnyObject }) ?? responder(for: action, sender) else { return false }
        let caller = sender.map { "\(type(of: $0))" } ?? "UIApplication.sendAction(_:to:from:for:)"
        action.call(on: receiver, [sender, event], caller: caller)
        return true
    }

    private func responder(for action: Selector, _ sender: Any?) -> UIResponder? {
        let origin = sender as? UIResponder ?? (sender as? UIBarButtonItem)?.shownView
        let first = (origin?.responderWindow ?? keyWindow)?.firstResponder
        return [first, origin ?? keyWindow ?? self].lazy
            .compactMap { $0?.target(forAction: action, withSender: sender) as? UIResponder }.first
    }

    // MARK: Activity

    /// The windows without the input focus that had it before.
    private var inactive: Set<ObjectIdentifier> = []

    /// Inactive while no window has the input focus of the desktop; active before any got it.
    open var applicationState: State {
        if let launch { return launch.applicationState }
        return !windows.isEmpty && windows.allSatisfy(isInactive) ? .inactive : .active
    }
    /// The text size of the key window.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        (keyWindow?.traitCollection ?? .current).preferredContentSizeCategory
    }
    /// Accepted; the screen saver is the desktop's.
    open var isIdleTimerDisabled = false

    // MARK: Interaction

    private var ignoringCalls = 0
    /// Whether touches, keys and the wheel are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoringCalls > 0 }
    /// Ignores touches, keys and the wheel until as many calls of `endIgnoringInteractionEvents()`.
    open func beginIgnoringInteractionEvents() { ignoringCalls += 1 }
    open func endIgnoringInteractionEvents() { ignoringCalls = max(0, ignoringCalls - 1) }

    /// Empty: windows have no status bar.
    open var statusBarFrame: CGRect { .zero }

    func isInactive(_ window: UIWindow) -> Bool { inactive.contains(ObjectIdentifier(window)) }

    /// Called when a window gets or loses the input focus.
    func window(_ window: UIWindow, changedFocus hasFocus: Bool) {
        if let launch, launch.session === window.session { return launch.setActive(hasFocus) }
        let old = applicationState
        if hasFocus { inactive.remove(ObjectIdentifier(window)) } else { inactive.insert(ObjectIdentifier(window)) }
        guard applicationState != old else { return }
        let name = hasFocus ? Self.didBecomeActiveNotification : Self.willResignActiveNotification
        NotificationCenter.default.post(name: name, object: self)
    }

    func attach(_ window: UIWindow) {
        attached.removeAll { $0.window == nil }
        if !attached.contains(where: { $0.window === window }) { attached.append(Weak(window: window)) }
    }

    func detach(_ window: UIWindow) {
        inactive.remove(ObjectIdentifier(window))
        attached.removeAll { $0.window == nil || $0.window === window }
    }
}

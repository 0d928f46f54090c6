/// The scene of a window.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    private weak var window: UIWindow?
    /// The host of an application's scene, which gets the window that is shown first.
    weak var host: (any WindowHost)?
    /// The state of an application's scene; nil for the scene of a window that a host was given directly.
    var launchedState: ActivationState?

    public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
    }

    /// The scene of a window on a host.
    convenience init(_ window: UIWindow) {
        self.init(
            session: UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
            connectionOptions: ConnectionOptions(urls: []))
        self.window = window
    }

    /// The window, if it is on screen.
    open var windows: [UIWindow] { window.map { $0.session == nil ? [] : [$0] } ?? [] }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var screen: UIScreen { window?.screen ?? .main }
    open var traitCollection: UITraitCollection { window?.traitCollection ?? .current }
    open var coordinateSpace: any UICoordinateSpace { screen }
    /// Landscape for a window that is wider than high.
    open var interfaceOrientation: UIInterfaceOrientation {
        guard let size = window?.bounds.size ?? host?.size else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Active while the window has the input focus of the desktop.
    open override var activationState: ActivationState {
        if let launchedState { return launchedState }
        guard let window, window.session != nil else { return .unattached }
        return UIApplication.shared.isInactive(window) ? .foregroundInactive : .foregroundActive
    }
    open override var title: String! {
        didSet { (window?.session?.host ?? host)?.setTitle(title ?? "") }
    }

    /// Gives the host to a window that is shown. A host has one window: later ones stay without.
    func show(_ window: UIWindow) {
        guard let host, self.window?.session == nil else { return }
        self.window = window
        UIApplication.shared.launch?.session = WindowSession(window: window, host: host)
        host.setNeedsFrame()
    }
}

extension UIWindow {
    /// The scene of the window: the one it was given, or that of its host.
    public var windowScene: UIWindowScene? {
        get { assignedScene ?? (session == nil ? nil : scene) }
        set { assignedScene = newValue }
    }
}

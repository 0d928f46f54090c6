/// The root of a view tree; it fills what its host shows.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The view of this controller fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.dismissEverything()
            if let oldValue, oldValue.isViewLoaded, oldValue.view.superview === self {
                oldValue.beginAppearanceTransition(false, animated: false)
                oldValue.view.removeFromSuperview()
                oldValue.endAppearanceTransition()
            }
            if !isHidden { showRoot() }
        }
    }
    package weak var session: WindowSession?
    private(set) lazy var scene = UIWindowScene(self)
    /// The scene that the window was made for.
    var assignedScene: UIWindowScene?
    private(set) lazy var focus = FocusSystem(window: self)
    private(set) lazy var inputViews = InputViews(window: self)
    private var isShowingRoot: UIViewController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// Makes a window of a scene, as large as the scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        isHidden = true
        assignedScene = windowScene
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a window as large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    open private(set) var isKeyWindow = false
    open var screen: UIScreen { session?.screen ?? .main }
    /// The responder that gets the keys; see `firstResponder`.
    private weak var storedFirstResponder: UIResponder?

    open func makeKey() {
        for window in UIApplication.shared.windows where window !== self { window.isKeyWindow = false }
        isKeyWindow = true
        UIApplication.shared.attach(self)
        AmbientSession.keyWindowDidChange(to: self)
    }

    /// The first responder. One that has left the window is none.
    var firstResponder: UIResponder? {
        get {
            guard let responder = storedFirstResponder, responder.responderWindow === self else { return nil }
            return responder
        }
        set {
            storedFirstResponder = newValue
            inputViews.update()
        }
    }

    /// Shows the window and its root view controller, and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        if session == nil { (assignedScene ?? UIApplication.shared.launch?.connectedScene)?.show(self) }
        makeKey()
        showRoot()
    }

    open override var window: UIWindow? { self }
    open override var undoManager: UndoManager? { windowUndoManager }
    private lazy var windowUndoManager = UndoManager()
    open override var next: UIResponder? { assignedScene ?? UIApplication.shared }

    private func showRoot() {
        guard let controller = rootViewController, isShowingRoot !== controller else { return }
        isShowingRoot = controller
        controller.loadViewIfNeeded()
        controller.beginAppearanceTransition(true, animated: false)
        let view = controller.view!
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        let end = { controller.endAppearanceTransition() }
        if let launch = UIApplication.shared.launch { launch.afterActivation(end) } else { end() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        rootViewController?.viewIfLoaded?.frame = bounds
        inputViews.windowDidResize()
    }

    /// The traits of the host; without a host those of a light screen at scale 1.
    package var hostTraits: UITraitCollection? {
        didSet {
            guard hostTraits != oldValue else { return }
            UITraitCollection.current = traitCollection
            propagateTraitChange(from: oldValue)
        }
    }

    open override var traitCollection: UITraitCollection {
        let base = (hostTraits ?? .withoutWindows).with(overriddenTraits)
        guard overrideUserInterfaceStyle != .unspecified else { return base }
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }
}

/// Manages a view: makes it, hears when it appears and goes, and holds other controllers whose views are inside its own.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIFocusEnvironment {
    /// There are no nibs: the name must be nil, and the view is made by `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        enforce(
            nibNameOrNil == nil,
            "UIViewController.init(nibName: \"\(nibNameOrNil ?? "")\"): nibs do not exist here; pass nil and override loadView()"
        )
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Makes a controller. It is here so that subclasses written for iOS compile: nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: View (UIViewController+View)

    var loadedView: UIView?
    var isLoadingView = false
    /// The view; asking for it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setView(newValue) }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    /// Makes the view and sets `view`; the base makes an empty one as large as the screen. Do not call it, and not `super`
    /// from an override.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func loadViewIfNeeded() { loadIfNeeded() }
    open func viewDidLoad() {}
    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: Layout

    /// Changes constraints of the view; calls the view's `updateConstraints()`. Overriders call super last.
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    /// What the controller's own bars cover, on top of what its container's do.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { safeAreaSourceChanged(from: oldValue) } }
    /// What the bars of a container cover of this controller's view; the container sets it.
    package var barInsets = UIEdgeInsets.zero { didSet { safeAreaSourceChanged(from: oldValue) } }
    /// The sides on which the view goes under the bars of its container.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { containerLayoutChanged() } }
    open var extendedLayoutIncludesOpaqueBars = false { didSet { containerLayoutChanged() } }
    /// The size a container should give the view, where it can choose.
    open var preferredContentSize = CGSize.zero {
        didSet { if oldValue != preferredContentSize { parent?.preferredContentSizeDidChange(forChild: self) } }
    }
    open func preferredContentSizeDidChange(forChild child: UIViewController) {}

    // MARK: Appearance (UIViewController+Appearance)

    var appearance = Appearance.disappeared
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window, with its traits and its size, and is about to be laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// A container says that a child's view is about to appear or to go. End it with `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(appearing: isAppearing, animated: animated)
    }
    open func endAppearanceTransition() { endTransition() }
    /// Whether the calls of this controller's transitions go on to its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Containment (UIViewController+Containment)

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    /// Makes a controller a child of this one. Add its view, then call its `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Focus

    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Bars

    /// What names the controller in bars.
    open var title: String? { didSet { if title != oldValue { storedNavigationItem?.title = title } } }
    var storedNavigationItem: UINavigationItem?
    /// What the bar of a navigation controller shows for this controller.
    open var navigationItem: UINavigationItem { makeNavigationItem() }
    /// The nearest navigation controller that this one is inside.
    open var navigationController: UINavigationController? { container() }

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? .current
    }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { loadedView?.refreshTraits() } }
    /// The traits that the controller's view and all inside have instead of the inherited ones; none by default.
    open var traitOverrides: any UITraitOverrides {
        get { TraitOverrides(collection: overriddenTraits) }
        set {
            overriddenTraits = (newValue as? TraitOverrides)?.collection
            loadedView?.refreshTraits()
        }
    }
    var overriddenTraits: UITraitCollection?
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// Shows the last controller of a stack below a bar with its title, buttons and a back button.
///
/// Content begins below an opaque bar (`isTranslucent` false), or if the controller does not extend its top edge;
/// otherwise it extends under the bar with a safe area of the bar's height.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    var stack: [UIViewController] = []
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    let container = UIView()
    weak var shown: UIViewController?
    /// The controller that was shown without a window. The delegate's `didShow` follows its `viewDidAppear`.
    weak var pendingDidShow: UIViewController?
    var transition: TransitionContext?
    /// Ends the layout change that replaces a push or pop.
    var endSharing: (() -> Void)?
    /// The gesture's pop under way, and its part in the bar.
    var pop: PopInteraction?
    var popBar: BarTransition?
    private lazy var popRecognizer = UIScreenEdgePanGestureRecognizer { [weak self] in self?.dragPop($0) }
    /// The change of the bar's height in the transition under way.
    var barGrowth: BarGrowth?
    let bottomBar = UIToolbar(frame: .zero)
    /// The scroll view that the large title follows.
    weak var titleScroller: UIScrollView?

    /// The item of an outer stack, to which the back button of the root leads.
    var outerItem: UINavigationItem? {
        didSet { if outerItem !== oldValue { bar.show(barItems, direction: 0, duration: 0) } }
    }
    var onOuterPop: (() -> Void)?

    open weak var delegate: (any UINavigationControllerDelegate)?

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a root of its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var navigationBar: UINavigationBar { bar }
    open var topViewController: UIViewController? { stack.last }
    /// The visible controller: the one presented over the last of the stack, or that one.
    open var visibleViewController: UIViewController? { presentationState.presented ?? stack.last }
    /// The drag from the leading edge that pops; nothing where there is no back button.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
    /// The bar at the bottom, with the items of the visible controller.
    open var toolbar: UIToolbar! { bottomBar }
    /// Whether the toolbar is hidden; true by default.
    open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { updateToolbar(animated: false) } } }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarHidden else { return }
        isToolbarHidden = hidden
        guard animated, let view = viewIfLoaded, view.window != nil else { return }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { view.layoutIfNeeded() }
    }

    /// The controllers from the root to the visible one.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var isNavigationBarHidden = false {
        didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        guard animated, let view = viewIfLoaded, view.window != nil else {
            isNavigationBarHidden = hidden
            return
        }
        movesBar = true
        isNavigationBarHidden = hidden
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.movesBar = false
            view.setNeedsLayout()
        }
    }
    /// Whether the bar slides in or out.
    private var movesBar = false

    /// Whether a drag up in the content hides the bar and the toolbar, and a drag down shows them again; false by
    /// default.
    open var hidesBarsOnSwipe = false { didSet { hideGestures.isSwipeEnabled = hidesBarsOnSwipe } }
    /// Whether a tap in the content hides the bar and the toolbar, or shows them again; false by default.
    open var hidesBarsOnTap = false { didSet { hideGestures.isTapEnabled = hidesBarsOnTap } }
    /// The drag that hides the bars, with the conditions of `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hideGestures.swipe }
    /// The tap that hides the bars, with the conditions of `hidesBarsOnTap`.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hideGestures.tap }
    private lazy var hideGestures = BarHideGestures(self)

    // MARK: Stack

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        enforce(
            !stack.contains(viewController),
            "UINavigationController.pushViewController(_:animated:): \(type(of: viewController)) is on the stack already"
        )
        change(to: stack + [viewController], isPush: true, animated: animated)
    }

    /// Removes and returns the last controller; nil if only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.last else { return nil }
        change(to: Array(stack.dropLast()), isPush: false, animated: animated)
        return last
    }

    /// Pops to a controller of the stack and returns the removed controllers.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            fatalError(
                "UINavigationController.popToViewController(_:animated:): \(type(of: viewController)) is not on the stack"
            )
        }
        let removed = Array(stack[(index + 1)...])
        if !removed.isEmpty { change(to: Array(stack[...index]), isPush: false, animated: animated) }
        return removed
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    private func goBack() {
        if stack.count > 1 { popViewController(animated: true) } else { onOuterPop?() }
    }

    /// The items of the bar, with that of an outer stack first.
    var barItems: [UINavigationItem] { [outerItem].compactMap { $0 } + stack.map(\.navigationItem) }

    /// Replaces the stack. Animates like a push if the new last controller is new, like a pop if it was in the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { stack.contains($0) && $0 !== stack.last } ?? false
        change(to: viewControllers, isPush: !isPop, animated: animated)
    }

    /// Pushes a controller that asks its container to show it.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Puts the secondary controller, or its stack, on top.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { splitViewController.pushSecondary(secondaryViewController, on: self) }
    /// Takes the secondary controller, or its stack, from the top.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        splitViewController.popSecondary()
            ?? super.separateSecondaryViewController(for: splitViewController)
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if stack.contains(subsequentVC) { popToViewController(subsequentVC, animated: true) }
    }

    // MARK: Showing

    override open func loadView() {
        let view = NavigationView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.controller = self
        view.clipsToBounds = true
        view.addSubview(container)
        view.addSubview(bottomBar)
        view.addSubview(bar)
        popRecognizer.edges = [.left, .right]
        view.addGestureRecognizer(popRecognizer)
        hideGestures.add(to: container)
        bar.onBack = { [weak self] in self?.goBack() }
        bar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        bar.backdrop = { [weak self] in self?.backdrop(of: $0) }
        self.view = view
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        showFirst()
    }

    override func childrenDidAppear() {
        super.childrenDidAppear()
        guard let shown = pendingDidShow else { return }
        pendingDidShow = nil
        delegate?.navigationController(self, didShow: shown, animated: false)
    }

    // MARK: Layout

    /// Lays out the bars and the visible controller's view.
    func layoutContents() {
        guard let view = viewIfLoaded else { return }
        let size = view.bounds.size
        updateLargeTitle()
        let height = bar.sizeThatFits(size).height
        let barFrame = CGRect(x: 0, y: isNavigationBarHidden ? -height : 0, width: size.width, height: height)
        bar.frame = barGrowth?.frame ?? barFrame
        bar.isHidden = isNavigationBarHidden && !movesBar
        let bottom = bottomBar.sizeThatFits(size).height
        bottomBar.frame = CGRect(
            x: 0, y: isToolbarHidden ? size.height : size.height - bottom, width: size.width, height: bottom)
        container.frame = CGRect(origin: .zero, size: size)
        if transition == nil, let shown { layOut(shown) }
    }

    func layOut(_ controller: UIViewController) {
        guard let view = viewIfLoaded else { return }
        let size = view.bounds.size
        let height = isNavigationBarHidden ? 0 : bar.bounds.height
        let goesUnder =
            controller.edgesForExtendedLayout.contains(.top)
            && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
            || controller === shown && titleScroller != nil
        let top = goesUnder ? 0 : height
        controller.view.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        controller.barInsets = UIEdgeInsets(
            top: goesUnder ? contentTop(barHeight: height) : 0, left: 0,
            bottom: (isToolbarHidden ? 0 : bottomBar.bounds.height)
                - (hidesTabBar(for: controller) ? barInsets.bottom : 0),
            right: 0)
    }

    override func childDidLayOut() {
        bar.backdropMayHaveChanged()
        bottomBar.backdropMayHaveChanged()
        // A tab bar around it.
        parent?.childDidLayOut()
    }

    /// Shows the items of the visible controller in the toolbar.
    func updateToolbar(animated: Bool) {
        bottomBar.setItems(stack.last?.toolbarItems, animated: animated)
        bottomBar.isHidden = isToolbarHidden
        viewIfLoaded?.setNeedsLayout()
    }
}

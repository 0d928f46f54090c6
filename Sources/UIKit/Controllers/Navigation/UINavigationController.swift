/// Shows the last controller of a stack below a bar with its title, buttons and a back button.
///
/// Content begins below an opaque bar (`isTranslucent` false), or if the controller does not extend its top edge;
/// otherwise it extends under the bar with a safe area of the bar's height.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    private let container = UIView()
    private weak var shown: UIViewController?
    private var transition: NavigationTransition?
    /// Ends the layout change that replaces a push or pop.
    private var endSharing: (() -> Void)?

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
    /// The visible controller.
    open var visibleViewController: UIViewController? { stack.last }
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
        isNavigationBarHidden = hidden
        guard animated, let view = viewIfLoaded, view.window != nil else { return }
        UIView.animate(withDuration: 0.2) { view.layoutIfNeeded() }
    }

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

    /// Replaces the stack. Animates like a push if the new last controller is new, like a pop if it was in the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { stack.contains($0) && $0 !== stack.last } ?? false
        change(to: viewControllers, isPush: !isPop, animated: animated)
    }

    /// Pushes a controller that asks its container to show it.
    open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    private func change(to new: [UIViewController], isPush: Bool, animated: Bool) {
        transition?.finish()
        endSharing?()
        let removed = stack.filter { !new.contains($0) }
        let fresh = new.filter { !stack.contains($0) }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in fresh { addChild(controller) }
        stack = new
        let moves = animated && shown != nil && viewIfLoaded?.window != nil
        bar.show(
            new.map(\.navigationItem), direction: moves ? (isPush ? 1 : -1) : 0,
            duration: NavigationTransition.duration)
        let settle = {
            for controller in fresh { controller.didMove(toParent: self) }
            for controller in removed { controller.removeFromParent() }
        }
        guard isViewLoaded else { return settle() }
        showTop(isPush: isPush, animated: moves, settle)
    }

    // MARK: Showing

    override open func loadView() {
        let view = NavigationView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.controller = self
        view.clipsToBounds = true
        view.addSubview(container)
        view.addSubview(bar)
        bar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        bar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        self.view = view
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        showTop(isPush: true, animated: false) {}
    }

    private func showTop(isPush: Bool, animated: Bool, _ settle: @escaping () -> Void) {
        let old = shown
        guard let new = stack.last, new !== old else {
            if stack.isEmpty, let old {
                shown = nil
                old.viewIfLoaded?.removeFromSuperview()
            }
            return settle()
        }
        shown = new
        let isVisible = viewIfLoaded?.window != nil
        delegate?.navigationController(self, willShow: new, animated: animated)
        let sharing = SharedCollection(from: old, to: new, isPush: isPush)
        sharing?.transferView()
        if isVisible {
            old?.beginAppearanceTransition(false, animated: animated)
            new.beginAppearanceTransition(true, animated: animated)
        }
        let newView = new.view!
        layoutContents()
        layOut(new)
        if newView.superview !== container { container.addSubview(newView) }
        let finish = { [weak self] in
            if let oldView = old?.viewIfLoaded, oldView !== newView { oldView.removeFromSuperview() }
            sharing?.detachView()
            if isVisible {
                old?.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            settle()
            guard let self else { return }
            transition = nil
            container.isUserInteractionEnabled = true
            delegate?.navigationController(self, didShow: new, animated: animated)
        }
        if let sharing {
            container.isUserInteractionEnabled = false
            endSharing = { [weak self] in
                self?.endSharing = nil
                finish()
            }
            sharing.change(animated: animated) { [weak self] in self?.endSharing?() }
            return
        }
        guard animated, let oldView = old?.viewIfLoaded else { return finish() }
        newView.layoutIfNeeded()
        container.isUserInteractionEnabled = false
        let move = NavigationTransition(
            isPush: isPush, from: oldView, to: newView, in: container, completion: finish)
        transition = move
        move.start()
    }

    // MARK: Layout

    /// Lays out the bar and the visible controller's view.
    func layoutContents() {
        guard let view = viewIfLoaded else { return }
        let size = view.bounds.size
        let height = bar.sizeThatFits(size).height
        bar.frame = CGRect(x: 0, y: isNavigationBarHidden ? -height : 0, width: size.width, height: height)
        container.frame = CGRect(origin: .zero, size: size)
        if transition == nil, let shown { layOut(shown) }
    }

    private func layOut(_ controller: UIViewController) {
        guard let view = viewIfLoaded else { return }
        let size = view.bounds.size
        let height = isNavigationBarHidden ? 0 : bar.bounds.height
        let goesUnder =
            controller.edgesForExtendedLayout.contains(.top)
            && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        let top = goesUnder ? 0 : height
        controller.view.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        controller.barInsets = UIEdgeInsets(top: goesUnder ? height : 0, left: 0, bottom: 0, right: 0)
    }
}

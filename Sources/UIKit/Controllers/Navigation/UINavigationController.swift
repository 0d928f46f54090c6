/// Shows the last of a stack of controllers under a bar with its title, buttons and the way back.
///
/// The content stands below the bar when the bar is opaque (`isTranslucent` off) or the controller does not extend its top
/// edge; otherwise it goes under the bar with a safe area of the bar's height.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    private let container = UIView()
    private weak var shown: UIViewController?
    private var transition: NavigationTransition?
    /// Ends a change of layout that stands for a push or pop.
    private var endSharing: (() -> Void)?

    open weak var delegate: (any UINavigationControllerDelegate)?

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller whose stack begins with one.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var navigationBar: UINavigationBar { bar }
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is seen.
    open var visibleViewController: UIViewController? { stack.last }
    /// From the root to the one that is shown.
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

    /// Takes the last controller away and returns it; nil when there is only the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.last else { return nil }
        change(to: Array(stack.dropLast()), isPush: false, animated: animated)
        return last
    }

    /// Goes back to a controller of the stack; returns those that were taken away.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            fatalError(
                "UINavigationController.popToViewController(_:animated:): \(type(of: viewController)) is not on the stack"
            )
        }
        let gone = Array(stack[(index + 1)...])
        if !gone.isEmpty { change(to: Array(stack[...index]), isPush: false, animated: animated) }
        return gone
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack. It moves like a push when the new last one is new, like a pop when it was on the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { stack.contains($0) && $0 !== stack.last } ?? false
        change(to: viewControllers, isPush: !isPop, animated: animated)
    }

    /// Pushes, as a controller asks its container for.
    open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    private func change(to new: [UIViewController], isPush: Bool, animated: Bool) {
        transition?.finish()
        endSharing?()
        let gone = stack.filter { !new.contains($0) }
        let fresh = new.filter { !stack.contains($0) }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in fresh { addChild(controller) }
        stack = new
        let moves = animated && shown != nil && viewIfLoaded?.window != nil
        bar.show(
            new.map(\.navigationItem), direction: moves ? (isPush ? 1 : -1) : 0,
            duration: NavigationTransition.duration)
        let settle = {
            for controller in fresh { controller.didMove(toParent: self) }
            for controller in gone { controller.removeFromParent() }
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
        let isSeen = viewIfLoaded?.window != nil
        delegate?.navigationController(self, willShow: new, animated: animated)
        let sharing = SharedCollection(from: old, to: new, isPush: isPush)
        sharing?.handOver()
        if isSeen {
            old?.beginAppearanceTransition(false, animated: animated)
            new.beginAppearanceTransition(true, animated: animated)
        }
        let newView = new.view!
        layoutContents()
        place(new)
        if newView.superview !== container { container.addSubview(newView) }
        let finish = { [weak self] in
            if let oldView = old?.viewIfLoaded, oldView !== newView { oldView.removeFromSuperview() }
            sharing?.letGo()
            if isSeen {
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

    /// Places the bar and the controller that is shown.
    func layoutContents() {
        guard let view = viewIfLoaded else { return }
        let size = view.bounds.size
        let height = bar.sizeThatFits(size).height
        bar.frame = CGRect(x: 0, y: isNavigationBarHidden ? -height : 0, width: size.width, height: height)
        container.frame = CGRect(origin: .zero, size: size)
        if transition == nil, let shown { place(shown) }
    }

    private func place(_ controller: UIViewController) {
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

/// Shows one of several controllers, which the user chooses by tabs.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    private let bar = UITabBar(frame: .zero)
    private let container = UIView()
    private var shown: UIViewController?
    private(set) var isMoreLoaded = false
    /// The controller of the list of those beyond the fifth tab.
    open private(set) lazy var moreNavigationController: UINavigationController = {
        isMoreLoaded = true
        return makeMoreController()
    }()

    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabBar: UITabBar { bar }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controllers, in the order of their tabs.
    open var viewControllers: [UIViewController]? {
        didSet { controllersChanged(from: oldValue ?? []) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The visible controller; nil without any. Setting one that is not among them stops the program.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            enforce(
                viewControllers?.contains(newValue) ?? false,
                "UITabBarController.selectedViewController: \(type(of: newValue)) is not among the controllers")
            select(newValue)
        }
    }
    private var selected: UIViewController?

    /// The index of the visible controller; `NSNotFound` without any. Other indexes are ignored.
    open var selectedIndex: Int {
        get { selected.flatMap { viewControllers?.firstIndex(of: $0) } ?? NSNotFound }
        set { if let all = viewControllers, all.indices.contains(newValue) { select(all[newValue]) } }
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if viewControllers?.contains(subsequentVC) == true { selectedViewController = subsequentVC }
    }

    private func controllersChanged(from old: [UIViewController]) {
        let new = viewControllers ?? []
        for controller in old where !new.contains(controller) {
            controller.willMove(toParent: nil)
            if controller === shown { hideShown() }
            controller.removeFromParent()
        }
        let listed = isMoreLoaded ? moreNavigationController.viewControllers : []
        for controller in new where controller.parent !== self && !listed.contains(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        updateMore()
        bar.items = shownItems
        select(selected.flatMap { new.contains($0) ? $0 : nil } ?? new.first)
    }

    private func select(_ controller: UIViewController?) {
        selected = controller
        let isHidden = controller.map(hiddenControllers.contains) ?? false
        bar.selectedItem = isHidden ? moreNavigationController.tabBarItem : controller?.tabBarItem
        if isHidden, let controller { showOverList(controller, animated: false) }
        if isViewLoaded { showSelected() }
    }

    /// Shows a controller that the user chose in the list.
    func chooseHidden(_ controller: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        selected = controller
        showOverList(controller, animated: true)
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Called when the user chose a tab, before it is shown: `selectedIndex` is still the former (S19.93). The base
    /// class does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    private func mayChoose(_ item: UITabBarItem) -> Bool {
        let isMore = isMoreLoaded && item === moreNavigationController.tabBarItem
        let controller = isMore ? moreNavigationController : viewControllers?.first { $0.tabBarItem === item }
        guard let controller else { return false }
        return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }

    private func choose(_ item: UITabBarItem) {
        if isMoreLoaded, item === moreNavigationController.tabBarItem { return chooseMore() }
        guard let controller = viewControllers?.first(where: { $0.tabBarItem === item }) else { return }
        if controller === selected { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
        select(controller)
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func chooseMore() {
        let more = moreNavigationController
        if shown === more { more.popToRootViewController(animated: true) }
        selected = more
        bar.selectedItem = more.tabBarItem
        showSelected()
        delegate?.tabBarController(self, didSelect: more)
    }

    // MARK: View

    override open func loadView() {
        let view = TabView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.onLayout = { [weak self] in self?.layoutContents() }
        view.addSubview(container)
        view.addSubview(bar)
        bar.mayChoose = { [weak self] in self?.mayChoose($0) ?? false }
        bar.onChoose = { [weak self] in self?.choose($0) }
        if bar.delegate == nil { bar.delegate = self }
        self.view = view
    }

    override func childDidLayOut() { bar.backdropMayHaveChanged() }

    override open func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func hideShown() {
        guard let old = shown else { return }
        shown = nil
        let isVisible = viewIfLoaded?.window != nil
        if isVisible { old.beginAppearanceTransition(false, animated: false) }
        old.viewIfLoaded?.removeFromSuperview()
        if isVisible { old.endAppearanceTransition() }
    }

    private func showSelected() {
        let new = selected.map { hiddenControllers.contains($0) ? moreNavigationController : $0 }
        guard new !== shown else { return }
        let isVisible = viewIfLoaded?.window != nil
        let old = shown
        shown = new
        barShift = (new as? UINavigationController)?.hidesTabBar == true ? 1 : 0
        if isVisible {
            new?.beginAppearanceTransition(true, animated: false)
            old?.beginAppearanceTransition(false, animated: false)
        }
        layoutContents()
        if let view = new?.view { container.addSubview(view) }
        old?.viewIfLoaded?.removeFromSuperview()
        if isVisible {
            old?.endAppearanceTransition()
            new?.endAppearanceTransition()
        }
    }

    /// How far the bar is moved out beside the view: 0 in its place, 1 out of sight.
    var barShift: CGFloat = 0 {
        didSet { if barShift != oldValue, let view = viewIfLoaded { placeBar(in: view) } }
    }

    func shows(_ controller: UIViewController) -> Bool { shown === controller }

    private func placeBar(in view: UIView) {
        let height = bar.sizeThatFits(view.bounds.size).height
        let side: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : -1
        bar.frame = CGRect(
            x: side * barShift * view.bounds.width, y: view.bounds.height - height, width: view.bounds.width,
            height: height)
    }

    private func layoutContents() {
        guard let view = viewIfLoaded else { return }
        container.frame = view.bounds
        placeBar(in: view)
        let height = bar.bounds.height
        shown?.view.frame = container.bounds
        shown?.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    }
}

/// The view of a tab bar controller.
@MainActor private final class TabView: UIView {
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}

/// Permits and follows the choice of tabs. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may choose a tab; true by default.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called when the user chose a tab, also the selected one; not for a selection by code.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

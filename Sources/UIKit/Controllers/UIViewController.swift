/// Manages a view and its appearance callbacks, and contains child controllers with their views.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIFocusEnvironment {
    /// Creates a controller whose view is loaded from a nib. Without a name, a nib of the class's name is used, if
    /// there is one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        givenNibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller of a storyboard, with its values. Any other coder is not read.
    public required init?(coder: NSCoder) {
        givenNibName = nil
        nibBundle = nil
        super.init()
        if let coder = coder as? InterfaceCoder { coder.loader.scene?.begin(self, coder.loader) }
    }

    // MARK: Nibs and storyboards (InterfaceBuilder)

    let givenNibName: String?
    /// The bundle of the nib; nil for the main one.
    open private(set) var nibBundle: Bundle?
    /// The name of the nib of the view; the one of the class if none was given, nil if there is none.
    open var nibName: String? { givenNibName ?? classNibName }
    /// The controller's part of the storyboard that it comes from.
    var storyboardScene: StoryboardScene?
    /// The storyboard that the controller comes from; nil for others.
    open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

    /// Performs the segue of an identifier. Stops the program if the scene of the controller has none.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let storyboardScene else {
            fatalError(
                "Receiver (\(type(of: self))) has no segue with identifier '\(identifier)': it is of no storyboard")
        }
        storyboardScene.performSegue(identifier, from: self, sender: sender)
    }
    /// Whether a segue that the user has triggered is performed; true by default. Not called for
    /// `performSegue(withIdentifier:sender:)`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue that starts from this controller. The views of the destination are not loaded yet.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether an unwind segue ends here; by default, if the controller has the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { action.isAnswered(by: self) }
    /// Shows a child on the way of an unwind segue. Containers override it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Shows a controller in the nearest navigation or split view controller, or presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let showingContainer { return showingContainer.show(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// The nearest controller that performs an action: this one, its containers, or those that present them.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        findTarget(for: action, sender)
    }
    /// Shows a controller in the secondary column of the nearest split view controller, or presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController { return splitViewController.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: View (UIViewController+View)

    var loadedView: UIView?
    var isLoadingView = false
    /// The view, loaded on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setView(newValue) }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    /// Creates and assigns `view`; the base loads it from the storyboard or the nib, or creates an empty one of the
    /// size of the screen. Do not call it directly, and do not call `super` from an override.
    open func loadView() { if !loadInterfaceView() { view = UIView(frame: UIScreen.main.bounds) } }
    open func loadViewIfNeeded() { loadIfNeeded() }
    open func viewDidLoad() {}
    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: Key commands

    /// The added commands; nil without any. Overrides replace or extend them.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    private var addedKeyCommands: [UIKeyCommand] = []
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: Layout

    /// Updates the constraints of the view by calling its `updateConstraints()`. Overrides call super last.
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Called after the layout of a child's view.
    func childDidLayOut() {}
    /// Called after `viewDidAppear` of the controller and of its children.
    func childrenDidAppear() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    /// The least layout margins of the view: 16 points at the sides, 20 from a width of 414 points (S15.28).
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let margin = Self.systemMargin(width: (loadedView?.bounds ?? UIScreen.main.bounds).width)
        return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }
    /// Whether the layout margins of the view are at least the system's; true by default.
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { loadedView?.marginsDidChange() } }
    /// The part of the view above its safe area.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor.")
    open var topLayoutGuide: any UILayoutSupport { view.topCoveredGuide }
    /// The part of the view below its safe area.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor.")
    open var bottomLayoutGuide: any UILayoutSupport { view.bottomCoveredGuide }
    /// Insets covered by the controller's own bars, in addition to those of its container.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { safeAreaSourceChanged(from: oldValue) } }
    /// Insets covered by the bars of a container, which sets them.
    package var barInsets = UIEdgeInsets.zero { didSet { safeAreaSourceChanged(from: oldValue) } }
    /// The edges at which the view extends under the bars of its container.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { containerLayoutChanged() } }
    open var extendedLayoutIncludesOpaqueBars = false { didSet { containerLayoutChanged() } }
    /// Whether the scroll view of this controller may inset its content below bars; true by default.
    @available(*, deprecated, message: "Use UIScrollView.contentInsetAdjustmentBehavior.")
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { adjustsInsets }
        set { adjustsInsets = newValue }
    }
    var adjustsInsets = true { didSet { if adjustsInsets != oldValue { insetAdjustmentDidChange() } } }
    /// The preferred size of the view in a container that allows one.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard oldValue != preferredContentSize else { return }
            parent?.preferredContentSizeDidChange(forChild: self)
            presentationState.controller?.preferredContentSizeDidChange(forChild: self)
        }
    }
    open func preferredContentSizeDidChange(forChild child: UIViewController) {}

    // MARK: Changes of the window (UIViewController+SizeTransition)

    /// Called before the size of the view changes with that of its window. Overrides call super for the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }
    /// Called before the traits of the window change. Overrides call super for the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTransition(to: newCollection, with: coordinator)
    }
    /// Not called: the system does not report that memory is low.
    open func didReceiveMemoryWarning() {}
    /// Windows do not rotate; the orientation members are accepted and have no effect.
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Windows have no status bar and no home indicator; their members are accepted and have no effect.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    // MARK: Appearance (UIViewController+Appearance)

    var appearance = Appearance.disappeared
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in the window with its traits and size, before its layout.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called by a container before a child's view appears or disappears. End with `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(appearing: isAppearing, animated: animated)
    }
    open func endAppearanceTransition() { endTransition() }
    /// The coordinator of the transition that this controller takes part in, with those of its containers.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        activeCoordinator ?? parent?.transitionCoordinator
    }
    /// The coordinator of a transition of this controller; set by the owner of the transition for its duration.
    var activeCoordinator: TransitionCoordinator?
    /// Whether appearance callbacks are forwarded to the children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Containment (UIViewController+Containment)

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    /// Adds a child controller. Add its view afterwards, then call its `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { attachChild(childController) }
    open func removeFromParent() { detachFromParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    /// Exchanges the view of a child for that of another one, with animations or a transition of the options. Both
    /// children must have been added.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchangeViews(
            from: fromViewController, to: toViewController, duration, options, animations, completion: completion)
    }
    var parentChange = ParentChange.none
    /// Whether the controller is being pushed, during its appearance callbacks.
    open var isMovingToParent: Bool { parentChange == .coming }
    /// Whether the controller is being popped, during its appearance callbacks.
    open var isMovingFromParent: Bool { parentChange == .leaving }

    // MARK: Presentation

    var presentationState = PresentationState() {
        didSet { presentationStateChanged(from: oldValue) }
    }
    /// The style in which this controller is presented; `automatic` by default.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { resolvedPresentationStyle }
        set { presentationState.style = newValue }
    }
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presentationState.transitionStyle }
        set { presentationState.transitionStyle = newValue }
    }
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { presentationState.transitioningDelegate }
        set { presentationState.transitioningDelegate = newValue }
    }
    /// Whether the style `currentContext` covers this controller's view; false by default.
    open var definesPresentationContext = false
    /// Whether the user cannot dismiss this controller; false by default.
    open var isModalInPresentation = false
    /// The style of a controller whose style is `automatic`.
    var preferredAutomaticStyle: UIModalPresentationStyle { .pageSheet }
    /// Makes the presentation controller of a style other than `custom`.
    func makeBuiltInController(_ style: UIModalPresentationStyle) -> UIPresentationController {
        Self.builtInController(style, self)
    }
    /// The controller that this one or a container of it presents.
    open var presentedViewController: UIViewController? {
        ancestors.compactMap { $0.presentationState.presented }.first
    }
    /// The controller that presents this one or a container of it.
    open var presentingViewController: UIViewController? {
        ancestors.compactMap { $0.presentationState.presenter }.first
    }
    /// The controller of this one's presentation; made on first access, so that it can be set up before.
    open var presentationController: UIPresentationController? { makePresentationController() }
    /// The sheet in which this controller is presented; nil for other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// The popover in which this controller is presented; nil for other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    open var isBeingPresented: Bool { presentationState.isBeingPresented }
    open var isBeingDismissed: Bool { presentationState.isBeingDismissed }
    /// Presents a controller over this one's outermost container, or over its presentation context.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }
    /// Dismisses what this controller presents, with all above it; or this controller, if it presents nothing.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    // MARK: Focus

    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Bars

    /// The title in bars.
    open var title: String? { didSet { titleChanged(from: oldValue) } }
    var storedNavigationItem: UINavigationItem?
    /// The content of a navigation bar for this controller.
    open var navigationItem: UINavigationItem { makeNavigationItem() }
    var unavailable = ContentUnavailablePlace()
    /// The content in front of the view's own, such as `UIContentUnavailableConfiguration.empty()`; nil by default.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailable.configuration }
        set {
            unavailable.configuration = newValue
            contentUnavailableDidChange()
        }
    }
    /// The state that configurations of unavailable content are updated for.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    }
    /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout of the view.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        unavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
    /// Sets the configuration of unavailable content for a state. Called before layout; do not call it. The default
    /// does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    var contentScrollViews = ContentScrollViews()
    /// Sets the scroll view that the bars at some edges follow; nil for the view itself or its first scroll view. The
    /// large title follows that of the top edge.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        contentScrollViews[edge] = scrollView
        containerLayoutChanged()
    }
    /// The scroll view set for the bars at an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge] }
    /// Whether the bar of a tab bar controller is hidden while this controller, or one above it, is on top of a
    /// navigation controller's stack; false by default.
    open var hidesBottomBarWhenPushed = false
    /// The items of the toolbar of a navigation controller.
    open var toolbarItems: [UIBarButtonItem]? { didSet { setToolbarItems(toolbarItems, animated: false) } }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        toolbarItemsChanged(to: toolbarItems, animated: animated)
    }
    var storedTabBarItem: UITabBarItem?
    /// The tab of this controller; by default with its title.
    open var tabBarItem: UITabBarItem! {
        get { makeTabBarItem() }
        set { storedTabBarItem = newValue }
    }
    /// The nearest tab bar controller that contains this controller.
    open var tabBarController: UITabBarController? { container() }
    /// The nearest navigation controller that contains this controller.
    open var navigationController: UINavigationController? { container() }
    /// The nearest split view controller that contains this controller.
    open var splitViewController: UISplitViewController? { container() }
    /// Puts the secondary controller of a classic split view controller onto this one, the primary one; the base does
    /// nothing.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// The secondary controller of a classic split view controller that expands; the base returns the former one.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        splitViewController.contents[.secondary]?.controller
    }

    // MARK: Editing

    /// Whether the content of the controller is being edited; false by default.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }
    var storedEditing = false
    /// Begins or ends editing of the content. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem { makeEditItem() }
    var storedEditItem: UIBarButtonItem?

    /// Accepted; states are not restored.
    open var restorationIdentifier: String?

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? .current
    }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { loadedView?.refreshTraits() } }
    /// Trait overrides for the controller's view and its subviews; none by default.
    open var traitOverrides: any UITraitOverrides {
        get { TraitOverrides(collection: overriddenTraits) }
        set {
            overriddenTraits = (newValue as? TraitOverrides)?.collection
            loadedView?.refreshTraits()
        }
    }
    var overriddenTraits: UITraitCollection?, traitObservers: TraitObservers?
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// Shows two or three controllers side by side, or one stack of them in a compact width.
///
/// The horizontal size class of the view decides: in the compact one the controller is collapsed. The style
/// `unspecified` is the classic one of two controllers.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    var metrics = SplitMetrics()
    var contents = SplitContents()
    /// The mode at the end of a change under way.
    var shownMode = DisplayMode.secondaryOnly
    /// The mode that code or the user chose after the preferred one.
    var chosenMode: DisplayMode?
    var change: SplitChange?
    /// Whether the columns' views are in place, as from the first layout on.
    var isInstalled = false
    private(set) var isModeButtonLoaded = false
    private(set) lazy var toggleItem = makeToggleItem()
    private(set) lazy var secondaryOnlyItem = makeSecondaryOnlyItem()

    /// Creates a controller of a style.
    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
        metrics.style = style
    }

    /// Creates a controller of the classic style.
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var style: Style { metrics.style }

    // MARK: Controllers

    /// The primary and the secondary controller of the classic style; the columns' navigation controllers of others;
    /// the only one of a collapsed interface.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? [contents.collapsedHost].compactMap { $0 } : columns.compactMap { contents[$0]?.host } }
        set { setViewControllers(newValue) }
    }

    /// Sets the controller of a column. Another one than a navigation controller gets one around it, except in the
    /// compact column.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        enforce(
            style != .unspecified,
            "UISplitViewController.setViewController(_:for:): the classic style has no columns; set viewControllers")
        enforce(
            column != .supplementary || style == .tripleColumn,
            "UISplitViewController.setViewController(_:for:): a style of two columns has no supplementary one")
        setContents([(column, vc)])
    }

    /// The controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { contents[column]?.controller }

    /// Shows a column in the nearest display mode, or pushes it on the collapsed stack.
    open func show(_ column: Column) {
        if isCollapsed { return style == .unspecified ? () : showCollapsed(column) }
        switch column {
        case .primary: chooseMode(sidebars: metrics.mostSidebars, ifHidden: column)
        case .supplementary: chooseMode(sidebars: 1, ifHidden: column)
        case .secondary: uncoverSecondary()
        case .compact: break
        }
    }

    /// Hides a column other than the secondary one in the nearest display mode, or pops it from the collapsed stack.
    open func hide(_ column: Column) {
        if isCollapsed { return hideCollapsed(column) }
        guard metrics.sidebars(of: displayMode).contains(column) else { return }
        chooseMode(sidebars: column == .primary ? metrics.mostSidebars - 1 : 0)
    }

    /// Whether the controllers are one stack.
    open var isCollapsed: Bool { contents.collapse != nil }

    open override func show(_ vc: UIViewController, sender: Any?) { showInColumn(vc, sender: sender) }
    /// Shows a controller in the secondary column, or pushes it on the collapsed stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender: sender) }

    // MARK: Display mode

    /// The mode to show where the behaviour has it, else the one of the behaviour with as many columns. A change in an
    /// animation block is animated.
    open var preferredDisplayMode: DisplayMode {
        get { metrics.preferredMode }
        set {
            metrics.preferredMode = newValue
            chosenMode = nil
            preferencesChanged()
        }
    }
    /// The present mode; never `automatic`.
    open var displayMode: DisplayMode { isInstalled ? shownMode : measured.mode(chosen: chosenMode) }
    /// The behaviour of a column style; by default that for the size.
    open var preferredSplitBehavior: SplitBehavior {
        get { metrics.preferredBehavior }
        set {
            metrics.preferredBehavior = newValue
            preferencesChanged()
        }
    }
    open var splitBehavior: SplitBehavior { measured.behavior }
    /// Whether a drag from the primary edge shows columns; true by default.
    open var presentsWithGesture: Bool {
        get { !metrics.isModeStrict }
        set {
            metrics.isModeStrict = !newValue
            preferencesChanged()
        }
    }
    /// A button that changes the mode of the classic style, for the bar of the secondary controller.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        isModeButtonLoaded = true
        return makeModeButton()
    }()
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButtons() } }
    /// Whether three columns have a button that hides all but the secondary one; false by default.
    open var showsSecondaryOnlyButton = false { didSet { updateButtons() } }

    // MARK: Widths

    /// The part of the width that the primary column takes, from 0 to 1.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { metrics.primary.fraction }
        set { changeWidth { $0.primary.fraction = newValue } }
    }
    /// The width of the primary column in points, in place of the fraction.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { metrics.primary.preferred }
        set { changeWidth { $0.primary.preferred = newValue } }
    }
    open var minimumPrimaryColumnWidth: CGFloat {
        get { metrics.primary.minimum }
        set { changeWidth { $0.primary.minimum = newValue } }
    }
    open var maximumPrimaryColumnWidth: CGFloat {
        get { metrics.primary.maximum }
        set { changeWidth { $0.primary.maximum = newValue } }
    }
    /// The present width of the primary column, also of a hidden one.
    open var primaryColumnWidth: CGFloat { measured.primaryWidth }
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { metrics.supplementary.fraction }
        set { changeWidth { $0.supplementary.fraction = newValue } }
    }
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { metrics.supplementary.preferred }
        set { changeWidth { $0.supplementary.preferred = newValue } }
    }
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { metrics.supplementary.minimum }
        set { changeWidth { $0.supplementary.minimum = newValue } }
    }
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { metrics.supplementary.maximum }
        set { changeWidth { $0.supplementary.maximum = newValue } }
    }
    open var supplementaryColumnWidth: CGFloat { measured.supplementaryWidth }

    // MARK: Look

    /// The edge of the primary column; the leading one by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { if primaryEdge != oldValue { preferencesChanged() } } }
    /// The background behind the primary column; none by default.
    open var primaryBackgroundStyle = BackgroundStyle.none { didSet { updateBackground() } }

    override open func loadView() {
        let view = SplitView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        view.controller = self
        self.view = view
        updateBackground()
    }
}

extension UIViewController {
    /// The nearest container in which `show(_:sender:)` has an effect.
    var showingContainer: UIViewController? {
        parent.flatMap { first in
            sequence(first: first) { $0.parent }.first { $0 is UINavigationController || $0 is UISplitViewController }
        }
    }
}

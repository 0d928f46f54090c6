/// Presents a controller in a panel with an arrow to its source.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The size of a popover whose controller has no `preferredContentSize`.
    static let defaultSize = CGSize(width: 320, height: 480)

    @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { storedDelegate as? any UIPopoverPresentationControllerDelegate }
        set { storedDelegate = newValue }
    }
    /// The view that the arrow points to.
    open weak var sourceView: UIView? { didSet { container?.setNeedsLayout() } }
    /// The rectangle of the source view that the arrow points to; `CGRect.null`, the default, for its bounds.
    open var sourceRect = CGRect.null { didSet { container?.setNeedsLayout() } }
    /// A view or bar button item that the arrow points to, instead of the source view.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { container?.setNeedsLayout() }
    }
    /// A bar button item that the arrow points to; that of `sourceItem`.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { container?.setNeedsLayout() } }
    /// The direction of the arrow while presented.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Whether the popover may cover its source when it fits beside it nowhere; false by default.
    open var canOverlapSourceViewRect = false { didSet { container?.setNeedsLayout() } }
    /// Views that get touches while the popover is open; a touch elsewhere dismisses it.
    open var passthroughViews: [UIView]?
    /// The colour of panel and arrow; nil for that of the system. A change while presented is animated.
    open var backgroundColor: UIColor? { didSet { panel.fill(backgroundColor) } }
    /// The distance from the edges of the window; 10 points by default.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { container?.setNeedsLayout() }
    }

    /// The sheet that the popover becomes in a compact width.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    private lazy var panel = PopoverView()
    private let catcher = PresentationDimmingView()

    private var source: CGRect {
        guard let container else { return .zero }
        if let frame = sourceItem?.frame(in: container) { return frame }
        guard let sourceView, sourceView.window != nil else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    private var geometry: PopoverGeometry {
        guard let container else { return PopoverGeometry(size: .zero, source: .zero, in: .zero, permitted: .any) }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        let wanted = contentSize
        let hasSource = sourceItem != nil || sourceView != nil
        let geometry = PopoverGeometry(
            size: wanted, source: source, in: area, permitted: hasSource ? permittedArrowDirections : [])
        let isCut = geometry.content.size != wanted && canOverlapSourceViewRect
        return isCut ? PopoverGeometry(size: wanted, source: source, in: area, permitted: []) : geometry
    }

    private var contentSize: CGSize {
        let size = presented.preferredContentSize
        return CGSize(
            width: size.width > 0 ? size.width : Self.defaultSize.width,
            height: size.height > 0 ? size.height : Self.defaultSize.height)
    }

    // MARK: Presentation

    override open var presentedView: UIView? { panel }
    override open var frameOfPresentedViewInContainerView: CGRect { PopoverView.frame(of: geometry) }

    override open func presentationTransitionWillBegin() {
        guard let container else { return }
        delegate?.prepareForPopoverPresentation(self)
        panel.adopt(presented.view)
        catcher.backgroundColor = nil
        catcher.frame = container.bounds
        catcher.onPress = { [weak self] in self?.dismissByUser() }
        container.insertSubview(catcher, at: 0)
        layOutPresentedView()
    }

    override open func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clean() } }
    override open func dismissalTransitionDidEnd(_ completed: Bool) { if completed { clean() } }

    private func clean() {
        panel.release(presented.viewIfLoaded)
        catcher.removeFromSuperview()
        arrowDirection = .unknown
    }

    override func layOutPresentedView() {
        let geometry = geometry
        arrowDirection = geometry.direction
        panel.show(geometry)
        panel.layoutIfNeeded()
    }

    override func makeAnimator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
        PopoverTransition(isPresentation: isPresentation)
    }

    override var userCanDismiss: Bool { true }
    override var defaultAdaptation: UIModalPresentationStyle? { .pageSheet }
    override var followsContainerSize: Bool { false }

    override func passesTouch(at point: CGPoint) -> Bool {
        guard let container, let passthroughViews else { return false }
        return passthroughViews.contains { $0.window != nil && $0.bounds.contains($0.convert(point, from: container)) }
    }
}

/// Prepares and follows popovers. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the presentation; sets the source at the latest.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

/// The target of a popover's arrow: a view or a bar button item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The frame in a view's coordinates; nil when it is not on screen.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? {
        (customView ?? shownView).flatMap { $0.frame(in: referenceView) }
    }
}

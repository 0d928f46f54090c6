/// Presents a controller in a sheet that rests at detents, and that the user drags.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
        get { storedDelegate as? any UISheetPresentationControllerDelegate }
        set { storedDelegate = newValue }
    }
    /// The heights at which the sheet rests; only the large one by default.
    open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
    /// The detent at which the sheet rests; nil for the smallest one.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
    /// The largest detent at which the views below are not dimmed and get touches; nil, the default, for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
    /// Whether a drag of content at its top edge makes the sheet larger before it scrolls; true by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet has a grabber, unless it covers the window; false by default.
    open var prefersGrabberVisible = false { didSet { if container != nil { updateGrabber() } } }
    /// Whether the sheet is at the bottom edge in a compact height, rather than covering the window; false by default.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }
    /// Whether a sheet at the bottom edge in a compact height has the preferred width of its controller; false by
    /// default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsChanged() } }
    /// The radius of the sheet's corners in points; nil for that of the system.
    open var preferredCornerRadius: CGFloat? { didSet { container?.setNeedsLayout() } }

    /// The wrapper of the presented view.
    private(set) lazy var sheetView = SheetView(self)
    let dimming = PresentationDimmingView()
    /// The visible height while the sheet is dragged or moves; nil at rest.
    var movingHeight: CGFloat?
    var mover: SheetMover?
    var drag: SheetDragState?
    /// The velocity with which the user let the sheet go, for the dismissal; points a second downwards.
    var dismissalVelocity: CGFloat = 0

    /// Makes several changes in one animation.
    open func animateChanges(_ changes: () -> Void) {
        guard let container, container.window != nil, transition == nil else { return changes() }
        stopMoving()
        UIView.animate(springDuration: 0.4, bounce: 0, options: .allowUserInteraction) {
            changes()
            self.layOutPresentedView()
        }
    }

    /// Computes the heights of custom detents again.
    open func invalidateDetents() { detentsChanged() }

    private func detentsChanged() {
        resolved = nil
        container?.setNeedsLayout()
    }

    // MARK: Detents

    private struct Resolved {
        let geometry: SheetGeometry
        let identifiers: [Detent.Identifier]
    }
    private var resolved: Resolved?

    private var resolvedDetents: Resolved {
        let size = container?.bounds.size ?? .zero
        if let resolved, resolved.geometry.container == size, resolved.geometry.kind == kind { return resolved }
        var geometry = SheetGeometry(container: size, safeArea: container?.safeAreaInsets ?? .zero, kind: kind)
        let context = SheetResolution(geometry, container?.traitCollection ?? presented.traitCollection)
        let heights = (geometry.kind == .full ? [] : detents).compactMap { detent in
            detent.resolvedValue(in: context).map { value in
                (detent.identifier, min(max(0, value), geometry.maximumDetentValue) + geometry.bottomSafeArea)
            }
        }.sorted { $0.1 < $1.1 }
        geometry.detents = heights.isEmpty ? [geometry.largeHeight] : heights.map(\.1)
        let result = Resolved(
            geometry: geometry, identifiers: heights.isEmpty ? [.large] : heights.map(\.0))
        resolved = result
        return result
    }

    var kind: SheetGeometry.Kind {
        let traits = container?.window?.traitCollection ?? traitCollection
        if traits.verticalSizeClass == .compact {
            guard prefersEdgeAttachedInCompactHeight else { return .full }
            let width = widthFollowsPreferredContentSizeWhenEdgeAttached ? presented.preferredContentSize.width : 0
            return .edge(width: width > 0 ? width : nil)
        }
        if traits.horizontalSizeClass == .compact { return .edge(width: nil) }
        return presentationStyle == .formSheet ? .form(presented.preferredContentSize) : .page
    }

    var geometry: SheetGeometry {
        var geometry = resolvedDetents.geometry
        geometry.covered = container?.heightCoveredByInputViews ?? 0
        return geometry
    }
    var detentHeights: [CGFloat] { resolvedDetents.geometry.detents }
    /// The height of the selected detent.
    var selectedHeight: CGFloat { height(of: selectedDetentIdentifier) ?? detentHeights[0] }

    func height(of identifier: Detent.Identifier?) -> CGFloat? {
        let all = resolvedDetents
        guard let identifier, let index = all.identifiers.firstIndex(of: identifier) else { return nil }
        return all.geometry.detents[index]
    }

    /// Selects a detent that the user dragged the sheet to.
    func select(detent index: Int) {
        let identifier = resolvedDetents.identifiers[index]
        let before = selectedDetentIdentifier ?? resolvedDetents.identifiers[0]
        selectedDetentIdentifier = identifier
        if identifier != before {
            (storedDelegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    // MARK: Presentation

    override open var presentedView: UIView? { sheetView }
    override open var frameOfPresentedViewInContainerView: CGRect { geometry.frame(at: selectedHeight) }

    override open func presentationTransitionWillBegin() {
        guard let container else { return }
        UIView.performWithoutAnimation {
            sheetView.frame = frameOfPresentedViewInContainerView
            sheetView.adopt(presented.view)
        }
        dimming.frame = container.bounds
        dimming.onPress = { [weak self] in self?.dismissByUser() }
        container.insertSubview(dimming, at: 0)
        dimming.alpha = 0
        updateShape(at: selectedHeight)
        let end = dimmingAlpha(at: selectedHeight)
        transition?.coordinator.animate { [dimming] _ in dimming.alpha = end }
    }

    override open func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clean() } }

    override open func dismissalTransitionWillBegin() {
        stopMoving()
        transition?.coordinator.animate { [dimming] _ in dimming.alpha = 0 }
    }

    override open func dismissalTransitionDidEnd(_ completed: Bool) { if completed { clean() } }

    private func clean() {
        sheetView.release(presented.viewIfLoaded)
        dimming.removeFromSuperview()
        movingHeight = nil
    }

    override func layOutPresentedView() { show(movingHeight ?? selectedHeight) }

    override func makeAnimator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
        guard presented.modalTransitionStyle == .coverVertical else {
            return super.makeAnimator(isPresentation: isPresentation)
        }
        return SheetTransition(isPresentation: isPresentation, velocity: dismissalVelocity)
    }

    override var userCanDismiss: Bool { true }
    override var followsContainerSize: Bool { presentedView?.frame.width == container?.bounds.width }
    override var confinesFocus: Bool { !isUndimmed }
    override func passesTouch(at point: CGPoint) -> Bool { isUndimmed }

    /// Whether the views below get touches at the selected detent.
    private var isUndimmed: Bool {
        height(of: largestUndimmedDetentIdentifier).map { selectedHeight <= $0 } ?? false
    }

    /// The shade at a height: none up to the largest undimmed detent, growing to the next one; below the smallest one
    /// it goes with the sheet.
    func dimmingAlpha(at height: CGFloat) -> CGFloat {
        let low = detentHeights[0]
        if let undimmed = self.height(of: largestUndimmedDetentIdentifier) {
            guard let next = detentHeights.first(where: { $0 > undimmed }) else { return 0 }
            return min(1, max(0, (height - undimmed) / (next - undimmed)))
        }
        return low > 0 ? min(1, max(0, height / low)) : 0
    }

    /// Shows the sheet at a height.
    func show(_ height: CGFloat) {
        sheetView.frame = geometry.frame(at: height)
        dimming.alpha = dimmingAlpha(at: height)
        updateShape(at: height)
        sheetView.layoutIfNeeded()
    }

    private func updateGrabber() { sheetView.showsGrabber = prefersGrabberVisible && kind != .full }

    private func updateShape(at height: CGFloat) {
        var isForm = false
        if case .form = kind { isForm = true }
        sheetView.setForm(isForm)
        updateGrabber()
        sheetView.setShape(
            radius: kind == .full ? 0 : preferredCornerRadius ?? SheetView.radius,
            roundsBottom: geometry.roundsBottom(at: height))
    }
}

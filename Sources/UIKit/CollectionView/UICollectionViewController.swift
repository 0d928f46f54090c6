/// A view controller for a collection view, with itself as data source and delegate. Its `view` is a plain view
/// filled by the collection view, so other subviews of it do not scroll (S1.37).
///
/// All optional methods are declared here, because subclasses written for iOS override them; the bodies count as not
/// implemented.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let firstLayout: UICollectionViewLayout
    var shownView: UICollectionView?
    /// The original layout of a collection view that another controller is currently using.
    var keptLayout: UICollectionViewLayout?
    /// The controller that owns the collection view shown by this one.
    weak var lender: UICollectionViewController?

    /// Creates a controller with the initial layout of its collection view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        firstLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view, created with `view`. Setting another one replaces it in `view`.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shownView
        }
        set {
            loadViewIfNeeded()
            shownView?.removeFromSuperview()
            shownView = newValue
            adopt()
        }
    }

    /// The initial layout, or that of the collection view once it is loaded.
    public var collectionViewLayout: UICollectionViewLayout {
        keptLayout ?? shownView?.collectionViewLayout ?? firstLayout
    }

    /// Whether pushing the controller onto another collection view controller reuses that one's collection view,
    /// changing its layout instead of sliding the view away (S4.15); false by default.
    ///
    /// Data source and delegate remain those of the first controller. Set the property before pushing the controller.
    open var useLayoutToLayoutNavigationTransitions = false {
        didSet {
            enforce(
                useLayoutToLayoutNavigationTransitions == oldValue || parent == nil,
                "\(type(of: self)).useLayoutToLayoutNavigationTransitions: the controller is on a stack already")
        }
    }

    /// Whether a long press moves items if the data source returns true from `collectionView(_:canMoveItemAt:)`
    /// (S5.29); true by default. A method that is not implemented counts as false here.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movingPress.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    private lazy var movingPress: DraggedPress = {
        let press = DraggedPress { [weak self] press in self?.move(with: press) }
        press.canMove = { [weak self] in self?.canMove(at: $0) ?? false }
        return press
    }()

    private func canMove(at point: CGPoint) -> Bool {
        // Drags move items too, and go before.
        guard let shownView, shownView.dragDelegate == nil || !shownView.dragInteractionEnabled,
            let path = shownView.indexPathForItem(at: point), let source = shownView.dataSource
        else {
            return false
        }
        return OptionalMethods.ifImplemented { source.collectionView(shownView, canMoveItemAt: path) } ?? false
    }

    private func move(with press: UILongPressGestureRecognizer) {
        guard let shownView else { return }
        let point = press.location(in: shownView)
        switch press.state {
        case .began:
            guard let path = shownView.indexPathForItem(at: point), shownView.beginInteractiveMovementForItem(at: path)
            else { return }
            shownView.updateInteractiveMovementTargetPosition(point)
        case .changed: shownView.updateInteractiveMovementTargetPosition(point)
        case .ended: shownView.endInteractiveMovement()
        default: shownView.cancelInteractiveMovement()
        }
    }

    /// Whether the selection is cleared before the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    open override func loadView() {
        if loadInterfaceView() { return }
        let wrapper = UIView(frame: UIScreen.main.bounds)
        view = wrapper
        shownView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: firstLayout)
        adopt()
    }

    /// Takes the collection view of a document.
    func show(_ collection: UICollectionView) {
        view = UIView(frame: UIScreen.main.bounds)
        shownView = collection
        adopt()
    }

    private func adopt() {
        guard let shownView, let wrapper = loadedView else { return }
        shownView.avoidsKeyboard = true
        shownView.frame = wrapper.bounds
        shownView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.insertSubview(shownView, at: 0)
        if shownView.dataSource == nil { shownView.dataSource = self }
        if shownView.delegate == nil { shownView.delegate = self }
        shownView.addGestureRecognizer(movingPress)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, lender == nil, let shownView else { return }
        for path in shownView.indexPathsForSelectedItems ?? [] { shownView.deselectItem(at: path, animated: animated) }
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalMethods.missing(1) }

    /// Returns 0. Override to provide items.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Stops with a message. Subclasses with items must override this method.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        fatalError("\(type(of: self)) does not override collectionView(_:cellForItemAt:)")
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalMethods.missing(UICollectionReusableView(frame: .zero)) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalMethods.missing(nil) }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { OptionalMethods.missing(IndexPath(item: 0, section: 0)) }

    // MARK: UICollectionViewDelegate

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { OptionalMethods.missing(nil) }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { OptionalMethods.missing(nil) }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { OptionalMethods.missing(nil) }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { OptionalMethods.missing(nil) }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { OptionalMethods.missing() }

    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { OptionalMethods.missing() }

    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { OptionalMethods.missing() }

    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { OptionalMethods.missing(true) }

    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { OptionalMethods.missing() }

    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
        OptionalMethods.missing(nil)
    }

    open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
        -> Bool
    { OptionalMethods.missing(false) }

    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(false) }

    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        OptionalMethods.missing()
    }

    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalMethods.missing(proposedIndexPath) }

    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalMethods.missing(proposedIndexPath) }

    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        OptionalMethods.missing(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
    }

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        OptionalMethods.missing()
    }

    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        OptionalMethods.missing()
    }

    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        OptionalMethods.missing()
    }

    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        OptionalMethods.missing()
    }

    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { OptionalMethods.missing(true) }

    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        OptionalMethods.missing()
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { OptionalMethods.missing() }

    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { OptionalMethods.missing(proposedContentOffset) }

    // MARK: UIScrollViewDelegate

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

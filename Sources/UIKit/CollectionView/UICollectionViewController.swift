/// A view controller that shows a collection view, of which it is data source and delegate. Its `view` is a plain view that
/// the collection view fills: other views added to it do not scroll (S1.37).
///
/// Every optional method stands here, because subclasses written for iOS say `override`; the bodies count as not implemented.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let firstLayout: UICollectionViewLayout
    var shownView: UICollectionView?
    /// The layout of a collection view that is lent, to come back to.
    var keptLayout: UICollectionViewLayout?
    /// The controller whose collection view this one shows.
    weak var lender: UICollectionViewController?

    /// A controller whose collection view starts with the layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        firstLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view; it is made with `view`. Another one takes its place in `view`.
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

    /// The layout that the controller was made with, and later that of the collection view.
    public var collectionViewLayout: UICollectionViewLayout {
        keptLayout ?? shownView?.collectionViewLayout ?? firstLayout
    }

    /// Whether the controller, when it is pushed on another one of its kind, takes over that one's collection view, which
    /// then changes to the layout of this controller instead of being slid away (S4.15); false at first.
    ///
    /// Data source and delegate stay those of the first controller. Set it before the controller is pushed.
    open var useLayoutToLayoutNavigationTransitions = false {
        didSet {
            enforce(
                useLayoutToLayoutNavigationTransitions == oldValue || parent == nil,
                "\(type(of: self)).useLayoutToLayoutNavigationTransitions: the controller is on a stack already")
        }
    }

    /// Whether a long press picks items up when the data source answers `collectionView(_:canMoveItemAt:)` with true
    /// (S5.29); true at first. An absent answer counts as false here: a method that is absent cannot be told from one that
    /// is not called yet.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movingPress.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    private lazy var movingPress: MovingPress = {
        let press = MovingPress { [weak self] press in self?.move(with: press) }
        press.mayMove = { [weak self] in self?.mayMove(at: $0) ?? false }
        return press
    }()

    private func mayMove(at place: CGPoint) -> Bool {
        guard let shownView, let path = shownView.indexPathForItem(at: place), let source = shownView.dataSource else {
            return false
        }
        return OptionalMethods.ifImplemented { source.collectionView(shownView, canMoveItemAt: path) } ?? false
    }

    private func move(with press: UILongPressGestureRecognizer) {
        guard let shownView else { return }
        let place = press.location(in: shownView)
        switch press.state {
        case .began:
            guard let path = shownView.indexPathForItem(at: place), shownView.beginInteractiveMovementForItem(at: path)
            else { return }
            shownView.updateInteractiveMovementTargetPosition(place)
        case .changed: shownView.updateInteractiveMovementTargetPosition(place)
        case .ended: shownView.endInteractiveMovement()
        default: shownView.cancelInteractiveMovement()
        }
    }

    /// Whether the selection is cleared each time before the view comes; true at first.
    open var clearsSelectionOnViewWillAppear = true

    open override func loadView() {
        let wrapper = UIView(frame: UIScreen.main.bounds)
        view = wrapper
        shownView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: firstLayout)
        adopt()
    }

    private func adopt() {
        guard let shownView, let wrapper = loadedView else { return }
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

    /// 0 unless overridden.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Subclasses that have items override this.
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

/// A view controller whose view is a collection view, of which it is data source and delegate.
///
/// Every optional method stands here, because subclasses written for iOS say `override`; the bodies count as not implemented.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let firstLayout: UICollectionViewLayout
    private var shownView: UICollectionView?

    /// A controller whose collection view starts with the layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        firstLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The view; it is made when first asked for.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shownView
        }
        set {
            shownView = newValue
            adopt()
            view = newValue
        }
    }

    /// The layout that the controller was made with, and later that of the collection view.
    public var collectionViewLayout: UICollectionViewLayout { shownView?.collectionViewLayout ?? firstLayout }

    /// Whether a long press picks items up when the data source answers `collectionView(_:canMoveItemAt:)` with true
    /// (S5.29); true at first. An absent answer counts as false here: a method that is absent cannot be told from one that
    /// is not called yet.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movingPress.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    private lazy var movingPress = UILongPressGestureRecognizer { [weak self] press in self?.move(with: press) }

    private func move(with press: UILongPressGestureRecognizer) {
        guard let shownView else { return }
        let place = press.location(in: shownView)
        switch press.state {
        case .began:
            guard let path = shownView.indexPathForItem(at: place), let dataSource = shownView.dataSource,
                OptionalMethods.ifImplemented({ dataSource.collectionView(shownView, canMoveItemAt: path) }) == true,
                shownView.beginInteractiveMovementForItem(at: path)
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
        let view = UICollectionView(frame: .zero, collectionViewLayout: firstLayout)
        shownView = view
        adopt()
        self.view = view
    }

    private func adopt() {
        guard let shownView else { return }
        if shownView.dataSource == nil { shownView.dataSource = self }
        if shownView.delegate == nil { shownView.delegate = self }
        shownView.addGestureRecognizer(movingPress)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let shownView else { return }
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

    // MARK: UICollectionViewDelegate

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
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

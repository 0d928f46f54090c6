/// The default bodies of optional methods, which count as not implemented.
///
/// A class that conforms to a protocol and lacks an optional method cannot have it overridden. `adopt` declares the
/// method there, with a call of the body here, so that a subclass that adds the method overrides it.
@MainActor public final class _OptionalDefaults: NSObject {
    /// Process-wide: it has no state.
    public static let shared = _OptionalDefaults()

    private override init() {}
}

extension _OptionalDefaults: UICollectionViewDelegateFlowLayout, UITableViewDelegate, UITextFieldDelegate,
    UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate, UIGestureRecognizerDelegate,
    UIContextMenuInteractionDelegate, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate,
    UINavigationControllerDelegate, UITabBarDelegate, UITabBarControllerDelegate, UISplitViewControllerDelegate,
    UIPageViewControllerDelegate, UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate,
    UIToolbarDelegate, UIViewControllerTransitioningDelegate
{
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

/// Required methods are never called.
extension _OptionalDefaults: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

extension _OptionalDefaults: UISearchResultsUpdating {
    public func updateSearchResults(for searchController: UISearchController) {}
}

extension _OptionalDefaults: UITableViewDataSource, UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

extension _OptionalDefaults: UIPageViewControllerDataSource, UIViewControllerAnimatedTransitioning {
    public func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    public func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0 }
    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

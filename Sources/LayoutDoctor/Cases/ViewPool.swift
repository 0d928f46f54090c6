import UIKit

/// Cells and views of collection views that are no longer needed, for the next ones: making them takes most of the time
/// of a case.
@MainActor final class ViewPool {
    private var retired: [UICollectionView] = []

    /// Gives a collection view the cells and views of a retired one, if there is one. The classes must be registered.
    func equip(_ view: UICollectionView) { retired.popLast().map(view.takeReusableViews) }

    /// Keeps the views of a collection view.
    func retire(_ view: UICollectionView) {
        view.layoutObserver = nil
        view.delegate = nil
        view.dataSource = nil
        retired.append(view)
    }
}

import UIKit

extension UIViewController {
    /// Adds a collection view that fills the controller's view below the bar.
    func showBelowBar(_ collectionView: UICollectionView, on background: UIColor) {
        edgesForExtendedLayout = []
        showFilling(collectionView, on: background)
    }

    /// Adds a collection view that fills the controller's view, under the bars too.
    func showFilling(_ collectionView: UICollectionView, on background: UIColor) {
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = background
        view.addSubview(collectionView)
    }
}

extension UICollectionView {
    /// Registers the class of all section headers.
    func registerHeader(_ header: UICollectionReusableView.Type, identifier: String) {
        register(
            header, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: identifier)
    }
}

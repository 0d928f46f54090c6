import UIKit

extension UIViewController {
    /// Shows a collection view in all that the bar leaves of this controller's view, whatever size it takes.
    func showBelowBar(_ collectionView: UICollectionView, on background: UIColor) {
        edgesForExtendedLayout = []
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = background
        view.addSubview(collectionView)
    }
}

extension UICollectionView {
    /// Registers the class of the headers of all sections.
    func registerHeader(_ header: UICollectionReusableView.Type, identifier: String) {
        register(
            header, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: identifier)
    }
}

import CollectionCore

/// What the delegate says, else the properties: a method that is implemented wins everywhere (S2.2). Asked in the order of
/// S2.3.
extension UICollectionViewFlowLayout {
    var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func inset(of section: Int) -> UIEdgeInsets {
        guard let collectionView, let flowDelegate else { return sectionInset }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(collectionView, layout: self, insetForSectionAt: section)
        } ?? sectionInset
    }

    func lineSpacing(of section: Int) -> CGFloat {
        guard let collectionView, let flowDelegate else { return minimumLineSpacing }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
        } ?? minimumLineSpacing
    }

    func interitemSpacing(of section: Int) -> CGFloat {
        guard let collectionView, let flowDelegate else { return minimumInteritemSpacing }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
        } ?? minimumInteritemSpacing
    }

    func headerSize(of section: Int) -> CGSize {
        guard let collectionView, let flowDelegate else { return headerReferenceSize }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
        } ?? headerReferenceSize
    }

    func footerSize(of section: Int) -> CGSize {
        guard let collectionView, let flowDelegate else { return footerReferenceSize }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
        } ?? footerReferenceSize
    }

    /// The size that the delegate gives an item; nil when it gives none to any.
    func delegateSize(of indexPath: IndexPath) -> CGSize? {
        guard let collectionView, let flowDelegate else { return nil }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(
                collectionView, layout: self, sizeForItemAt: collectionView.sourcePath(of: indexPath))
        }
    }
}

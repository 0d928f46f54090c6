import UIKit

/// Methods to choose the mode of single items of an `AspectLayout`. The collection view's delegate may conform.
@preconcurrency @MainActor
public protocol AspectLayoutDelegate: UICollectionViewDelegateFlowLayout {
    /// Returns how the picture of an item is scaled to its cell.
    func collectionView(
        _ collectionView: UICollectionView, layout: AspectLayout, layoutModeForItemAt indexPath: IndexPath
    ) -> AspectLayoutMode
}

/// A flow layout whose attributes specify how pictures are scaled to their cells.
///
/// Cells read `AspectLayoutAttributes.layoutMode` in `apply(_:)`. To animate the change, set the mode and lay out
/// inside an animation block.
open class AspectLayout: UICollectionViewFlowLayout {
    /// The mode of all items for which the delegate does not choose one; `fit` by default.
    open var layoutMode = AspectLayoutMode.fit {
        didSet { if layoutMode != oldValue { invalidateLayout() } }
    }

    open override class var layoutAttributesClass: AnyClass { AspectLayoutAttributes.self }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        all?.forEach(chooseMode)
        return all
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes.map(chooseMode)
        return attributes
    }

    private func chooseMode(of attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .cell, let attributes = attributes as? AspectLayoutAttributes
        else { return }
        attributes.layoutMode = layoutMode
        if let collectionView, let delegate = collectionView.delegate as? any AspectLayoutDelegate {
            attributes.layoutMode = delegate.collectionView(
                collectionView, layout: self, layoutModeForItemAt: attributes.indexPath)
        }
    }
}

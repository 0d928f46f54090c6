import UIKit

/// A flow layout with a title view of its own.
///
/// The title is a decoration view of `titleKind` that receives its text in `TitleLayoutAttributes`; register a class
/// for that kind. The view does not exist while `title` is nil.
open class TitledFlowLayout: UICollectionViewFlowLayout {
    /// The kind of the title's decoration view.
    public nonisolated static let titleKind = "title"

    /// The title's text; nil, the default, shows no title.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            if reservesSpaceForTitle, (title == nil) != (oldValue == nil) {
                invalidateLayout()
            } else {
                invalidateTitle()
            }
        }
    }

    /// The frame of the title in content coordinates, in points; zero by default.
    open var titleFrame = CGRect.zero {
        didSet { if titleFrame != oldValue { invalidateLayout() } }
    }

    /// Whether all other content begins where the title ends along the scroll direction; false by default, when the
    /// title covers the start of the first section.
    open var reservesSpaceForTitle = false {
        didSet { if reservesSpaceForTitle != oldValue { invalidateLayout() } }
    }

    /// Invalidates the title only; all sizes and positions stay.
    private func invalidateTitle() {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.invalidateDecorationElements(ofKind: Self.titleKind, at: [Self.titlePath])
        invalidateLayout(with: context)
    }

    private static let titlePath = IndexPath(item: 0, section: 0)

    /// The offset of everything but the title.
    private var titleOffset: CGVector {
        guard reservesSpaceForTitle, title != nil else { return .zero }
        return scrollDirection == .vertical
            ? CGVector(dx: 0, dy: titleFrame.maxY) : CGVector(dx: titleFrame.maxX, dy: 0)
    }

    open override var collectionViewContentSize: CGSize {
        let (size, titleOffset) = (super.collectionViewContentSize, titleOffset)
        return CGSize(width: size.width + titleOffset.dx, height: size.height + titleOffset.dy)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let titleOffset = titleOffset
        var all = (super.layoutAttributesForElements(in: rect.offsetBy(dx: -titleOffset.dx, dy: -titleOffset.dy)) ?? [])
            .map(moved)
        if let title = layoutAttributesForDecorationView(ofKind: Self.titleKind, at: Self.titlePath),
            title.frame.intersects(rect)
        {
            all.append(title)
        }
        return all
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(moved)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(moved)
    }

    /// Returns a moved copy, since the superclass may retain its attributes.
    private func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let titleOffset = titleOffset
        guard titleOffset != .zero else { return attributes }
        let copy = attributes.copy() as! UICollectionViewLayoutAttributes
        copy.center = CGPoint(x: attributes.center.x + titleOffset.dx, y: attributes.center.y + titleOffset.dy)
        return copy
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard elementKind == Self.titleKind else {
            return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
        }
        guard let title, indexPath == Self.titlePath else { return nil }
        let attributes = TitleLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = titleFrame
        attributes.title = title
        return attributes
    }
}

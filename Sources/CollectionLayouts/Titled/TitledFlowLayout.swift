import UIKit

/// A flow layout with a title that only the layout knows about.
///
/// The title is a decoration view of `titleKind`, whose class must be registered for that kind; it receives the title inside
/// `TitleLayoutAttributes`. There is none while `title` is nil.
open class TitledFlowLayout: UICollectionViewFlowLayout {
    /// The kind of the decoration view that shows the title.
    public nonisolated static let titleKind = "title"

    /// What the view shows; nil, the first value, means no view.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            if makesRoomForTitle, (title == nil) != (oldValue == nil) { invalidateLayout() } else { invalidateTitle() }
        }
    }

    /// Where the title stands in content points; empty at first.
    open var titleFrame = CGRect.zero {
        didSet { if titleFrame != oldValue { invalidateLayout() } }
    }

    /// Whether everything else begins where the title ends, along the scroll direction; false at first, when the title
    /// stands before the first section.
    open var makesRoomForTitle = false {
        didSet { if makesRoomForTitle != oldValue { invalidateLayout() } }
    }

    /// Only the title has to be asked for again: sizes and places stay.
    private func invalidateTitle() {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.invalidateDecorationElements(ofKind: Self.titleKind, at: [Self.titlePath])
        invalidateLayout(with: context)
    }

    private static let titlePath = IndexPath(item: 0, section: 0)

    /// How far everything but the title is moved.
    private var room: CGVector {
        guard makesRoomForTitle, title != nil else { return .zero }
        return scrollDirection == .vertical
            ? CGVector(dx: 0, dy: titleFrame.maxY) : CGVector(dx: titleFrame.maxX, dy: 0)
    }

    open override var collectionViewContentSize: CGSize {
        let (size, room) = (super.collectionViewContentSize, room)
        return CGSize(width: size.width + room.dx, height: size.height + room.dy)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let room = room
        var all = (super.layoutAttributesForElements(in: rect.offsetBy(dx: -room.dx, dy: -room.dy)) ?? []).map(moved)
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

    /// A copy in its place: the superclass may keep the attributes that it gave.
    private func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let room = room
        guard room != .zero else { return attributes }
        let copy = attributes.copy() as! UICollectionViewLayoutAttributes
        copy.center = CGPoint(x: attributes.center.x + room.dx, y: attributes.center.y + room.dy)
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

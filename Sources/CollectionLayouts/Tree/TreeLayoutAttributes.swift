import UIKit

/// The attributes of a tree's elements, including those of the lines from a parent to its children.
open class TreeLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The children of the item, in order; empty by default.
    open var childIndexPaths: [IndexPath] = []
    /// The vertical distance of each child below the item, in points; one per child.
    open var childOffsets: [CGFloat] = []
    /// The width of the lines, in points; 0 by default.
    open var lineWidth: CGFloat = 0

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! TreeLayoutAttributes
        copy.childIndexPaths = childIndexPaths
        copy.childOffsets = childOffsets
        copy.lineWidth = lineWidth
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TreeLayoutAttributes, childIndexPaths == other.childIndexPaths,
            childOffsets == other.childOffsets, lineWidth == other.lineWidth
        else { return false }
        return super.isEqual(other)
    }
}

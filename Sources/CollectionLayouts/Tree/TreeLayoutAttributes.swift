import UIKit

/// Attributes of a tree's elements: what the lines from a parent to its children need to be drawn.
open class TreeLayoutAttributes: UICollectionViewLayoutAttributes {
    //

    /// The children of the item, in order; none at first.
    open var childIndexPaths: [IndexPath] = []
    /// How far below the item each of its children stands, in points; as many as there are children.
    open var childOffsets: [CGFloat] = []
    /// How wide the lines are, in points; 0 at first.
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

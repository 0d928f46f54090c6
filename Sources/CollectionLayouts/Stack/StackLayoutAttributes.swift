import UIKit

/// What a stack tells an item beyond its place.
open class StackLayoutAttributes: UICollectionViewLayoutAttributes {
    /// How dark the item's shadow is, from 0 to 1. 0 at first.
    open var shadowOpacity: CGFloat = 0

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! StackLayoutAttributes
        copy.shadowOpacity = shadowOpacity
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? StackLayoutAttributes else { return false }
        return super.isEqual(other) && shadowOpacity == other.shadowOpacity
    }
}

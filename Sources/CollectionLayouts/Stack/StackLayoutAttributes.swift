import UIKit

/// The attributes of an item in a stack.
open class StackLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The opacity of the item's shadow, from 0 to 1; 0 by default.
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

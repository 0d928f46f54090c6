import UIKit

/// The attributes of a card in a cover flow.
open class CoverFlowLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The opacity of a black shade over the card, from 0 to 1; 0 by default.
    open var maskingValue: CGFloat = 0
    /// Whether to rasterize the card's layer, which antialiases slanted edges on iOS; false by default.
    open var shouldRasterize = false

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CoverFlowLayoutAttributes
        copy.maskingValue = maskingValue
        copy.shouldRasterize = shouldRasterize
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CoverFlowLayoutAttributes, super.isEqual(other) else { return false }
        return maskingValue == other.maskingValue && shouldRasterize == other.shouldRasterize
    }
}

import UIKit

/// What a cover flow tells a card beyond its place.
open class CoverFlowLayoutAttributes: UICollectionViewLayoutAttributes {
    /// How dark the card is, from 0 to 1: the alpha of a black view over it. 0 at first.
    open var maskingValue: CGFloat = 0
    /// Whether the card's layer is to be rasterised, which makes slanted edges smooth on iOS. False at first.
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

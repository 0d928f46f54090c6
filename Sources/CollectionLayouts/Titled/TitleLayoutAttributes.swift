import UIKit

/// Attributes that carry a title from a layout to its decoration view.
open class TitleLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The text to show; nil by default.
    open var title: String?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! TitleLayoutAttributes
        copy.title = title
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TitleLayoutAttributes, title == other.title else { return false }
        return super.isEqual(other)
    }
}

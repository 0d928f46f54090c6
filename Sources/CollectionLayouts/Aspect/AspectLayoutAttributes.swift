import UIKit

/// How a picture stands in its cell.
public enum AspectLayoutMode: Int, Sendable {
    /// All of the picture is seen.
    case fit
    /// The picture covers the cell and is cropped.
    case fill
}

/// Attributes that also say how the picture of a cell stands in it.
open class AspectLayoutAttributes: UICollectionViewLayoutAttributes {
    /// Fit at first.
    open var layoutMode = AspectLayoutMode.fit

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! AspectLayoutAttributes
        copy.layoutMode = layoutMode
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AspectLayoutAttributes else { return false }
        return super.isEqual(other) && layoutMode == other.layoutMode
    }

    /// The size of a picture in the cell: all of the cell when it fills, and as large as its aspect lets it be otherwise.
    ///
    /// The aspect is width over height, above 0; the cell is taken for a square.
    public func pictureSize(aspect: CGFloat) -> CGSize {
        switch layoutMode {
        case .fill: size
        case .fit where aspect < 1: CGSize(width: size.width * aspect, height: size.height)
        case .fit: CGSize(width: size.width, height: size.height / aspect)
        }
    }
}

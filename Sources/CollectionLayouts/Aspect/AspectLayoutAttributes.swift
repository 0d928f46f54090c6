import UIKit

/// The scaling of a picture to its cell.
public enum AspectLayoutMode: Int, Sendable {
    /// The whole picture is visible.
    case fit
    /// The picture covers the cell and is cropped.
    case fill
}

/// Attributes with the scaling of a cell's picture.
open class AspectLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The scaling of the cell's picture; `fit` by default.
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

    /// Returns the size of a picture in the cell, in points: the whole cell for `fill`, otherwise the largest size with
    /// the picture's aspect.
    ///
    /// - Parameter aspect: Width over height, greater than 0. The cell is assumed to be square, as in the sample apps.
    public func pictureSize(aspect: CGFloat) -> CGSize {
        switch layoutMode {
        case .fill: size
        case .fit where aspect < 1: CGSize(width: size.width * aspect, height: size.height)
        case .fit: CGSize(width: size.width, height: size.height / aspect)
        }
    }
}

/// The visible outline of a view, for effects around it.
extension UIView {
    /// The visible corner radius: a cell's background may be rounded while the cell is not.
    var visibleCornerRadius: CGFloat {
        guard layer.cornerRadius == 0, let cell = self as? UICollectionViewCell else { return layer.cornerRadius }
        return cell.backgroundConfiguration?.cornerRadius ?? cell.contentView.layer.cornerRadius
    }

    /// Converts a path in the view's coordinates (by default the rounded bounds) to window coordinates, following the
    /// view's rotation and scale.
    func outline(_ path: UIBezierPath? = nil, in window: UIWindow) -> UIBezierPath {
        let path =
            (path?.copy() as? UIBezierPath) ?? UIBezierPath(roundedRect: bounds, cornerRadius: visibleCornerRadius)
        let origin = convert(CGPoint.zero, to: window)
        let x = convert(CGPoint(x: 1, y: 0), to: window)
        let y = convert(CGPoint(x: 0, y: 1), to: window)
        path.apply(
            CGAffineTransform(
                a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
        return path
    }
}

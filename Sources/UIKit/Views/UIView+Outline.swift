/// The shape in which a view is seen, for what goes around it or leaves it lit.
extension UIView {
    /// The radius of the corners of what is seen: what fills a cell may be round where the cell is not.
    var seenCornerRadius: CGFloat {
        guard layer.cornerRadius == 0, let cell = self as? UICollectionViewCell else { return layer.cornerRadius }
        return cell.backgroundConfiguration?.cornerRadius ?? cell.contentView.layer.cornerRadius
    }

    /// A path of the view's own coordinates, the bounds with their corners by default, in those of a window: it turns and grows
    /// with the view.
    func outline(_ path: UIBezierPath? = nil, in window: UIWindow) -> UIBezierPath {
        let path =
            (path?.copy() as? UIBezierPath) ?? UIBezierPath(roundedRect: bounds, cornerRadius: seenCornerRadius)
        let origin = convert(CGPoint.zero, to: window)
        let x = convert(CGPoint(x: 1, y: 0), to: window)
        let y = convert(CGPoint(x: 0, y: 1), to: window)
        path.apply(
            CGAffineTransform(
                a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
        return path
    }
}

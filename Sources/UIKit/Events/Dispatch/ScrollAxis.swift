/// An axis of scrolling. The axes are computed independently (S6.7).
enum ScrollAxis: CaseIterable {
    case horizontal, vertical
}

extension CGPoint {
    subscript(axis: ScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGSize {
    subscript(axis: ScrollAxis) -> CGFloat { axis == .horizontal ? width : height }
}

extension UIEdgeInsets {
    /// The inset before the content.
    func start(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? left : top }
    /// The inset after the content.
    func end(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? right : bottom }
}

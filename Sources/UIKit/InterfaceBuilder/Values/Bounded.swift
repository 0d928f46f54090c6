internal import NibDocuments

/// The largest coordinate that a document can mean, in points: sums and products of larger ones would overflow.
private let largestLength: CGFloat = 1e6

extension CGFloat {
    var bounded: CGFloat { CGFloat.minimum(CGFloat.maximum(self, -largestLength), largestLength) }
}

extension CGSize {
    /// The size with lengths from 0 to the largest one.
    var bounded: CGSize { CGSize(width: max(0, width.bounded), height: max(0, height.bounded)) }
}

extension CGRect {
    var bounded: CGRect { CGRect(origin: CGPoint(x: minX.bounded, y: minY.bounded), size: size.bounded) }
}

extension UIEdgeInsets {
    init(_ insets: InterfaceInsets) {
        self.init(
            top: CGFloat(insets.top).bounded, left: CGFloat(insets.left).bounded,
            bottom: CGFloat(insets.bottom).bounded,
            right: CGFloat(insets.right).bounded)
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: InterfaceInsets) {
        self.init(
            top: CGFloat(insets.top).bounded, leading: CGFloat(insets.left).bounded,
            bottom: CGFloat(insets.bottom).bounded, trailing: CGFloat(insets.right).bounded)
    }
}

extension InterfaceElement {
    /// A distance in points; nil if it is absent.
    func length(_ name: String) -> CGFloat? { number(name).map { CGFloat($0).bounded } }
}

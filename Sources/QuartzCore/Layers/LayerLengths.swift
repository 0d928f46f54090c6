/// Lengths of layers that would leave the numbers of pixels.
extension CGFloat {
    /// Within a million points; 0 where it is no number.
    var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }
}

extension CGSize {
    var limited: CGSize { CGSize(width: width.limited, height: height.limited) }
}

extension NSValue {
    /// A box around a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// A box around a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

    /// A box around a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// The rectangle that was put in.
    public var cgRectValue: CGRect { rectValue }
    /// The point that was put in.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that was put in.
    public var cgSizeValue: CGSize { sizeValue }
}

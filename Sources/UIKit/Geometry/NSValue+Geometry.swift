extension NSValue {
    /// Creates a value with a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// Creates a value with a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

    /// Creates a value with a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// The stored rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The stored point.
    public var cgPointValue: CGPoint { pointValue }
    /// The stored size.
    public var cgSizeValue: CGSize { sizeValue }
}

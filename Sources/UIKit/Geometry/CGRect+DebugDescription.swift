// The texts of Core Graphics on iOS, which Foundation lacks on Linux.

extension CGPoint {
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}

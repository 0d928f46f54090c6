// Geometry prints as on Apple systems; Foundation on Linux has no printed form of its own for it.

extension CGPoint: @retroactive CustomStringConvertible {
    public var description: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomStringConvertible {
    public var description: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomStringConvertible {
    public var description: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGVector: CustomStringConvertible {
    public var description: String { "(\(dx), \(dy))" }
}

// Descriptions as on Apple platforms, which Foundation lacks on Linux.

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

/// A displacement in the plane, in points.
public struct CGVector: Hashable, Sendable {
    public var dx, dy: CGFloat

    public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    public static let zero = CGVector()
}

extension CGVector: Codable {
    /// Decodes two numbers without keys: dx and dy, as on iOS.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        dx = try values.decode(CGFloat.self)
        dy = try values.decode(CGFloat.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(dx)
        try values.encode(dy)
    }
}

/// The names of the system's timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) that maps time to progress (S9.9).
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let c1: CGPoint
    private let c2: CGPoint

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        c1 = CGPoint(x: Double(c1x), y: Double(c1y))
        c2 = CGPoint(x: Double(c2x), y: Double(c2y))
    }

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        c1 = CGPoint(x: x1, y: y1)
        c2 = CGPoint(x: x2, y: y2)
    }

    /// One of the system's curves; an unknown name gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(0.42, 0, 1, 1)
        case .easeOut: self.init(0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(0.42, 0, 0.58, 1)
        case .default: self.init(0.25, 0.1, 0.25, 1)
        default: self.init(0, 0, 1, 1)
        }
    }

    /// Control point `index` of the four.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        enforce((0...3).contains(index), "CAMediaTimingFunction: control point \(index) is not one of 0...3")
        let p = [CGPoint.zero, c1, c2, CGPoint(x: 1, y: 1)][index]
        values[0] = Float(p.x)
        values[1] = Float(p.y)
    }

    /// Whether the progress is the fraction of the time, clamped to 0…1.
    var isLinear: Bool { c1.x == c1.y && c2.x == c2.y }

    /// The progress (0…1) at the fraction `x` of the time (0…1).
    package func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if isLinear { return x }
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        // x is monotonic: Newton's method within a shrinking bracket.
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<40 {
            let error = bezier(c1.x, c2.x, t) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let u = 1 - t
            let slope = 3 * u * u * c1.x + 6 * u * t * (c2.x - c1.x) + 3 * t * t * (1 - c2.x)
            let next = slope > 1e-9 ? t - error / slope : .nan
            t = next > low && next < high ? next : (low + high) / 2
        }
        return bezier(c1.y, c2.y, t)
    }
}

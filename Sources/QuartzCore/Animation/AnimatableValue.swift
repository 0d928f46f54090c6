/// A value of an animatable key path of a layer.
package enum AnimatableValue: Equatable {
    case scalar(Double)
    /// Points and sizes.
    case pair(SIMD2<Double>)
    /// Rectangles.
    case quad(SIMD4<Double>)
    /// Numbers, neither two nor four of them.
    case list([Double])
    case transform(CATransform3D)
    case color(SIMD4<Double>)
    case colors([SIMD4<Double>])
    /// Interpolated point by point; paths of different elements switch half way.
    case path(CGPath)
    /// A value that is not interpolated and switches half way, such as a hidden flag.
    case discrete(AnyHashable)

    /// Converts a value of `fromValue` and the like; nil for one of another type.
    package init?(_ value: Any?) {
        switch value {
        case let v as AnimatableValue: self = v
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as CGPoint: self.init(v)
        case let v as CGSize: self.init(v)
        case let v as CGRect: self.init(v)
        case let v as Bool: self = .discrete(v)
        case let v as CGColor: self = .color(v.rgba)
        case let v as [CGColor]: self = .colors(v.map(\.rgba))
        case let v as [Double]: self = .vector(v)
        case let v as [NSNumber]: self = .vector(v.map(\.doubleValue))
        case let v as CGPath: self = .path(v)
        case let v as CGFloat: self = .scalar(v)
        case let v as Float: self = .scalar(Double(v))
        case let v as Int: self = .scalar(Double(v))
        case let v as NSNumber: self = .scalar(v.doubleValue)
        default: return nil
        }
    }

    // Values of layers, without a cast or an allocation: read in each frame of an animation.
    package init(_ v: CGPoint) { self = .pair(SIMD2(v.x, v.y)) }
    package init(_ v: CGSize) { self = .pair(SIMD2(v.width, v.height)) }
    // Stored lengths: `width` and `minX` make negative ones positive, and sums of additive animations may pass below
    // zero.
    package init(_ v: CGRect) { self = .quad(SIMD4(v.origin.x, v.origin.y, v.size.width, v.size.height)) }

    /// Any count of numbers.
    package static func vector(_ v: [Double]) -> AnimatableValue {
        switch v.count {
        case 2: .pair(SIMD2(v[0], v[1]))
        case 4: .quad(SIMD4(v[0], v[1], v[2], v[3]))
        default: .list(v)
        }
    }

    /// The value at fraction `k` between this and another; k may be outside 0…1 (springs). Transforms and colours as
    /// measured on UIKit.
    package func mixed(with other: AnimatableValue, at k: Double) -> AnimatableValue {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): return .scalar(a + (b - a) * k)
        case (.pair(let a), .pair(let b)): return .pair(a + (b - a) * k)
        case (.quad(let a), .quad(let b)): return .quad(a + (b - a) * k)
        case (.list(let a), .list(let b)) where a.count == b.count:
            return .list(zip(a, b).map { $0 + ($1 - $0) * k })
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, by: k))
        case (.color(let a), .color(let b)): return .color(Self.mix(a, b, k))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { Self.mix($0, $1, k) })
        case (.path(let a), .path(let b)): return .path(a.mixed(with: b, at: k) ?? (k < 0.5 ? a : b))
        default: return k < 0.5 ? self : other
        }
    }

    /// The numbers of a value that consists of numbers.
    package var components: [Double]? {
        switch self {
        case .scalar(let v): [v]
        case .pair, .quad, .list: vector
        case .color(let v): [v.x, v.y, v.z, v.w]
        case .transform, .colors, .path, .discrete: nil
        }
    }

    /// A value of the same kind with other numbers.
    package func with(components c: [Double]) -> AnimatableValue {
        switch self {
        case .scalar: .scalar(c[0])
        case .pair, .quad, .list: .vector(c)
        case .color: Self.color(SIMD4(c[0], c[1], c[2], c[3])).mixed(with: self, at: 0)
        case .transform, .colors, .path, .discrete: self
        }
    }

    /// Component by component, gamma-encoded, as measured; a spring's overshoot stays inside the colour space.
    private static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ k: Double) -> SIMD4<Double> {
        (a + (b - a) * k).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }

    /// The sum, for additive animations; transforms are concatenated, this one acting first.
    package func added(to base: AnimatableValue) -> AnimatableValue {
        switch (self, base) {
        case (.scalar(let a), .scalar(let b)): return .scalar(a + b)
        case (.pair(let a), .pair(let b)): return .pair(a + b)
        case (.quad(let a), .quad(let b)): return .quad(a + b)
        case (.list(let a), .list(let b)) where a.count == b.count: return .list(zip(a, b).map(+))
        case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(a, b))
        case (.color(let a), .color(let b)): return .color(a + b)
        default: return self
        }
    }

    /// This value `n` times, for cumulative animations.
    package func repeated(_ n: Double) -> AnimatableValue {
        switch self {
        case .scalar(let a): return .scalar(a * n)
        case .pair(let a): return .pair(a * n)
        case .quad(let a): return .quad(a * n)
        case .list(let a): return .list(a.map { $0 * n })
        case .transform(let a):
            return .transform((0..<Int(n)).reduce(CATransform3DIdentity) { t, _ in CATransform3DConcat(a, t) })
        default: return self
        }
    }

    package var scalar: Double? { if case .scalar(let v) = self { v } else { nil } }
    package var vector: [Double]? {
        switch self {
        case .pair(let v): [v.x, v.y]
        case .quad(let v): [v.x, v.y, v.z, v.w]
        case .list(let v): v
        default: nil
        }
    }
    package var point: CGPoint? { if case .pair(let v) = self { CGPoint(x: v.x, y: v.y) } else { nil } }
    package var size: CGSize? { if case .pair(let v) = self { CGSize(width: v.x, height: v.y) } else { nil } }
    package var rect: CGRect? {
        if case .quad(let v) = self { CGRect(x: v.x, y: v.y, width: v.z, height: v.w) } else { nil }
    }
    package var transform: CATransform3D? { if case .transform(let v) = self { v } else { nil } }
    package var path: CGPath? { if case .path(let v) = self { v } else { nil } }
    package var color: CGColor? { if case .color(let v) = self { CGColor(rgba: v) } else { nil } }
}

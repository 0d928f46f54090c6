/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    /// A cubic curve combined with a spring.
    case composed = 3
}

/// The timing curve of a property animator.
public protocol UITimingCurveProvider: NSCopying {
    var timingCurveType: UITimingCurveType { get }
    /// The cubic parameters; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring parameters; nil for a cubic curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1).
///
/// Unsafe: immutable.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    public let animationCurve: UIView.AnimationCurve
    private let points: (CGPoint, CGPoint)?

    /// Creates an ease-in-out curve.
    override public convenience init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        points = nil
    }

    /// Creates a curve with two control points; their x coordinates are clamped to 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        func clamped(_ p: CGPoint) -> CGPoint { CGPoint(x: min(max(p.x, 0), 1), y: p.y) }
        animationCurve = .easeInOut
        points = (clamped(point1), clamped(point2))
    }

    open var controlPoint1: CGPoint { point(1) }
    open var controlPoint2: CGPoint { point(2) }

    private func point(_ index: Int) -> CGPoint {
        if let points { return index == 1 ? points.0 : points.1 }
        var values: [Float] = [0, 0]
        animationCurve.timingFunction.getControlPoint(at: index, values: &values)
        return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    }

    var timingFunction: CAMediaTimingFunction {
        guard let (a, b) = points else { return animationCurve.timingFunction }
        return CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
    }

    open var timingCurveType: UITimingCurveType { points == nil ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
    /// Returns self, since the object is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The timing curve of a damped spring.
///
/// Unsafe: immutable.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    enum Shape {
        /// A damping ratio; settles within the animator's duration.
        case ratio(CGFloat)
        /// A physical spring with its own duration.
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }
    let shape: Shape
    /// The velocity in total distances per second; its x component applies to properties without direction.
    public let initialVelocity: CGVector

    private init(shape: Shape, velocity: CGVector) {
        self.shape = shape
        initialVelocity = velocity
    }

    /// Creates the system's spring: mass 3, stiffness 1000, damping 500 (S9.13).
    override public convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring by damping ratio: 1 does not overshoot, smaller values do.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        enforce(ratio.isFinite, "UISpringTimingParameters: a damping ratio of \(ratio)")
        self.init(shape: .ratio(ratio), velocity: velocity)
    }

    /// Creates a physical spring. Ignores the animator's duration: it runs until a thousandth of the distance is left.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        enforce(
            mass > 0 && stiffness > 0 && damping > 0,
            "UISpringTimingParameters: mass \(mass), stiffness \(stiffness) and damping \(damping) must be above 0")
        self.init(shape: .physical(mass: mass, stiffness: stiffness, damping: damping), velocity: velocity)
    }

    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// Creates a spring by perceptual duration in seconds and bounce, from 0 (none) towards 1 (undamped).
    public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        self.init(shape: .perceptual(duration: duration, bounce: bounce), velocity: velocity)
    }

    /// Returns the spring for an animator's duration.
    func spring(for duration: TimeInterval) -> SpringShape {
        let velocity = Double(initialVelocity.dx)
        switch shape {
        case .ratio(let ratio):
            return SpringShape(settlingIn: max(duration, 1e-6), ratio: ratio, velocity: velocity)
        case .physical(let mass, let stiffness, let damping):
            return SpringShape(
                omega: (stiffness / mass).squareRoot(), ratio: damping / (2 * (stiffness * mass).squareRoot()),
                velocity: velocity)
        case .perceptual(let duration, let bounce):
            return SpringShape(perceptualDuration: duration, bounce: bounce, velocity: velocity)
        }
    }

    /// Returns the running time for an animator's duration.
    func duration(for duration: TimeInterval) -> TimeInterval {
        if case .ratio = shape { return duration }
        return spring(for: duration).settlingTime
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }
    /// Returns self, since the object is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An animation of a position, bounds or opacity between two values, as numbers: evaluating `AnimatableValue`s by key
/// path takes ten times longer, and an animated layer does it in each frame.
struct PlainAnimation {
    private enum Property { case position, bounds, opacity }

    private let property: Property
    /// The first two numbers of a position, the first one of an opacity.
    private let from, to: SIMD4<Double>
    private let isAdditive: Bool
    /// Whether the timing function changes the progress. Read instead of the function, which counts references.
    let isCurved: Bool

    /// Nil for another property, or values that are not of its type.
    init?(_ keyPath: String, from: AnimatableValue, to: AnimatableValue, isAdditive: Bool, isCurved: Bool) {
        switch (keyPath, from, to) {
        case ("position", .pair(let a), .pair(let b)):
            (property, self.from, self.to) = (.position, SIMD4(a.x, a.y, 0, 0), SIMD4(b.x, b.y, 0, 0))
        case ("bounds", .quad(let a), .quad(let b)): (property, self.from, self.to) = (.bounds, a, b)
        case ("opacity", .scalar(let a), .scalar(let b)):
            (property, self.from, self.to) = (.opacity, SIMD4(a, 0, 0, 0), SIMD4(b, 0, 0, 0))
        default: return nil
        }
        self.isAdditive = isAdditive
        self.isCurved = isCurved
    }

    /// Sets the value at fraction `k`, or adds it, with the bits of `AnimatableValue`.
    func apply(to values: inout LayerValues, at k: Double) {
        let value = from + (to - from) * k
        switch property {
        case .position:
            let old = values.position
            values.position =
                isAdditive ? CGPoint(x: value.x + old.x, y: value.y + old.y) : CGPoint(x: value.x, y: value.y)
        case .bounds:
            let old = values.bounds
            let sum = isAdditive ? value + SIMD4(old.origin.x, old.origin.y, old.size.width, old.size.height) : value
            values.bounds = CGRect(x: sum.x, y: sum.y, width: sum.z, height: sum.w)
        case .opacity: values.opacity = Float(isAdditive ? value.x + Double(values.opacity) : value.x)
        }
    }
}

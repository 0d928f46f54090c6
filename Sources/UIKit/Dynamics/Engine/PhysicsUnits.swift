internal import CDynamics

/// Conversions between the units of UIKit and those of the physics library.
///
/// The library is made for objects of 0.1 to 10 metres. Its tolerances are 5 mm and 1 cm/s: a sixth of a point and a
/// third of a point a second.
enum PhysicsUnits {
    /// Points per metre.
    static let metre: CGFloat = 32
    /// Kilograms per square metre of an item of density 1, so that 100 × 100 points have a mass of 1.
    static let density = metre * metre / 10_000
    /// The acceleration of gravity of magnitude 1, in points per second² (S21.8).
    static let gravity: CGFloat = 1000
    /// The acceleration of mass 1 by a push of magnitude 1, in points per second² (S21.12).
    static let newton: CGFloat = 100

    static func vector(_ x: CGFloat, _ y: CGFloat) -> vitrine_vector {
        vitrine_vector(x: Float(x / metre), y: Float(y / metre))
    }

    static func vector(_ point: CGPoint) -> vitrine_vector { vector(point.x, point.y) }
    static func point(_ vector: vitrine_vector) -> CGPoint {
        CGPoint(x: CGFloat(vector.x) * metre, y: CGFloat(vector.y) * metre)
    }
}

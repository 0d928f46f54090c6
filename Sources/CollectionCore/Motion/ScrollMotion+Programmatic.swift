import Foundation

extension ScrollMotion {
    /// Points that one notch of a mouse wheel scrolls.
    package static let pointsPerNotch: CGFloat = 60
    /// ω of a wheel's glide, in radians a second: a notch is at rest after about 150 ms.
    static let wheelFrequency: CGFloat = 50
    /// The distance from which a wheel's glide jumps onto its target, in points. A wheel moves few points at a time, so
    /// a larger jump would be visible.
    static let wheelTolerance: CGFloat = 0.25

    /// ω of an animated scroll that stops at an edge, in radians a second: it is at rest after about 0.3 s from
    /// thousands of points away.
    static let edgeFrequency: CGFloat = 40

    /// Content that stays at an offset.
    package static func resting(at offset: CGFloat) -> ScrollMotion {
        ScrollMotion(.rest(offset))
    }

    /// The motion of `setContentOffset(_:animated:)`: 0.3 s with ease-in-out (S6.15).
    package static func glide(from offset: CGFloat, to target: CGFloat, duration: TimeInterval = 0.3) -> ScrollMotion {
        offset == target
            ? .resting(at: target) : ScrollMotion(.glide(Glide(from: offset, to: target, duration: duration)))
    }

    /// The remainder of an animated scroll whose target has moved to an edge of the range. It does not pass the edge.
    static func stopping(at edge: CGFloat, from offset: CGFloat, velocity: CGFloat) -> ScrollMotion {
        if edge == offset { return .resting(at: edge) }
        return ScrollMotion(
            .spring(
                .stopping(
                    from: offset, to: edge, velocity: velocity, minimumFrequency: edgeFrequency,
                    tolerance: wheelTolerance)))
    }

    /// The glide of a wheel to a target, from content at rest or in the middle of any other motion. Velocity is in
    /// points a second. It ends inside `range`: a wheel does not bounce (S6.20).
    package static func wheel(
        to target: CGFloat, from offset: CGFloat, velocity: CGFloat = 0, in range: ClosedRange<CGFloat>
    ) -> ScrollMotion {
        let legal = min(max(target, range.lowerBound), range.upperBound)
        if legal == offset { return .resting(at: offset) }
        return ScrollMotion(
            .spring(
                .stopping(
                    from: offset, to: legal, velocity: velocity, minimumFrequency: wheelFrequency,
                    tolerance: wheelTolerance)))
    }
}

import Foundation

extension ScrollMotion {
    /// Points that one notch of a mouse wheel scrolls.
    package static let pointsPerNotch: CGFloat = 60
    /// ω of a wheel's glide: a notch is at rest after about 150 ms.
    static let wheelFrequency: CGFloat = 50
    /// A wheel moves few points at a time, so its end must not be seen: a quarter of a point.
    static let wheelTolerance: CGFloat = 0.25

    /// ω of an animated scroll that stops at an edge: at rest after about 0.3 s from thousands of points away.
    static let edgeFrequency: CGFloat = 40

    /// An offset that stays where it is.
    package static func resting(at offset: CGFloat) -> ScrollMotion {
        ScrollMotion(.rest(offset))
    }

    /// `setContentOffset(_:animated:)`: 0.3 s with ease-in-out (S6.15). A new call replaces it from where the content
    /// is.
    package static func glide(from offset: CGFloat, to target: CGFloat, duration: TimeInterval = 0.3) -> ScrollMotion {
        offset == target
            ? .resting(at: target) : ScrollMotion(.glide(Glide(from: offset, to: target, duration: duration)))
    }

    /// The glide after the wheel was turned by `notches` (positive ones raise the offset, fractions are smooth
    /// scrolling) at rest or in the middle of any other motion. It ends inside `range`: a wheel does not bounce
    /// (S6.20).
    package static func wheel(
        notches: CGFloat, from offset: CGFloat, velocity: CGFloat = 0, in range: ClosedRange<CGFloat>
    ) -> ScrollMotion {
        wheel(to: offset + notches * pointsPerNotch, from: offset, velocity: velocity, in: range)
    }

    /// The glide after the wheel was turned again at `time` while this glide runs: from where the content is and as
    /// fast as it moves, to the old target and the new notches together.
    package func turnedFurther(notches: CGFloat, at time: TimeInterval, in range: ClosedRange<CGFloat>) -> ScrollMotion
    {
        .wheel(
            to: restPosition + notches * Self.pointsPerNotch, from: position(at: time), velocity: velocity(at: time),
            in: range)
    }

    /// The rest of an animated scroll whose target has moved to an edge of the range; it takes 0.3 s at most.
    static func stopping(at edge: CGFloat, from offset: CGFloat, velocity: CGFloat) -> ScrollMotion {
        if edge == offset { return .resting(at: edge) }
        return ScrollMotion(
            .spring(
                .stopping(
                    from: offset, to: edge, velocity: velocity, minimumFrequency: edgeFrequency,
                    tolerance: wheelTolerance)))
    }

    private static func wheel(
        to target: CGFloat, from offset: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>
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

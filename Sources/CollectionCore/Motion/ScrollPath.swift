import Foundation

/// One axis of a scroll motion on a clock, with the changes made to it since it began.
///
/// Times are seconds of one clock, lengths points, velocities points a second.
package struct ScrollPath: Equatable, Sendable {
    /// A change of the target, added to the motion from `start` on.
    private struct Correction: Equatable, Sendable {
        let glide: Glide
        let start: TimeInterval
    }

    /// The shortest time in which a correction is spread, in seconds.
    private static let shortestCorrection: TimeInterval = 0.1

    private var motion: ScrollMotion
    private let start: TimeInterval
    private var shift: CGFloat = 0
    private var corrections: [Correction] = []
    private var limits: ClosedRange<CGFloat>?

    package init(_ motion: ScrollMotion, start: TimeInterval) {
        self.motion = motion
        self.start = start
    }

    /// The time at which the content comes to rest.
    package var endTime: TimeInterval {
        corrections.reduce(start + motion.endTime) { max($0, $1.start + $1.glide.duration) }
    }

    /// Whether the content has come to rest; from then on `position(at:)` is exactly `restPosition`.
    package func isFinished(at time: TimeInterval) -> Bool {
        // The same differences as in `position(at:)`, since `endTime` is rounded.
        motion.isFinished(at: time - start) && corrections.allSatisfy { time - $0.start >= $0.glide.duration }
    }

    /// The position at which the content comes to rest.
    package var restPosition: CGFloat {
        limited(corrections.reduce(motion.restPosition + shift) { $0 + $1.glide.target })
    }

    package func position(at time: TimeInterval) -> CGFloat { limited(freePosition(at: time)) }

    /// The velocity; 0 at rest and at a limit.
    package func velocity(at time: TimeInterval) -> CGFloat {
        let position = freePosition(at: time)
        guard limited(position) == position else { return 0 }
        return corrections.reduce(motion.velocity(at: time - start)) { $0 + $1.glide.velocity(at: time - $1.start) }
    }

    /// Moves the whole path, because the content was moved from code.
    package mutating func shift(by distance: CGFloat) { shift += distance }

    /// Retargets the path, spreading the correction over the time to `end`, a tenth of a second at least.
    package mutating func retarget(by distance: CGFloat, at time: TimeInterval, end: TimeInterval) {
        guard distance != 0 else { return }
        let duration = max(Self.shortestCorrection, end - time)
        corrections.append(Correction(glide: Glide(from: 0, to: distance, duration: duration), start: time))
    }

    /// Clamps the path to a range from `time` on. A path that would rest beyond an edge continues to that edge, from
    /// its current position and velocity, and does not pass it.
    package mutating func limit(to range: ClosedRange<CGFloat>, at time: TimeInterval) {
        limits = nil
        let rest = restPosition
        let edge = min(max(rest, range.lowerBound), range.upperBound)
        if rest != edge {
            let position = min(max(freePosition(at: time), range.lowerBound), range.upperBound)
            self = ScrollPath(.stopping(at: edge, from: position, velocity: velocity(at: time)), start: time)
        }
        limits = range
    }

    private func freePosition(at time: TimeInterval) -> CGFloat {
        corrections.reduce(motion.position(at: time - start) + shift) { $0 + $1.glide.position(at: time - $1.start) }
    }

    private func limited(_ position: CGFloat) -> CGFloat {
        guard let limits else { return position }
        return min(max(position, limits.lowerBound), limits.upperBound)
    }
}

import Foundation

/// The motion of a content offset along one axis, as a function of time: position, velocity and end.
///
/// Times are seconds since the motion's start, lengths points, velocities points a second in the direction of the
/// offset. It has at most two parts: the second begins when an edge is reached.
package struct ScrollMotion: Equatable, Sendable {
    /// A motion that follows one law.
    package enum Part: Equatable, Sendable {
        case rest(CGFloat)
        case deceleration(Deceleration)
        case spring(Spring)
        case glide(Glide)
    }

    package let first: Part
    /// The part that replaces the first one at `secondStart`, if any.
    package let second: Part?
    package let secondStart: TimeInterval

    init(_ first: Part) {
        self.first = first
        self.second = nil
        self.secondStart = .infinity
    }

    init(_ first: Part, until time: TimeInterval, then second: Part) {
        self.first = first
        self.second = second
        self.secondStart = time
    }

    /// The time at which the motion comes to rest.
    package var endTime: TimeInterval {
        second.map { secondStart + $0.duration } ?? first.duration
    }

    /// The position at which the motion comes to rest.
    package var restPosition: CGFloat {
        (second ?? first).restPosition
    }

    package func isFinished(at time: TimeInterval) -> Bool {
        time >= endTime
    }

    package func position(at time: TimeInterval) -> CGFloat {
        // At the end itself, secondStart + (endTime - secondStart) may be rounded down.
        if time >= endTime { return restPosition }
        guard let second, time >= secondStart else { return first.position(at: time) }
        return second.position(at: time - secondStart)
    }

    package func velocity(at time: TimeInterval) -> CGFloat {
        if time >= endTime { return 0 }
        guard let second, time >= secondStart else { return first.velocity(at: time) }
        return second.velocity(at: time - secondStart)
    }
}

extension ScrollMotion.Part {
    package var duration: TimeInterval {
        switch self {
        case .rest: 0
        case .deceleration(let law): law.duration
        case .spring(let law): law.duration
        case .glide(let law): law.duration
        }
    }

    package var restPosition: CGFloat {
        switch self {
        case .rest(let position): position
        case .deceleration(let law): law.restPosition
        case .spring(let law): law.target
        case .glide(let law): law.target
        }
    }

    package func position(at time: TimeInterval) -> CGFloat {
        switch self {
        case .rest(let position): position
        case .deceleration(let law): law.position(at: time)
        case .spring(let law): law.position(at: time)
        case .glide(let law): law.position(at: time)
        }
    }

    package func velocity(at time: TimeInterval) -> CGFloat {
        switch self {
        case .rest: 0
        case .deceleration(let law): law.velocity(at: time)
        case .spring(let law): law.velocity(at: time)
        case .glide(let law): law.velocity(at: time)
        }
    }
}

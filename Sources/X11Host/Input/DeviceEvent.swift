import UIKit

/// An event of XInput 2 as a value, as far as it means something here. Places are window points.
package struct DeviceEvent: Equatable {
    /// What happened.
    package enum Kind: Sendable {
        case press, release, motion, touchBegin, touchUpdate, touchEnd
    }

    package var kind: Kind
    /// The number of the device itself, not of the pointer that it moves.
    package var source: Int
    /// The button, or the touch's number.
    package var detail: Int
    package var point: CGPoint
    package var modifiers: HostModifiers = []
    /// The server made it up for clients that know no better: a button of a turn, a pointer of a finger.
    package var isEmulated = false
    /// The valuators that it tells of: 0 and 1 are the place, further ones may be those that scroll.
    package var valuators: [Int: Double] = [:]
}

/// How a device scrolls.
package struct ScrollDevice: Equatable, Sendable {
    /// A valuator that scrolls: it counts up without end, by `increment` for a notch down or to the right.
    package struct Axis: Equatable, Sendable {
        package var valuator: Int
        package var isVertical: Bool
        package var increment: Double
    }

    package var axes: [Axis]
    /// Whether fingers scroll on it, which can be lifted, and not a wheel.
    package var isTouchpad: Bool
    /// Where the valuators stood last, as far as it is known.
    package var positions: [Int: Double] = [:]
}

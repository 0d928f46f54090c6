import UIKit

/// An event of XInput 2 as a value. Positions are in window points.
package struct DeviceEvent: Equatable {
    /// The kind of an event.
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
    /// Whether the server emulates it for core clients: a button for a scroll, a pointer for a touch.
    package var isEmulated = false
    /// The valuators that the event reports: 0 and 1 are the position, others may scroll.
    package var valuators: [Int: Double] = [:]
}

/// The scroll axes of a device.
package struct ScrollDevice: Equatable, Sendable {
    /// A valuator that scrolls: it grows without limit, by `increment` for a notch down or to the right.
    package struct Axis: Equatable, Sendable {
        package var valuator: Int
        package var isVertical: Bool
        package var increment: Double
    }

    package var axes: [Axis]
    /// Whether it is scrolled by fingers, which can be lifted, and not by a wheel.
    package var isTouchpad: Bool
    /// The last values of the valuators, as far as they are known.
    package var positions: [Int: Double] = [:]
}

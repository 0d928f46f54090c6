import UIKit

/// Translates events of XInput 2 into those of the host contract, as a function of the events so far.
///
/// A wheel with valuators is reported twice, by them and by emulated buttons 4 to 7; only the valuators count.
package struct DeviceTranslation: Equatable, Sendable {
    /// The distance of a finger on a touchpad that its driver reports as one increment.
    package static let pointsPerIncrement = 15.0

    /// The devices that scroll, by number.
    package var devices: [Int: ScrollDevice] = [:]

    package init() {}

    /// The host events of an event; empty for one that has no effect.
    package mutating func translate(_ event: DeviceEvent) -> [HostEvent] {
        switch event.kind {
        case .press, .release: return event.isEmulated ? [] : button(event)
        case .motion: return event.isEmulated ? [] : motion(event)
        case .touchBegin: return [.touchBegan(event.detail, event.point, event.modifiers)]
        case .touchUpdate: return [.touchMoved(event.detail, event.point, event.modifiers)]
        case .touchEnd: return [.touchEnded(event.detail, event.point, event.modifiers)]
        }
    }

    private func button(_ event: DeviceEvent) -> [HostEvent] {
        let number = UInt32(max(0, event.detail))
        if let notches = PointerTranslation.notches(button: number) {
            return event.kind == .press ? [.wheel(event.point, notches, event.modifiers)] : []
        }
        guard let button = PointerTranslation.button(number) else { return [] }
        return event.kind == .press
            ? [.pointerDown(event.point, button, event.modifiers)]
            : [.pointerUp(event.point, button, event.modifiers)]
    }

    private mutating func motion(_ event: DeviceEvent) -> [HostEvent] {
        let scrolled = scroll(event)
        let moves = event.valuators.isEmpty || event.valuators[0] != nil || event.valuators[1] != nil
        return (moves ? [.pointerMoved(event.point, event.modifiers)] : []) + scrolled
    }

    /// Scrolls by the change of the valuators; the first value of each is its starting point.
    private mutating func scroll(_ event: DeviceEvent) -> [HostEvent] {
        guard var device = devices[event.source] else { return [] }
        var notches = CGVector.zero
        var isTold = false
        for axis in device.axes {
            guard let value = event.valuators[axis.valuator], axis.increment != 0 else { continue }
            if let last = device.positions[axis.valuator] {
                isTold = true
                // Values grow down and to the right; host events have the opposite sign.
                let turned = -(value - last) / axis.increment
                if axis.isVertical { notches.dy += turned } else { notches.dx += turned }
            }
            device.positions[axis.valuator] = value
        }
        devices[event.source] = device
        guard isTold else { return [] }
        let isStill = notches == .zero
        guard device.isTouchpad else { return isStill ? [] : [.wheel(event.point, notches, event.modifiers)] }
        // Drivers end a gesture with an event without a change.
        if isStill { return [.scrollEnded(event.point)] }
        let way = CGVector(
            dx: notches.dx * Self.pointsPerIncrement, dy: notches.dy * Self.pointsPerIncrement)
        return [.scrolled(event.point, way, event.modifiers)]
    }

    /// Forgets the valuators: while the pointer was elsewhere, other windows may have scrolled.
    package mutating func forgetPositions() {
        for source in devices.keys { devices[source]?.positions = [:] }
    }
}

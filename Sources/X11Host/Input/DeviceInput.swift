internal import CX11
import UIKit

/// The pointer devices of a display through XInput 2.2, and their events over a window.
@MainActor final class DeviceInput {
    private let connection: XConnection
    /// The extension's number in the events.
    let opcode: Int32
    var translation = DeviceTranslation()

    /// Nil when the server has no XInput 2.2; core events are used then.
    init?(connection: XConnection, window: Window) {
        var opcode: Int32 = 0
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XQueryExtension(connection.display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else {
            return nil
        }
        var major: Int32 = 2
        var minor: Int32 = 2
        guard XIQueryVersion(connection.display, &major, &minor) == 0, major > 2 || major == 2 && minor >= 2 else {
            return nil
        }
        self.connection = connection
        self.opcode = opcode
        select(window)
        readDevices()
    }

    /// Selects events of pointers and touches; core pointer events are not sent any more then.
    private func select(_ window: Window) {
        let wanted = [
            XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_DeviceChanged,
        ]
        var bits = [UInt8](repeating: 0, count: 4)
        for event in wanted { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(
                deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
            XISelectEvents(connection.display, window, &mask, 1)
        }
    }

    /// The time of the last query of the devices, in monotonic seconds.
    private var lastReading: TimeInterval = 0
    /// Seconds that the pointer must have been away before the devices are queried again.
    private static let shortestAbsence: TimeInterval = 0.2

    /// The number of queued events above which no query is made: with each reply Xlib reads all events that were sent,
    /// into memory that it never frees.
    private static let backlog: Int32 = 64

    /// Handles the pointer's return: its wheel may have been turned elsewhere.
    func pointerEntered() {
        if MonotonicClock.now - lastReading < Self.shortestAbsence
            || XEventsQueued(connection.display, Int32(QueuedAlready)) > Self.backlog
        {
            translation.forgetPositions()
        } else {
            readDevices()
        }
    }

    /// Queries all devices and the values of their valuators: a round trip, and one more for each new device.
    func readDevices() {
        lastReading = MonotonicClock.now
        var count: Int32 = 0
        guard let infos = XIQueryDevice(connection.display, XIAllDevices, &count) else { return }
        defer { XIFreeDeviceInfo(infos) }
        for index in 0..<Int(count) where infos[index].use == XISlavePointer || infos[index].use == XIFloatingSlave {
            let info = infos[index]
            let name = info.name.map { String(cString: $0) } ?? ""
            // Numbers are reused for other devices.
            if names.updateValue(name, forKey: Int(info.deviceid)) != name {
                touchpads[Int(info.deviceid)] = nil
            }
            read(Int(info.deviceid), classes: info.classes, count: Int(info.num_classes))
        }
    }

    private func read(
        _ id: Int, classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int
    ) {
        var device = ScrollDevice(axes: [], isTouchpad: isTouchpad(id))
        var positions: [Int: Double] = [:]
        for index in 0..<count {
            guard let base = classes?[index] else { continue }
            let raw = UnsafeRawPointer(base)
            if base.pointee.type == XIScrollClass {
                let scroll = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
                device.axes.append(
                    ScrollDevice.Axis(
                        valuator: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
                        increment: scroll.increment))
            } else if base.pointee.type == XIValuatorClass {
                let valuator = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
                positions[Int(valuator.number)] = valuator.value
            }
        }
        for axis in device.axes { device.positions[axis.valuator] = positions[axis.valuator] }
        translation.devices[id] = device.axes.isEmpty ? nil : device
    }

    /// The names of the devices, and whether each is a touchpad.
    private var names: [Int: String] = [:]
    private var touchpads: [Int: Bool] = [:]
    private lazy var signs = ["libinput Tapping Enabled", "Synaptics Off"].map { (name: String) in
        XInternAtom(connection.display, name, False)
    }

    private func isTouchpad(_ id: Int) -> Bool {
        if let known = touchpads[id] { return known }
        let found = hasTouchpadSettings(id)
        touchpads[id] = found
        return found
    }

    /// Whether a device has properties that only touchpads have.
    private func hasTouchpadSettings(_ id: Int) -> Bool {
        var count: Int32 = 0
        guard let atoms = XIListProperties(connection.display, Int32(id), &count) else { return false }
        defer { XFree(atoms) }
        return (0..<Int(count)).contains { signs.contains(atoms[$0]) }
    }

    /// An event of this extension as a value, and the server's timestamp; nil for other events.
    func event(_ cookie: XGenericEventCookie, scale: CGFloat) -> (event: DeviceEvent, time: Time)? {
        guard let data = cookie.data else { return nil }
        if cookie.evtype == XI_DeviceChanged {
            let change = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            read(Int(change.sourceid), classes: change.classes, count: Int(change.num_classes))
            return nil
        }
        guard let kind = Self.kind(cookie.evtype) else { return nil }
        let received = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
        let event = DeviceEvent(
            kind: kind, source: Int(received.sourceid), detail: Int(received.detail),
            point: CGPoint(x: received.event_x / scale, y: received.event_y / scale),
            modifiers: PointerTranslation.modifiers(state: UInt32(bitPattern: received.mods.effective)),
            isEmulated: received.flags & XIPointerEmulated != 0, valuators: Self.values(received.valuators))
        return (event, received.time)
    }

    private static func kind(_ type: Int32) -> DeviceEvent.Kind? {
        switch type {
        case XI_ButtonPress: .press
        case XI_ButtonRelease: .release
        case XI_Motion: .motion
        case XI_TouchBegin: .touchBegin
        case XI_TouchUpdate: .touchUpdate
        case XI_TouchEnd: .touchEnd
        default: nil
        }
    }

    /// The values of the valuators whose bits are set, in their order.
    private static func values(_ state: XIValuatorState) -> [Int: Double] {
        var values: [Int: Double] = [:]
        var next = 0
        for number in 0..<Int(state.mask_len) * 8 where state.mask[number / 8] & 1 << UInt8(number % 8) != 0 {
            values[number] = state.values[next]
            next += 1
        }
        return values
    }
}

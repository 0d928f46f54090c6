import CX11
import Foundation

@testable import X11Host

/// Another program that asks for a selection, step by step beside the main loop of the window that owns it.
@MainActor final class ForeignReader {
    struct Value: Equatable {
        var type: String
        var format: Int
        var bytes: [UInt8]
        var text: String { String(decoding: bytes, as: UTF8.self) }
        /// Items of 32 bits, which Xlib has as longs.
        var longs: [UInt] { bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) } }
    }

    let connection: XConnection
    let window: Window
    /// The chunks of the last value, if it came in some.
    private(set) var chunks = 0

    init(_ display: String) throws {
        connection = try XConnection(name: display)
        window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(connection.display, window, PropertyChangeMask)
        connection.synchronize()
    }

    func atom(_ name: String) -> Atom { XInternAtom(connection.display, name, 0) }
    func name(_ atom: Atom) -> String {
        guard let name = XGetAtomName(connection.display, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// The value of a target; nil where it is refused, or no answer comes in ten seconds.
    ///
    /// - Parameter serve: Runs the owner.
    func read(
        _ selection: String, _ target: String, property: String = "ANSWER", time: Time = Time(CurrentTime),
        serve: () -> Void
    ) -> Value? {
        XConvertSelection(
            connection.display, atom(selection), atom(target), property.isEmpty ? 0 : atom(property), window, time)
        let answer = wait(SelectionNotify, serve)?.xselection
        guard let answer, answer.property != 0, var value = take(answer.property) else { return nil }
        guard value.type == "INCR" else { return value }
        chunks = 0
        value.bytes = []
        while let event = wait(PropertyNotify, serve)?.xproperty {
            guard event.state == PropertyNewValue, event.atom == answer.property, let chunk = take(event.atom) else {
                continue
            }
            (value.type, value.format) = (chunk.type, chunk.format)
            if chunk.bytes.isEmpty { return value }
            value.bytes += chunk.bytes
            chunks += 1
        }
        return nil
    }

    func set(_ property: String, pairs: [String]) {
        connection.setProperty(atom(property), of: window, type: atom("ATOM_PAIR"), longs: pairs.map(atom))
    }

    /// Reads a property and removes it.
    func take(_ property: Atom) -> Value? {
        var (type, format): (Atom, Int32) = (0, 0)
        var (count, rest): (UInt, UInt) = (0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            connection.display, window, property, 0, 1 << 22, 1, Atom(AnyPropertyType), &type, &format, &count, &rest,
            &data)
        defer { if let data { XFree(data) } }
        guard type != 0 else { return nil }
        let size = Int(count) * (format == 32 ? 8 : Int(format) / 8)
        return Value(
            type: name(type), format: Int(format), bytes: Array(UnsafeBufferPointer(start: data, count: size)))
    }

    private func wait(_ type: Int32, _ serve: () -> Void) -> XEvent? {
        let end = MonotonicClock.now + 10
        while MonotonicClock.now < end {
            connection.synchronize()
            var event = XEvent()
            if XCheckTypedWindowEvent(connection.display, window, type, &event) != 0 { return event }
            serve()
        }
        return nil
    }
}

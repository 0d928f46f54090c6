internal import CX11
import Foundation
import Synchronization

/// What happens when the X server complains or goes away.
///
/// A complaint about one request is told once on standard error and survived. A server that goes away ends the program with
/// one line and status 3: Xlib cannot go on, and there is no window to go on for.
enum XErrors {
    /// The exit status of a program whose display went away.
    static let lostDisplayStatus: Int32 = 3

    private static let hasComplained = Atomic(false)

    private static let isQuiet = Atomic(false)
    private static let hasRefused = Atomic(false)

    /// Runs code whose complaints are expected, as when a window that is gone already is given back. It ends with a round trip.
    ///
    /// - Returns: whether the server did all that it was asked.
    @discardableResult
    static func expectingComplaints(on connection: XConnection, _ body: () -> Void) -> Bool {
        hasRefused.store(false, ordering: .relaxed)
        isQuiet.store(true, ordering: .relaxed)
        body()
        connection.synchronize()
        isQuiet.store(false, ordering: .relaxed)
        return !hasRefused.load(ordering: .relaxed)
    }

    /// Replaces Xlib's handlers, which would end the program at the first complaint.
    static func install() {
        // Writing to a server that is gone must be an error that Xlib sees, not a signal that kills.
        signal(SIGPIPE, SIG_IGN)
        XSetErrorHandler { display, event in
            XErrors.hasRefused.store(true, ordering: .relaxed)
            if let event, !XErrors.isQuiet.load(ordering: .relaxed),
                XErrors.hasComplained.exchange(true, ordering: .relaxed) == false
            {
                var text = [CChar](repeating: 0, count: 256)
                XGetErrorText(display, Int32(event.pointee.error_code), &text, 256)
                let reason = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                XErrors.tell(
                    "the X server refused a request (\(reason), request \(event.pointee.request_code)."
                        + "\(event.pointee.minor_code)); further refusals are not reported")
            }
            return 0
        }
        XSetIOErrorHandler { display in
            let name = display.flatMap { XDisplayString($0) }.map { String(cString: $0) } ?? ""
            XErrors.tell("lost the X display “\(name)”: the server went away or closed the connection")
            fflush(nil)
            _exit(XErrors.lostDisplayStatus)
        }
    }

    /// Says how a lost connection ends when the handler above did not end it already (libX11 1.8 and later).
    static func watch(_ display: OpaquePointer) {
        XSetIOErrorExitHandler(display, { _, _ in _exit(XErrors.lostDisplayStatus) }, nil)
    }

    static func tell(_ line: String) {
        let text = "vitrine: \(line)\n"
        _ = text.withCString { write(2, $0, strlen($0)) }
    }
}

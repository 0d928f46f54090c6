internal import CX11
import Foundation
import Synchronization

/// Handling of X protocol errors and of lost connections.
///
/// The first error is reported on standard error, and the program continues. A lost connection ends the program with
/// one line and status 3: Xlib cannot continue, and there is no window left.
enum XErrors {
    /// The exit status of a program whose display was lost.
    static let lostDisplayStatus: Int32 = 3

    /// Process-wide: Xlib has one error handler a process; one report is enough.
    private static let hasReported = Atomic(false)
    /// Process-wide: the address of the display whose errors Xlib's handler ignores; 0 for none.
    private static let ignoredDisplay = Atomic<UInt>(0)
    /// Process-wide: whether the ignored display has had an error.
    private static let hadError = Atomic(false)

    /// Runs `body` ignoring X protocol errors, for example for a window that is already destroyed, then syncs.
    ///
    /// Errors of other connections are still reported.
    /// - Returns: whether there was no error.
    @discardableResult
    static func ignoringErrors(on connection: XConnection, _ body: () -> Void) -> Bool {
        hadError.store(false, ordering: .relaxed)
        let before = ignoredDisplay.exchange(UInt(bitPattern: connection.display), ordering: .relaxed)
        body()
        connection.synchronize()
        ignoredDisplay.store(before, ordering: .relaxed)
        return !hadError.load(ordering: .relaxed)
    }

    /// Ignores protocol errors of a connection from now on, and ends the process without a line when it is lost: for
    /// the window of another process, which may be gone at any time and reports a lost display itself.
    static func ignoreErrors(on connection: XConnection) {
        ignoredDisplay.store(UInt(bitPattern: connection.display), ordering: .relaxed)
    }

    /// Replaces Xlib's handlers, which would end the program at the first error.
    static func install() {
        // Writing to a lost connection must be an error that Xlib sees, not a signal that kills.
        signal(SIGPIPE, SIG_IGN)
        XSetErrorHandler { display, event in
            if UInt(bitPattern: display) == XErrors.ignoredDisplay.load(ordering: .relaxed) {
                XErrors.hadError.store(true, ordering: .relaxed)
            } else if let event, XErrors.hasReported.exchange(true, ordering: .relaxed) == false {
                var text = [CChar](repeating: 0, count: 256)
                XGetErrorText(display, Int32(event.pointee.error_code), &text, 256)
                let reason = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                XErrors.report(
                    "the X server refused a request (\(reason), request \(event.pointee.request_code)."
                        + "\(event.pointee.minor_code)); further refusals are not reported")
            }
            return 0
        }
        XSetIOErrorHandler { display in
            let name = display.flatMap { XDisplayString($0) }.map { String(cString: $0) } ?? ""
            if UInt(bitPattern: display) != XErrors.ignoredDisplay.load(ordering: .relaxed) {
                XErrors.report("lost the X display “\(name)”: the server went away or closed the connection")
            }
            fflush(nil)
            _exit(XErrors.lostDisplayStatus)
        }
    }

    /// Ends the program on a lost connection where the handler above did not (libX11 1.8 and later).
    static func watch(_ display: OpaquePointer) {
        XSetIOErrorExitHandler(display, { _, _ in _exit(XErrors.lostDisplayStatus) }, nil)
    }

    static func report(_ line: String) {
        let text = "vitrine: \(line)\n"
        _ = text.withCString { write(2, $0, strlen($0)) }
    }
}

internal import CX11
internal import CXlibQueue
import Foundation
import Synchronization

/// A connection to an X server, used by one thread at a time. It is closed when its last owner releases it.
///
/// Bitmaps in shared memory retain it, since their memory is freed through it.
///
/// Unsafe: the thread that opens a connection uses it; other threads open their own.
package final class XConnection: @unchecked Sendable {
    package let display: OpaquePointer
    /// The server's name, as ":0".
    let name: String
    package let screen: Int32
    let root: Window
    private let atoms: [XAtom: Atom]
    /// Whether the server can share memory with this process; false once it has failed to.
    lazy var sharesMemory = XShmQueryExtension(display) != 0

    /// The width of the screen in pixels, all monitors together.
    var screenWidth: Int { Int(XDisplayWidth(display, screen)) }

    /// Whether the server paints in the processor's memory, as Xvfb does: it has no buffers of a graphics processor,
    /// and copies nothing for a viewer far away, to whom a copy is a short message and pixels are a long one.
    lazy var paintsInMemory = !has("DRI3") && !has("VNC-EXTENSION")

    /// - Parameter answerLimit: seconds within which the server answers.
    /// - Throws: `DisplayError`.
    package init(name wanted: String? = nil, answerLimit: Int = 20) throws {
        XErrors.install()
        let environment = ProcessInfo.processInfo.environment["DISPLAY"]
        let name = wanted ?? environment
        guard let name, !name.isEmpty else { throw DisplayError.cannotOpen(nil) }
        guard let display = try Self.openDisplay(name, within: answerLimit) else {
            throw ServerSocket.answers(name) == true ? DisplayError.refused(name) : DisplayError.cannotOpen(name)
        }
        if let refusal = Self.refusal(of: display, name: name) {
            XCloseDisplay(display)
            throw refusal
        }
        self.display = display
        self.name = name
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        atoms = XAtom.intern(on: display)
        XErrors.watch(display)
        // Held keys repeat as presses alone, not as pairs of release and press.
        XkbSetDetectableAutoRepeat(display, True, nil)
    }

    deinit { XCloseDisplay(display) }

    /// Opens a display on a thread of its own: Xlib waits without end for a server that is stopped, and for a pipe in
    /// the place of the file that `XAUTHORITY` names.
    private static func openDisplay(_ name: String, within answerLimit: Int) throws -> OpaquePointer? {
        final class Answer: Sendable { let address = Mutex<UInt>(0) }
        let answer = Answer(), arrived = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let display = XOpenDisplay(name)
            answer.address.withLock { $0 = UInt(bitPattern: display) }
            arrived.signal()
        }
        guard arrived.wait(timeout: .now() + .seconds(answerLimit)) == .success else {
            throw DisplayError.silent(name, seconds: answerLimit)
        }
        return OpaquePointer(bitPattern: answer.address.withLock { $0 })
    }

    private static let visualClasses = [
        StaticGray: "StaticGray", GrayScale: "GrayScale", StaticColor: "StaticColor", PseudoColor: "PseudoColor",
        TrueColor: "TrueColor", DirectColor: "DirectColor",
    ]

    /// The reason to refuse a display: pixels of other visuals are indices into a shared table.
    private static func refusal(of display: OpaquePointer, name: String) -> DisplayError? {
        let screen = XDefaultScreen(display)
        let depth = Int(XDefaultDepth(display, screen))
        var wanted = XVisualInfo()
        wanted.visualid = XVisualIDFromVisual(XDefaultVisual(display, screen))
        wanted.screen = screen
        var count: Int32 = 0
        let mask = Int(VisualIDMask | VisualScreenMask)
        guard let info = XGetVisualInfo(display, mask, &wanted, &count) else { return nil }
        defer { XFree(info) }
        let visual = info.pointee.class
        if visual == TrueColor, depth >= 15 { return nil }
        return .visual(visualClasses[visual] ?? "a visual of class \(visual)", depth: depth, display: name)
    }

    subscript(_ atom: XAtom) -> Atom { atoms[atom]! }

    var fileDescriptor: Int32 { XConnectionNumber(display) }
    var visual: UnsafeMutablePointer<Visual>? { XDefaultVisual(display, screen) }

    /// All X resources of the display, one per line as `xrdb -query` prints them; nil without any.
    var resources: String? { XResourceManagerString(display).map { String(cString: $0) } }

    /// Whether the server offers an extension of the protocol.
    private func has(_ extensionName: String) -> Bool {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        return XQueryExtension(display, extensionName, &opcode, &event, &error) != 0
    }

    /// The serial number of the next request.
    var nextRequest: UInt { XNextRequest(display) }

    /// The number of the first request that was not made at the last flush.
    private var flushedEnd: UInt = 0

    /// Sends the requests in the output buffer, if there may be any. Xlib also reads what the server has sent, with a
    /// system call even if that is nothing.
    func flush() {
        let end = nextRequest
        guard end != flushedEnd else { return }
        flushedEnd = end
        XFlush(display)
    }

    /// Whether requests may have been made since the last flush or answer.
    var hasUnansweredRequests: Bool { nextRequest > XLastKnownRequestProcessed(display) + 1 }

    /// Waits until the server has processed all requests; its events are in Xlib's queue then.
    package func synchronize() { XSync(display, False) }

    /// Frees the memory of a backlog of events that has been handled. Does nothing with an Xlib whose queue is unknown.
    func giveBackEvents() {
        let pointer = UnsafeMutableRawPointer(display)
        if vitrine_event_queue_fits(pointer) { vitrine_give_back_events(pointer) }
    }

    /// Whether Xlib has read events that wait in its queue; the file descriptor is not readable for them.
    var hasQueuedEvents: Bool { XEventsQueued(display, QueuedAlready) > 0 }
}

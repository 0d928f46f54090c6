import CX11
import Foundation
import Synchronization

@testable import X11Host

/// Another program that owns a selection, on a thread of its own.
final class ForeignOwner: Sendable {
    enum Answer: Sendable {
        /// The values of targets, with their types; other targets are refused.
        case values([String: Value])
        /// A text in chunks of a size.
        case chunks(String, size: Int)
        /// Chunks without an end.
        case endless
        /// A number of chunks, and then no more.
        case stops(after: Int)
        case noAnswer
        /// Its connection ends at the first request.
        case exit
    }
    struct Value: Sendable {
        var type: String
        var format = 8
        var bytes: [UInt8]
    }

    private let connection: XConnection
    private let window: Window
    private let answer: Answer
    /// Called at each request before it is answered.
    private let onRequest: @Sendable (XConnection) -> Void
    private let isStopped = Atomic(false)
    private let end = DispatchSemaphore(value: 0)

    init(
        _ display: String, _ answer: Answer, selection: String = "CLIPBOARD",
        onRequest: @escaping @Sendable (XConnection) -> Void = { _ in }
    ) throws {
        connection = try XConnection(name: display)
        self.answer = answer
        self.onRequest = onRequest
        window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(connection.display, XInternAtom(connection.display, selection, 0), window, 0)
        connection.synchronize()
        Thread.detachNewThread { [self] in
            run()
            end.signal()
        }
    }

    /// Ends its thread, and waits for that.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        end.wait()
    }

    private func atom(_ name: String) -> Atom { XInternAtom(connection.display, name, 0) }

    private func run() {
        var rest: [UInt8] = []
        var chunks = 0
        var transfer: (requestor: Window, property: Atom)?
        while !isStopped.load(ordering: .relaxed) {
            guard XPending(connection.display) > 0 else {
                var waiting = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, 5)
                continue
            }
            var event = XEvent()
            XNextEvent(connection.display, &event)
            switch event.type {
            case SelectionRequest:
                let request = event.xselectionrequest
                onRequest(connection)
                switch answer {
                case .noAnswer: break
                case .exit:
                    XDestroyWindow(connection.display, window)
                    connection.synchronize()
                case .values(let values):
                    let value = values[name(request.target)]
                    if let value { set(value, request.requestor, request.property) }
                    notify(request, isSent: value != nil)
                case .chunks, .endless, .stops:
                    if case .chunks(let text, _) = answer { rest = Array(text.utf8) }
                    transfer = (request.requestor, request.property)
                    XSelectInput(connection.display, request.requestor, PropertyChangeMask)
                    connection.setProperty(
                        request.property, of: request.requestor, type: atom("INCR"), longs: [UInt(rest.count)])
                    notify(request, isSent: true)
                }
            case PropertyNotify where event.xproperty.state == PropertyDelete:
                guard let transfer, transfer == (event.xproperty.window, event.xproperty.atom) else { break }
                chunks += 1
                guard let chunk = chunk(chunks, &rest) else { break }
                set(Value(type: "UTF8_STRING", bytes: chunk), transfer.requestor, transfer.property)
            default: break
            }
        }
    }

    private func chunk(_ number: Int, _ rest: inout [UInt8]) -> [UInt8]? {
        switch answer {
        case .chunks(_, let size):
            defer { rest.removeFirst(min(size, rest.count)) }
            return Array(rest.prefix(size))
        case .endless: return [UInt8](repeating: 0x61, count: 1000)
        case .stops(let last): return number <= last ? [0x61] : nil
        case .values, .noAnswer, .exit: return nil
        }
    }

    private func name(_ atom: Atom) -> String {
        guard let name = XGetAtomName(connection.display, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// The requestor may have gone.
    private func set(_ value: Value, _ requestor: Window, _ property: Atom) {
        XErrors.ignoringErrors(on: connection) {
            _ = value.bytes.withUnsafeBufferPointer {
                XChangeProperty(
                    connection.display, requestor, property, atom(value.type), Int32(value.format), PropModeReplace,
                    $0.baseAddress, Int32(value.format == 32 ? value.bytes.count / 8 : value.bytes.count))
            }
        }
    }

    private func notify(_ request: XSelectionRequestEvent, isSent: Bool) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = isSent ? request.property : 0
        event.xselection.time = request.time
        XErrors.ignoringErrors(on: connection) {
            XSendEvent(connection.display, request.requestor, 0, 0, &event)
        }
    }
}

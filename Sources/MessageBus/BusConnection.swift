internal import CGIO
import Dispatch
import Foundation

/// A connection to a message bus of D-Bus. No call waits: answers, signals and the end arrive on the main queue.
///
/// Unsafe: GLib has it unretained until `deinit` disconnects the handler, and closures for signals until it releases
/// them.
@MainActor package final class BusConnection {
    /// A signal of an object.
    package struct Signal: Equatable {
        package var name: String
        package var arguments: [BusValue]
    }

    private let connection: OpaquePointer
    private var endHandler: gulong = 0
    private var subscriptions: [guint] = []
    /// Called once when the bus has gone.
    package var onEnd: (() -> Void)?
    package private(set) var isOpen = true

    /// Takes over a reference.
    private init(_ connection: OpaquePointer) {
        self.connection = connection
        endHandler = vitrine_observe_end(
            connection,
            { _, _, _, this in
                let address = UInt(bitPattern: this)
                MainActor.assumeIsolated {
                    guard let this = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<BusConnection>.fromOpaque(this).takeUnretainedValue().ended()
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit {
        g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), endHandler)
        BusContext.shared.perform {
            for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(connection, subscription) }
            if isOpen { g_dbus_connection_close(connection, nil, nil, nil) }
        }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private func ended() {
        guard isOpen else { return }
        isOpen = false
        onEnd?()
    }

    /// Connects to the bus at an address; nil where that fails or takes longer than so many seconds.
    package static func connect(
        to address: String, seconds: Double, completion: @escaping @MainActor (BusConnection?) -> Void
    ) {
        let cancellable = g_cancellable_new()!
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let handle = UInt(bitPattern: cancellable)
        timer.setEventHandler { g_cancellable_cancel(UnsafeMutablePointer(bitPattern: handle)) }
        timer.schedule(deadline: .now() + seconds)
        timer.resume()
        let answer = Answer { result in
            timer.cancel()
            let made = g_dbus_connection_new_for_address_finish(result, nil)
            g_object_unref(UnsafeMutableRawPointer(bitPattern: handle))
            completion(made.map(BusConnection.init))
        }
        BusContext.shared.perform {
            g_dbus_connection_new_for_address(address, flags, nil, cancellable, Answer.receive, answer.retained)
        }
    }

    // MARK: Messages

    /// Calls a method. `completion` receives what it returns; nil for an error, or after so many seconds.
    package func call(
        _ method: String, of interface: String, at path: String, on name: String, _ arguments: [BusValue] = [],
        seconds: Double, completion: (@MainActor ([BusValue]?) -> Void)? = nil
    ) {
        let arguments = BusValue.tuple(arguments)
        let milliseconds = gint(seconds * 1000)
        guard let completion else {
            g_dbus_connection_call(
                connection, name, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START,
                milliseconds, nil, nil, nil)
            return
        }
        let handle = UInt(bitPattern: connection)
        let answer = Answer { result in
            let reply = g_dbus_connection_call_finish(OpaquePointer(bitPattern: handle), result, nil)
            defer { if let reply { g_variant_unref(reply) } }
            completion(reply.map { BusValue($0).elements })
        }
        BusContext.shared.perform(seconds: seconds) {
            g_dbus_connection_call(
                connection, name, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START,
                milliseconds, nil, Answer.receive, answer.retained)
        }
    }

    /// Receives the signals of an object that are sent to this connection alone.
    package func receiveSignals(
        of interface: String, at path: String, _ handler: @escaping @MainActor (Signal) -> Void
    ) {
        let receiver = Receiver(handler)
        let subscription = BusContext.shared.perform {
            g_dbus_connection_signal_subscribe(
                connection, nil, interface, nil, path, nil, G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE, Receiver.receive,
                Unmanaged.passRetained(receiver).toOpaque(), { Unmanaged<Receiver>.fromOpaque($0!).release() })
        }
        subscriptions.append(subscription)
    }
}

/// A closure that is called once with the result of a call.
///
/// Unsafe: GLib keeps it retained until then.
private final class Answer: Sendable {
    private let completion: @MainActor (OpaquePointer?) -> Void

    init(_ completion: @escaping @MainActor (OpaquePointer?) -> Void) { self.completion = completion }

    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static let receive: GAsyncReadyCallback = { _, result, this in
        guard let this else { return }
        let answer = Unmanaged<Answer>.fromOpaque(this).takeRetainedValue()
        let address = UInt(bitPattern: result)
        MainActor.assumeIsolated { answer.completion(OpaquePointer(bitPattern: address)) }
    }
}

/// A closure that is called with signals.
///
/// Unsafe: GLib keeps it retained while it is subscribed.
private final class Receiver: Sendable {
    private let handler: @MainActor (BusConnection.Signal) -> Void

    init(_ handler: @escaping @MainActor (BusConnection.Signal) -> Void) { self.handler = handler }

    static let receive: GDBusSignalCallback = { _, _, _, _, member, arguments, this in
        guard let this, let member, let arguments else { return }
        let receiver = Unmanaged<Receiver>.fromOpaque(this).takeUnretainedValue()
        let (name, values) = (String(cString: member), BusValue(arguments).elements)
        MainActor.assumeIsolated { receiver.handler(BusConnection.Signal(name: name, arguments: values)) }
    }
}

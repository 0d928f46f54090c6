internal import CX11
import Foundation
internal import MessageBus

/// The user's input method over the bus of ibus, which fcitx serves too. Nothing waits for it: keys are delivered when
/// it has answered, and all at once where it does not.
@MainActor final class BusInputMethod {
    enum Output {
        /// A key that it does not take.
        case key(XKeyEvent)
        case text(String)
        case marked(ComposedText)
        /// It cannot be reached, or has gone.
        case failed
    }

    private struct Context {
        let connection: BusConnection
        let path: String
    }

    /// The name of the X display.
    private let display: String
    var send: (Output) -> Void = { _ in }
    private var context: Context?
    /// The number of contexts so far: answers to former ones are ignored.
    private var generation = 0
    private var isConnecting = false
    /// Whether a bus was reached before. When it has gone, its program's server for Xlib may be ending as well: opening
    /// that would wait without end.
    private(set) var wasReached = false
    /// Monotonic time before which no connection is attempted.
    private var nextAttempt: TimeInterval = 0
    private var keys = KeyQueue<XKeyEvent>()
    /// The last key, whose window and time forwarded keys have.
    private var lastKey: XKeyEvent?
    private var composed = ComposedText()
    private var isVisible = false
    /// The text that the window shows as marked.
    private var marked = ComposedText()
    /// The number of answers until which texts belong to a composition that has ended.
    private var endings = 0

    /// The time limits of a connection and of an answer in seconds.
    private static let timeout = 2.0
    /// Seconds between attempts to connect.
    private static let pause = 1.0
    /// Text that is composed is drawn here, and focus is reported; candidates are shown by the method.
    private static let capabilities: UInt32 = 1 << 0 | 1 << 3
    private static let name = "org.freedesktop.IBus"

    init(display: String) { self.display = display }

    /// Whether keys go through the method.
    var isFocused = false {
        didSet {
            guard isFocused != oldValue else { return }
            if isFocused { focus() } else { endComposition("FocusOut") }
        }
    }

    /// The caret in pixels of the screen.
    var caret = CGRect.zero { didSet { if caret != oldValue, isFocused { sendCaret() } } }

    // MARK: Connection

    private var address: String? {
        BusAddress.find(environment: ProcessInfo.processInfo.environment, display: display) {
            try? String(contentsOfFile: $0, encoding: .utf8)
        }
    }

    /// Whether it can be reached, as far as is known.
    var isReachable: Bool { context != nil || isConnecting }

    /// Connects, unless that failed a moment ago. The answer comes later.
    func connect() {
        guard !isReachable, MonotonicClock.now >= nextAttempt, let address else { return }
        nextAttempt = MonotonicClock.now + Self.pause
        isConnecting = true
        BusConnection.connect(to: address, seconds: Self.timeout) { [weak self] connection in
            guard let self else { return }
            guard let connection else { return failed() }
            wasReached = true
            connection.call(
                "CreateInputContext", of: Self.name, at: "/org/freedesktop/IBus", on: Self.name, [.string("Vitrine")],
                seconds: Self.timeout
            ) { [weak self] values in
                guard let path = values?.first?.text, connection.isOpen else { self?.failed(); return }
                self?.open(Context(connection: connection, path: path))
            }
        }
    }

    private func open(_ context: Context) {
        isConnecting = false
        (endings, generation) = (0, generation + 1)
        self.context = context
        context.connection.onEnd = { [weak self] in self?.failed() }
        context.connection.receiveSignals(of: Self.name + ".InputContext", at: context.path) { [weak self] in
            self?.receive($0)
        }
        call("SetCapabilities", [.uint32(Self.capabilities)])
        if isFocused { focus() }
    }

    /// Leaves a method that cannot be reached, or does not answer. The text that it composed stays.
    private func failed() {
        isConnecting = false
        context = nil
        commitMarked()
        for key in keys.removeAll() { send(.key(key)) }
        send(.failed)
    }

    private func call(
        _ method: String, _ arguments: [BusValue] = [], completion: (@MainActor ([BusValue]?) -> Void)? = nil
    ) {
        guard let context else { return }
        context.connection.call(
            method, of: Self.name + ".InputContext", at: context.path, on: Self.name, arguments, seconds: Self.timeout,
            completion: completion)
    }

    private func focus() {
        call("FocusIn")
        sendCaret()
    }

    private func sendCaret(completion: (@MainActor ([BusValue]?) -> Void)? = nil) {
        let numbers = [caret.minX, caret.minY, caret.width, caret.height]
        call(
            "SetCursorLocation", numbers.map { .int32(Int32(max(-0x8000, min($0.rounded(), 0x7fff)))) },
            completion: completion)
    }

    // MARK: Keys

    /// Asks the method about a key; false where it cannot be asked.
    func takes(_ key: XKeyEvent, keysym: KeySym) -> Bool {
        guard isFocused else { return false }
        connect()
        guard context != nil else { return false }
        lastKey = key
        let number = keys.add(key), generation = generation
        let released: UInt32 = key.type == KeyRelease ? 1 << 30 : 0
        let arguments = [UInt32(truncatingIfNeeded: keysym), max(8, key.keycode) - 8, key.state | released]
        call("ProcessKeyEvent", arguments.map { .uint32($0) }) { [weak self] values in
            guard let self, self.generation == generation, context != nil else { return }
            guard let isTaken = values?.first?.bool else { return failed() }
            guard !isTaken, !marked.string.isEmpty else { return answer(number, isTaken: isTaken) }
            // fcitx commits the text before the key right after this answer, and before the next one.
            sendCaret { [weak self] _ in
                if let self, self.generation == generation { answer(number, isTaken: false) }
            }
        }
        return true
    }

    private func answer(_ number: Int, isTaken: Bool) {
        for key in keys.answer(number, isTaken: isTaken) { send(.key(key)) }
    }

    // MARK: Texts

    private func receive(_ signal: BusConnection.Signal) {
        guard endings == 0 else { return }
        let values = signal.arguments
        switch signal.name {
        case "CommitText":
            marked = ComposedText()
            if let value = values.first { send(.text(ComposedText(value).string)) }
        case "UpdatePreeditText", "UpdatePreeditTextWithMode":
            guard values.count >= 3, let cursor = values[1].number, let isVisible = values[2].bool else { return }
            composed = ComposedText(values[0], cursor: cursor)
            self.isVisible = isVisible
            showMarked()
        case "ShowPreeditText", "HidePreeditText":
            isVisible = signal.name == "ShowPreeditText"
            showMarked()
        case "ForwardKeyEvent":
            let numbers = values.compactMap(\.number)
            guard numbers.count == 3, var key = lastKey else { return }
            key.keycode = UInt32(truncatingIfNeeded: numbers[1] &+ 8)
            key.state = UInt32(numbers[2] & 0xffff)
            key.type = numbers[2] & 1 << 30 != 0 ? KeyRelease : KeyPress
            send(.key(key))
        default: break
        }
    }

    private func showMarked() {
        let shown = isVisible && !composed.string.isEmpty ? composed : ComposedText()
        guard shown != marked else { return }
        marked = shown
        send(.marked(shown))
    }

    /// Commits the text that is composed as it is, before a click, say.
    func commitMarked() {
        guard !marked.string.isEmpty else { return }
        let text = marked.string
        endComposition("Reset")
        send(.text(text))
    }

    /// Ends the composition by a method of the context. The window keeps the text, so that what the input method
    /// commits for it is ignored.
    private func endComposition(_ method: String) {
        (composed, marked) = (ComposedText(), ComposedText())
        guard context != nil else { return }
        endings += 1
        let generation = generation
        call(method) { [weak self] _ in
            if let self, self.generation == generation { endings -= 1 }
        }
    }
}

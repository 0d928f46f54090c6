internal import CX11
import Foundation
import Synchronization
import X11Host

/// Sends random input to a window through XTest, from a thread and a connection of its own, whether or not the window
/// can keep up.
///
/// Unsafe: its properties are constants and atomic values.
final class XTestStorm: @unchecked Sendable {
    private let display: String
    private let window: UInt
    private let seed: UInt64
    private let rate: Double
    private let seconds: Double
    private let size: (width: Int, height: Int)
    private let sent = Atomic(0)
    private let isDone = Atomic(false)

    /// `rate` is in events per second. The window has to be on the screen.
    @MainActor init(_ window: X11Window, seed: UInt64, rate: Double, seconds: Double) {
        display = window.displayName
        self.window = window.windowNumber
        self.seed = seed
        self.rate = rate
        self.seconds = seconds
        size = window.pixelSize
    }

    /// How many events the server has had.
    var count: Int { sent.load(ordering: .relaxed) }
    /// Whether the server has handled the last event, and all buttons and keys are released.
    var isOver: Bool { isDone.load(ordering: .relaxed) }

    /// Begins; the storm ends by itself.
    func start() {
        Thread.detachNewThread { [self] in
            sendEvents()
            isDone.store(true, ordering: .relaxed)
        }
    }

    private func sendEvents() {
        guard let connection = try? XConnection(name: display) else { return }
        let input = Input(connection: connection, window: window)
        var sequence = StormSequence(seed: seed, width: size.width, height: size.height)
        let clock = ContinuousClock()
        let begin = clock.now
        var count = 0
        while true {
            let elapsed = (clock.now - begin) / .seconds(1)
            while Double(count) < min(elapsed, seconds) * rate {
                input.perform(sequence.next())
                count += 1
            }
            // The server must not fall behind: events count when it has handled them.
            connection.synchronize()
            sent.store(count, ordering: .relaxed)
            if elapsed >= seconds { break }
            usleep(1000)
        }
        sequence.releases().forEach(input.perform)
        input.perform(.resize(width: size.width, height: size.height))
        connection.synchronize()
    }

    /// Sends single events on a connection.
    private struct Input {
        let connection: XConnection
        let window: UInt
        private let origin: (x: Int, y: Int)
        private let codes: [String: UInt32]

        init(connection: XConnection, window: UInt) {
            self.connection = connection
            self.window = window
            var x: Int32 = 0
            var y: Int32 = 0
            var child: Window = 0
            let root = XRootWindow(connection.display, connection.screen)
            XTranslateCoordinates(connection.display, window, root, 0, 0, &x, &y, &child)
            origin = (Int(x), Int(y))
            // Without a window manager the focus is not set otherwise.
            XSetInputFocus(connection.display, window, RevertToParent, UInt(CurrentTime))
            codes = Dictionary(
                uniqueKeysWithValues: StormSequence.keyNames.map { name in
                    (name, UInt32(XKeysymToKeycode(connection.display, XStringToKeysym(name))))
                })
        }

        func perform(_ event: StormSequence.Event) {
            let display = connection.display
            switch event {
            case .move(let x, let y):
                XTestFakeMotionEvent(
                    display, connection.screen, Int32(clamping: origin.x + x), Int32(clamping: origin.y + y), 0)
            case .button(let number, let down): XTestFakeButtonEvent(display, number, down ? 1 : 0, 0)
            case .key(let name, let down):
                if let code = codes[name], code != 0 { XTestFakeKeyEvent(display, code, down ? 1 : 0, 0) }
            case .resize(let width, let height): XResizeWindow(display, window, UInt32(width), UInt32(height))
            }
        }
    }
}

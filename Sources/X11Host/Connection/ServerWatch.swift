import Foundation

/// Ends the program when its main thread waits for a server that is silent: Xlib waits without end for one that is
/// stopped.
///
/// Looks once some time after the window was active, so an idle window wakes for nothing. A main thread that is busy
/// with something else is left alone.
@MainActor final class ServerWatch {
    private let display: String
    private let seconds: Int
    private let queue = DispatchQueue(label: "vitrine.server")
    private var isArmed = false

    /// - Parameters:
    ///   - display: the server's name.
    ///   - seconds: how long the main thread, and then the server, may be silent.
    init(_ display: String, seconds: Int = 20) { (self.display, self.seconds) = (display, seconds) }

    /// Call it before work that may wait for the server.
    func activityBegan() {
        guard !isArmed else { return }
        isArmed = true
        queue.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self, display, seconds] in
            Self.look(at: display, seconds) { self?.isArmed = false }
        }
    }

    /// Waits until the main thread serves its queue, or the server is found to be silent.
    nonisolated private static func look(
        at display: String, _ seconds: Int, served: @escaping @MainActor @Sendable () -> Void
    ) {
        let isServed = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            isServed.signal()
            MainActor.assumeIsolated(served)
        }
        while isServed.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
            guard ServerSocket.isSilent(display, seconds: seconds) else { continue }
            XErrors.report("the server of the X display “\(display)” has stopped: it has not answered for \(seconds) s")
            _exit(XErrors.lostDisplayStatus)
        }
    }
}

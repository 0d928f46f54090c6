import Foundation

/// A message on the standard error about the case in which a layout ends the process, for example by an index that is
/// out of range: nothing runs after that.
enum StopNotice {
    /// The message while a case is tested; nil otherwise.
    ///
    /// Process-wide: signal handlers take no context, and the process ends with the first one.
    /// Unsafe: the main thread writes it while the handlers are not installed.
    nonisolated(unsafe) private static var message: UnsafeMutableBufferPointer<UInt8>?
    /// The handlers that ours replace meanwhile, by signal.
    ///
    /// Process-wide: they belong to the process.
    /// Unsafe: the main thread writes one as it installs the handler that reads it.
    nonisolated(unsafe) private static let replaced = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// Runs code that may end the process.
    @MainActor static func around<T>(_ layoutCase: LayoutCase, seed: UInt64, _ body: () -> T) -> T {
        guard message == nil else { return body() }
        let text = "LayoutDoctor: the layout stopped the process in \(layoutCase.source) (seed \(seed))\n"
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        message = bytes
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { signal in
            if let bytes = StopNotice.message { _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
            // The instruction or abort() raises the signal again, for the handler that was there before.
            sigaction(signal, StopNotice.replaced + Int(signal), nil)
        }
        for signal in signals { sigaction(signal, &action, replaced + Int(signal)) }
        defer {
            for signal in signals { sigaction(signal, replaced + Int(signal), nil) }
            message = nil
            bytes.deallocate()
        }
        return body()
    }
}

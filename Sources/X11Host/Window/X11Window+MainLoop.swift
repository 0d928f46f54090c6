import Dispatch
import UIKit

/// The main loop: Foundation's, so that the main queue, main-actor tasks and timers work as they do on iOS.
extension X11Window {
    /// Runs the main loop until the window is closed. Call it on the main thread, not from within a block of the main queue:
    /// that queue would wait for the block.
    package func run() {
        handleTermination()
        while !isClosed {
            drain()
            if isClosed { break }
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }

    /// Ctrl-C in the terminal and `kill` close the window like its button; the second time they end the program at once.
    private func handleTermination() {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [weak self] in
                signal(number, SIG_DFL)
                MainActor.assumeIsolated { self?.requestClose() }
            }
            source.resume()
            signalSources.append(source)
        }
    }
}

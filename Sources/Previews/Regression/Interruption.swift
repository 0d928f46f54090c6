import Foundation
import Synchronization

/// A run is ended by its user: after the first signal the pictures in hand are finished, the second ends at once.
///
/// Either way every reference is the old one or the new one.
final class Interruption: @unchecked Sendable {
    private let first = Mutex<Int32?>(nil)
    /// Only kept, from the beginning on.
    private var sources: [any DispatchSourceSignal] = []

    /// The signal that asked for the end; the status of the program is then 128 more.
    var signal: Int32? { first.withLock { $0 } }

    init() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Also for the processes that are started from now on: they end when this one does.
            Foundation.signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.arrived(number) }
            source.resume()
            sources.append(source)
        }
    }

    private func arrived(_ number: Int32) {
        let isFirst = first.withLock { first in
            defer { first = first ?? number }
            return first == nil
        }
        guard isFirst else { _exit(128 + number) }
        StandardError.say("interrupted: what is in hand is finished; once more ends it at once")
    }
}

/// Lines for people, beside the output proper.
enum StandardError {
    static func say(_ text: String) {
        // Whoever read it may be gone.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}

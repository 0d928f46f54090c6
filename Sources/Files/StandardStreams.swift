import Foundation
import Synchronization

/// Standard output: a line that cannot be written is remembered, and makes the program fail.
package enum StandardOutput {
    /// Process-wide: standard output belongs to the process, and so does its exit status.
    private static let failed = Mutex<Int32>(0)

    /// Writes a line at once.
    package static func print(_ line: some CustomStringConvertible) {
        failed.withLock { failed in
            guard failed == 0 else { return }
            failed = AtomicFile.fill(1, with: line.description + "\n")
        }
    }

    /// Why not all lines were written; nil while all were.
    package static var failure: FileError? {
        let number = failed.withLock { $0 }
        return number == 0 ? nil : .unwritable(path: "standard output", reason: FileError.reason(number))
    }
}

/// Standard error: lines for people, beside the output proper. A line that cannot be written is dropped.
package enum StandardError {
    package static func print(_ line: String) { _ = AtomicFile.fill(2, with: line + "\n") }

    /// Writes a line of a program with a window, which must not wait for a reader: a part that a full pipe does not
    /// take is dropped.
    package static func offer(_ line: String) { offer(Array((line + "\n").utf8)) }

    package static func offer(_ bytes: some Collection<UInt8>) {
        var rest = Array(bytes)[...]
        // A pipe that is ready takes as many without waiting.
        while !rest.isEmpty, PipeWait.isReady(2, for: POLLOUT, within: 0) {
            let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

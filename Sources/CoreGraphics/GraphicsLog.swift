import Foundation
import Synchronization

/// Messages about calls that have no effect, on standard error, each once.
final class GraphicsLog: Sendable {
    /// Process-wide: the calls belong to no window.
    static let shared = GraphicsLog()

    /// After that many different messages none follows.
    private static let limit = 100

    private let reported = Mutex<Set<String>>([])

    func report(_ message: String) {
        let isNew = reported.withLock { $0.count < Self.limit && $0.insert(message).inserted }
        if isNew { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
    }
}

import Synchronization

/// Counts objects that are alive, by a name.
final class ObjectCensus: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// The counts above zero.
    var alive: [String: Int] { counts.withLock { $0.filter { $0.value > 0 } } }

    /// The numbers of all that were ever made.
    private let all = Mutex<[String: Int]>([:])
    var made: [String: Int] { all.withLock { $0 } }

    /// A part of an object that is counted until the object ends.
    final class Token: Sendable {
        private let census: ObjectCensus
        private let name: String

        fileprivate init(_ census: ObjectCensus, _ name: String) {
            (self.census, self.name) = (census, name)
            census.counts.withLock { $0[name, default: 0] += 1 }
            census.all.withLock { $0[name, default: 0] += 1 }
        }

        deinit { census.counts.withLock { $0[name, default: 0] -= 1 } }
    }

    func token(_ name: String) -> Token { Token(self, name) }
}

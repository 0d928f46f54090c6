#if PhotoServer

import FlyingFox
import FlyingSocks
import Foundation

/// A generated response: initial bytes, zeros, and then the end or an aborted connection.
struct ByteStream: AsyncBufferedSequence {
    typealias Element = UInt8

    struct BrokenOff: Error {}

    let start: Data
    let zeros: Int
    let breaksOff: Bool

    func makeAsyncIterator() -> Iterator { Iterator(start: start, zeros: zeros, breaksOff: breaksOff) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var start: Data
        var zeros: Int
        let breaksOff: Bool

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            if !start.isEmpty {
                defer { start = start.dropFirst(count) }
                return Array(start.prefix(count))
            }
            guard zeros > 0 else {
                if breaksOff { throw BrokenOff() }
                return nil
            }
            let size = Swift.min(zeros, Swift.max(count, 1 << 16))
            zeros -= size
            return [UInt8](repeating: 0, count: size)
        }
    }
}

#endif

internal import CProcess
import Foundation

/// A file descriptor that is closed with its last reference. A program that is started gets only copies made for it.
package final class Descriptor {
    /// -1 once it is closed.
    package private(set) var number: Int32
    private let isOwned: Bool

    /// Takes over an open descriptor.
    package init(owning number: Int32) { (self.number, isOwned) = (number, true) }

    /// Refers to a descriptor that stays open, such as a standard stream.
    package init(borrowing number: Int32) { (self.number, isOwned) = (number, false) }

    deinit { close() }

    package func close() {
        if isOwned, number >= 0 { _ = Foundation.close(number) }
        number = -1
    }

    /// Makes reads and writes fail with `EAGAIN` instead of waiting.
    package func setNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

    package static func pipe() throws(SystemFailure) -> (reader: Descriptor, writer: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard vitrine_pipe(&ends) == 0 else { throw SystemFailure(number: errno) }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    /// Two ends of a stream in both directions.
    package static func socketPair() throws(SystemFailure) -> (Descriptor, Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SystemFailure(number: errno)
        }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }
}

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

    /// A file in the temporary folder that has no name, and is removed with its last descriptor.
    package static func unnamedFile() throws(SystemFailure) -> Descriptor {
        var name = Array((NSTemporaryDirectory() + "/vitrine-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw SystemFailure(number: errno) }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        unlink(name)
        return Descriptor(owning: file)
    }

    /// The size of a regular file.
    package var size: Int {
        var info = stat()
        return fstat(number, &info) == 0 ? Int(info.st_size) : 0
    }

    /// The bytes of a regular file; nil where they cannot be read.
    package var content: Data? {
        var data = Data(count: size), done = 0
        while done < data.count {
            let count = data.withUnsafeMutableBytes { pread(number, $0.baseAddress! + done, $0.count - done, done) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            done += count
        }
        return data
    }
}

import Foundation

/// Waiting for the other end of a pipe, which may never come.
package enum PipeWait {
    /// In milliseconds: long for a program that starts, short for a person who waits.
    package static let limit = 20_000

    /// Waits until a descriptor can be read (`POLLIN`) or written (`POLLOUT`), or its other end is closed. Returns
    /// false after so many milliseconds.
    package static func isReady(_ file: Int32, for events: Int32, within milliseconds: Int = limit) -> Bool {
        var poller = pollfd(fd: file, events: Int16(events), revents: 0)
        while true {
            let count = poll(&poller, 1, Int32(milliseconds))
            if count < 0, errno == EINTR { continue }
            return count != 0
        }
    }

    /// Opens a device or pipe for writing without waiting for more than so many milliseconds. Returns -1 with `errno`,
    /// which is `ENXIO` where nothing has opened the pipe for reading.
    static func openForWriting(_ path: String, within milliseconds: Int = limit) -> Int32 {
        let step = 20
        for attempt in 0... {
            let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            if file >= 0 || errno != ENXIO || attempt * step >= milliseconds { return file }
            poll(nil, 0, Int32(step))
        }
        return -1
    }
}

internal import CPrivateABI
import Foundation

/// A file descriptor of the main dispatch queue, which a loop of one's own can wait for beside another one.
package struct MainQueueHandle: Sendable {
    private let descriptor: Int32

    /// - Throws: An `ABIMisfit` if libdispatch has none.
    package init() throws(ABIMisfit) { try self.init(descriptor: vitrine_main_queue_descriptor()) }

    init(descriptor: Int32) throws(ABIMisfit) {
        guard descriptor >= 0, fcntl(descriptor, F_GETFD) >= 0 else {
            throw ABIMisfit(
                "_dispatch_get_main_queue_handle_4CF", "libdispatch has no open descriptor of the main queue")
        }
        self.descriptor = descriptor
    }

    /// The reasons for which a wait ended; none when the time was over.
    package struct Readiness: Equatable {
        /// Whether the connection can be read.
        package let connection: Bool
        /// Whether the channel can be read.
        package let channel: Bool
        /// Whether the main queue has something to do.
        package let mainQueue: Bool
    }

    /// Waits until the connection or the channel, which are file descriptors, can be read, the main queue has something
    /// to do, or the seconds are over. Nil and negative descriptors are left out.
    package func wait(with connection: Int32, channel: Int32? = nil, seconds: TimeInterval) -> Readiness {
        let ready = vitrine_wait(descriptor, connection, channel ?? -1, seconds)
        return Readiness(connection: ready & 2 != 0, channel: ready & 4 != 0, mainQueue: ready & 1 != 0)
    }
}

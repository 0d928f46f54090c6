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

    /// Waits until the connection, a file descriptor, can be read, the main queue has something to do, or the seconds
    /// are over. Returns whether the main queue has something to do.
    package func wait(with connection: Int32, seconds: TimeInterval) -> Bool {
        vitrine_wait(connection, descriptor, seconds) != 0
    }
}

import Foundation

/// HTTP requests on a thread of their own, which sleeps while idle and ends with this object.
///
/// Uses libcurl rather than `URLSession`, which queues whatever a connection sends, so that an endless response fills
/// the memory before it can be refused.
final class Transfers: Sendable {
    private let queue: TransferQueue

    /// - Parameter limit: The number of concurrent transfers. The timeouts of waiting requests do not run.
    init(atOnce limit: Int) {
        queue = TransferQueue(limit)
    }

    /// Pending callers retain this object, so none is waiting here.
    deinit { queue.close() }

    /// Returns the complete response. Cancelling the task ends the transfer.
    func response(to request: Transfer.Request) async throws -> Data {
        let number = queue.number()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { done in
                queue.post(.start(number, request, done))
                // An earlier cancellation found no transfer to end.
                if Task.isCancelled { queue.post(.cancel(number)) }
            }
        } onCancel: {
            queue.post(.cancel(number))
        }
    }
}

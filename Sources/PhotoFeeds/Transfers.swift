import Foundation

/// Answers of HTTP, some at a time, on a thread of their own that sleeps while there is nothing to fetch and ends with them.
///
/// Through libcurl and not `URLSession`: that one takes from a connection whatever comes and queues it, so that an endless
/// answer fills the memory before it can be refused.
final class Transfers: Sendable {
    private let desk: TransferDesk

    /// - Parameter limit: how many are on their way at a time; others wait for their turn, without losing patience.
    init(atOnce limit: Int) {
        desk = TransferDesk(limit)
    }

    /// Whoever waits for an answer holds this, so nobody does any more.
    deinit { desk.close() }

    /// Waits for all of an answer. Cancelling its task ends the transfer.
    func answer(to request: Transfer.Request) async throws -> Data {
        let number = desk.number()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { done in
                desk.put(.start(number, request, done))
                // A cancellation that came before found nothing to end.
                if Task.isCancelled { desk.put(.cancel(number)) }
            }
        } onCancel: {
            desk.put(.cancel(number))
        }
    }
}

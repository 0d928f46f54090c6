import Foundation
import FoundationNetworking
import Synchronization

/// Takes answers piece by piece, and gives up those that are too long, too slow or not wanted any more.
final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    private struct Answer {
        let limit: Int
        let done: CheckedContinuation<Data, any Error>
        var data = Data()
        var lastSign: ContinuousClock.Instant
    }

    private let answers = Mutex<[Int: Answer]>([:])

    /// Starts a task and waits for all of its answer.
    func answer(to task: URLSessionDataTask, limit: Int, silence: Double, total: Double) async throws -> Data {
        let watch = Task { [self] in
            let start = ContinuousClock.now
            while !Task.isCancelled {
                let sign = answers.withLock { $0[task.taskIdentifier]?.lastSign } ?? start
                let now = ContinuousClock.now
                if now - start >= .seconds(total) {
                    return giveUp(task, HTTPFeedError.slow(seconds: total))
                }
                if now - sign >= .seconds(silence) {
                    return giveUp(task, HTTPFeedError.silent(seconds: silence))
                }
                try? await Task.sleep(until: min(start + .seconds(total), sign + .seconds(silence)))
            }
        }
        defer { watch.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { done in
                let answer = Answer(limit: limit, done: done, lastSign: .now)
                answers.withLock { $0[task.taskIdentifier] = answer }
                if Task.isCancelled { giveUp(task, CancellationError()) } else { task.resume() }
            }
        } onCancel: {
            giveUp(task, CancellationError())
        }
    }

    private func giveUp(_ task: URLSessionTask, _ error: any Error) {
        // Named before it is cancelled, or the name would be that of the cancellation.
        end(task, .failure(error))
        task.cancel()
    }

    /// The first end of an answer counts.
    private func end(_ task: URLSessionTask, _ result: Result<Data, any Error>) {
        answers.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.done.resume(with: result)
    }

    // MARK: URLSessionDataDelegate

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        let limit = answers.withLock { answers in
            answers[dataTask.taskIdentifier]?.lastSign = .now
            return answers[dataTask.taskIdentifier]?.limit
        }
        guard let limit else { return completionHandler(.cancel) }
        var refusal: HTTPFeedError?
        if !(200..<300).contains(status) { refusal = .status(status) }
        // Refused by what it announces, before it is read.
        if response.expectedContentLength > Int64(limit) { refusal = .tooLarge(limit: limit) }
        guard let refusal else { return completionHandler(.allow) }
        // The task is cancelled too: a disposition alone leaves the connection reading.
        giveUp(dataTask, refusal)
        completionHandler(.cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let tooLarge = answers.withLock { answers -> Int? in
            guard var answer = answers.removeValue(forKey: dataTask.taskIdentifier) else { return nil }
            answer.lastSign = .now
            let isTooLarge = answer.data.count + data.count > answer.limit
            if !isTooLarge { answer.data.append(data) }
            answers[dataTask.taskIdentifier] = answer
            return isTooLarge ? answer.limit : nil
        }
        if let tooLarge { giveUp(dataTask, HTTPFeedError.tooLarge(limit: tooLarge)) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(request.url?.isOnTheWeb == true ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let error else {
            let data = answers.withLock { $0[task.taskIdentifier]?.data } ?? Data()
            let expected = task.response?.expectedContentLength ?? -1
            let isCutOff = expected > Int64(data.count)
            return end(task, isCutOff ? .failure(HTTPFeedError.cutOff) : .success(data))
        }
        let host = task.originalRequest?.url?.host ?? ""
        end(task, .failure(Self.name(error, host: host, hasBegun: task.response != nil)))
    }

    /// What broke after the answer had begun is an answer cut off, whatever the system calls it.
    private static func name(_ error: any Error, host: String, hasBegun: Bool) -> any Error {
        let isCancelled = (error as? URLError)?.code == .cancelled
        if hasBegun, !isCancelled { return HTTPFeedError.cutOff }
        guard let code = (error as? URLError)?.code else { return HTTPFeedError.other(error.localizedDescription) }
        switch code {
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
            return HTTPFeedError.unreachable(host: host)
        case .networkConnectionLost, .badServerResponse, .zeroByteResource, .cannotParseResponse:
            return HTTPFeedError.cutOff
        case .cancelled: return CancellationError()
        default: return HTTPFeedError.other(error.localizedDescription)
        }
    }
}

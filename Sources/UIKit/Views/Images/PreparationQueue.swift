import Dispatch
import Synchronization

/// Work in the order of arrival on a few threads of low priority, with results for the main thread.
///
/// A thread takes all waiting work once it is awake, and results that are ready together arrive together, since waking
/// a thread costs more than the bookkeeping.
final class PreparationQueue: Sendable {
    typealias Completion = @MainActor @Sendable () -> Void

    /// Process-wide: all windows share the processors.
    static let shared = PreparationQueue()

    private struct State {
        /// Nil for work that was taken.
        var waiting: [(@Sendable () -> Completion)?] = []
        var taken = 0
        var threads = 0
        /// The work is released with its completion, on the main thread: both may own views.
        var completions: [(work: (@Sendable () -> Completion)?, completion: Completion?)] = []
    }

    private let state = Mutex(State())
    /// One processor is left to the frames.
    private let threadLimit = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)

    /// Runs `work` on another thread, then `done` with its result on the main thread.
    func add<T: Sendable>(_ work: @escaping @Sendable () -> T, then done: @escaping @MainActor @Sendable (T) -> Void) {
        let needsThread = state.withLock { state in
            state.waiting.append {
                let result = work()
                return { done(result) }
            }
            guard state.threads < threadLimit else { return false }
            state.threads += 1
            return true
        }
        // A serial queue for each thread. Once a concurrent one has run anything, Dispatch wakes a thread every second
        // to check its pool, for as long as the process lives.
        if needsThread { DispatchQueue(label: "pictures", qos: .utility).async { self.runAll() } }
    }

    private func runAll() {
        while runNext() {}
    }

    /// Does the oldest work. Returns false without any.
    private func runNext() -> Bool {
        var work = next(), completion = work?()
        guard completion != nil else { return false }
        let isFirst = state.withLock { state in
            // Nothing of them is left here, so that the main thread is the last to release them.
            state.completions.append((work.take(), completion.take()))
            return state.completions.count == 1
        }
        if isFirst { DispatchQueue.main.async { MainActor.assumeIsolated { self.complete() } } }
        return true
    }

    /// The oldest work; nil ends the thread.
    private func next() -> (@Sendable () -> Completion)? {
        state.withLock { state in
            guard state.taken < state.waiting.count else {
                state.waiting.removeAll(keepingCapacity: true)
                state.taken = 0
                state.threads -= 1
                return nil
            }
            defer {
                state.waiting[state.taken] = nil
                state.taken += 1
            }
            return state.waiting[state.taken]
        }
    }

    @MainActor private func complete() {
        let completions = state.withLock { state in
            defer { state.completions = [] }
            return state.completions
        }
        for (_, completion) in completions { completion?() }
    }
}

import Dispatch

/// The queue on which everything of the interface happens, whichever thread serves it.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Runs a block at once when this is the main queue, else as soon as that gets to it.
    static func run(_ block: @escaping @MainActor () -> Void) {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true {
            MainActor.assumeIsolated(block)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(block) }
        }
    }
}

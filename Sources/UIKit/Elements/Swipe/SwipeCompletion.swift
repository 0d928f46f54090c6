/// The end of a swipe action: the first call of its completion handler, or the release of one that was not called.
@MainActor final class SwipeCompletion {
    private var call: ((Bool) -> Void)?
    private let wasLost: () -> Void

    init(call: @escaping (Bool) -> Void, wasLost: @escaping () -> Void) { (self.call, self.wasLost) = (call, wasLost) }

    isolated deinit { if call != nil { wasLost() } }

    func end(_ isPerformed: Bool) {
        call?(isPerformed)
        call = nil
    }
}

/// A call of `perform(_:with:afterDelay:)`; its timer retains it, and with it the target and the argument.
@MainActor private final class DelayedCall {
    private struct Weak { weak var call: DelayedCall? }
    /// Process-wide: `cancelPreviousPerformRequests` is a class method and takes no window.
    private static var pending: [Weak] = []

    private let target: NSObject
    private let selector: Selector
    private let argument: Any?
    private weak var timer: FrameTimer?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
        self.target = target
        self.selector = selector
        self.argument = argument
        timer = MotionRegistry.current.schedule(at: MediaClock.now + max(delay, 0)) { self.perform() }
        Self.pending.append(Weak(call: self))
    }

    private func perform() {
        Self.pending.removeAll { $0.call == nil || $0.call === self }
        selector.call(on: target, [argument], caller: "\(type(of: target)).perform(_:with:afterDelay:)")
    }

    /// Cancels the calls of a target, of all selectors or of one with an equal argument.
    static func cancel(_ target: Any, _ request: (selector: Selector, argument: Any?)?) {
        let isMeant = { (call: DelayedCall) in
            call.target === (target as AnyObject)
                && request.map { $0.selector == call.selector && isEqual($0.argument, call.argument) } ?? true
        }
        for call in pending.compactMap(\.call) where isMeant(call) { call.timer?.cancel() }
        pending.removeAll { $0.call == nil }
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a as AnyHashable, let b as AnyHashable): a == b
        case (let a?, let b?): (a as AnyObject) === (b as AnyObject)
        default: false
        }
    }
}

extension NSObject {
    /// Calls a selector in the first frame after a delay in seconds of media time. The target and the argument are
    /// retained until then.
    ///
    /// The timer belongs to the window whose event or frame is handled, else to the key window.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        _ = DelayedCall(self, aSelector, anArgument, after: delay)
    }

    /// Cancels the delayed calls of a target with an equal selector and argument.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) { DelayedCall.cancel(aTarget, (aSelector, anArgument)) }

    /// Cancels all delayed calls of a target.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) { DelayedCall.cancel(aTarget, nil) }
}

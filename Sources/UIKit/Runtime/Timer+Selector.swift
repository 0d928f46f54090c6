/// Creates timers with target and selector, or without any. A requirement of nothing: initialisers of a protocol's
/// extension can return a subclass, which those of `Timer` cannot.
public protocol _TargetTimerCreation {}

extension Timer: _TargetTimerCreation {}

extension _TargetTimerCreation where Self: Timer {
    /// Creates a timer that never fires and is not valid, as a value for a property.
    public init() {
        let timer = TargetTimer(timeInterval: 0, repeats: false) { _ in }
        timer.invalidate()
        self = timer as! Self
    }

    /// Creates a timer that calls a selector with the timer as its argument. It retains the target while it is valid,
    /// and starts when it is added to a run loop.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let target = TimerTarget(object: aTarget as AnyObject)
        let timer = TargetTimer(timeInterval: ti, repeats: yesOrNo) { timer in
            aSelector.call(on: target.object, [timer], caller: "Timer")
        }
        timer.information = userInfo
        self = timer as! Self
    }

    /// Creates a timer that first fires at a date.
    public init(
        fireAt date: Date, interval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        fireDate = date
    }
}

extension Timer {
    /// Creates a timer with target and selector, and adds it to the current run loop in its default mode.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = TargetTimer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer that knows its user information, which that of Foundation on Linux does not.
private final class TargetTimer: Timer {
    var information: Any?
    override var userInfo: Any? { isValid ? information : nil }
}

/// The target of a timer.
///
/// Unsafe: a timer calls its block on the thread of the run loop that it was added to, and a method of the main actor
/// checks its thread.
private struct TimerTarget: @unchecked Sendable { let object: AnyObject }

/// A target, which is not retained, and the selector to call on it.
struct TargetAction {
    private weak var weakTarget: AnyObject?
    /// Whether it has no target: the call goes up the responder chain.
    let usesResponderChain: Bool
    let selector: Selector

    init(_ target: Any?, _ selector: Selector) {
        weakTarget = target.map { $0 as AnyObject }
        usesResponderChain = target == nil
        self.selector = selector
    }

    /// The target; nil for the responder chain, and for a target that is gone.
    var target: AnyObject? { weakTarget }
    /// Whether the target no longer exists.
    var isGone: Bool { !usesResponderChain && weakTarget == nil }

    /// Whether it has this target and selector; nil stands for all.
    func matches(_ target: Any?, _ selector: Selector?) -> Bool {
        (target == nil || weakTarget === (target as AnyObject)) && (selector == nil || selector == self.selector)
    }

    /// Whether it has exactly this target, where nil is the responder chain, and selector.
    func isSame(_ target: Any?, _ selector: Selector) -> Bool {
        (target == nil) == usesResponderChain && matches(target, selector)
    }
}

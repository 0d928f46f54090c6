extension UIView {
    /// Makes changes inside a view as a transition: the old content cross-dissolves into the new, or the view flips.
    /// Without a transition among the options the changes are animated instead.
    ///
    /// Changes inside the transition are not animated unless `allowAnimatedContent` is set. The completion is called
    /// once, with false if another transition of the view replaced this one.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let transition = options.transition else {
            return animate(
                AnimationTiming(duration: duration, options: options), animations: animations ?? {},
                completion: completion)
        }
        let tracker = AnimationTracker(allowsTouches: options.contains(.allowUserInteraction))
        CATransaction.begin()
        if let completion { CATransaction.setCompletionBlock { completion(tracker.finished) } }
        if areAnimationsEnabled, duration > 0, view.layer.context != nil {
            transition.duration = duration
            transition.timingFunction = options.curve.timingFunction
            transition.delegate = tracker
            view.layer.add(transition, forKey: nil)
        }
        if options.contains(.allowAnimatedContent) {
            let timing = AnimationTiming(duration: duration, options: options)
            let block = areAnimationsEnabled ? AnimationBlock(timing: timing) : nil
            AnimationBlock.run(block) {
                animations?()
                block?.finish()
            }
        } else {
            performWithoutAnimation(animations ?? {})
        }
        CATransaction.commit()
    }

    /// Replaces a view by another with a transition of their superview. With `showHideTransitionViews` both stay in the
    /// hierarchy and one is hidden.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let holder = fromView.superview else {
            fatalError("UIView.transition(from:to:): the view to go from has no superview to make the transition in")
        }
        transition(with: holder, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                holder.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }
}

extension UIView.AnimationOptions {
    /// The transition named by the options.
    var transition: CATransition? {
        let transition = CATransition()
        switch rawValue >> 20 & 7 {
        case 1: (transition.type, transition.subtype) = (.flip, .fromLeft)
        case 2: (transition.type, transition.subtype) = (.flip, .fromRight)
        case 5: transition.type = .fade
        case 6: (transition.type, transition.subtype) = (.flip, .fromTop)
        case 7: (transition.type, transition.subtype) = (.flip, .fromBottom)
        default: return nil
        }
        return transition
    }
}

extension UIView {
    /// Shows the changes that a block makes inside a view as a whole: the old picture of the view fades into the new one, or
    /// the view turns round like a card. Without a transition among the options the changes are just animated.
    ///
    /// Changes are not animated for themselves unless `allowAnimatedContent` is given. Completion is called once, with false
    /// when another transition of the view came in between.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let transition = options.transition else {
            return animate(
                AnimationTiming(duration: duration, options: options), animations: animations ?? {},
                completion: completion)
        }
        let tracker = AnimationTracker()
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

    /// Puts a view in the place of another with a transition of the view that holds them. With `showHideTransitionViews` both
    /// stay where they are, and one is hidden.
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
    /// The transition that the options name.
    fileprivate var transition: CATransition? {
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

extension UIView {
    /// Animations of the system. Raw values are those of iOS.
    public enum SystemAnimation: UInt, Sendable {
        /// Shrinks and fades views, and removes them from their superviews.
        case delete = 0
    }

    /// Runs an animation of the system on views, with other animations at the same time.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        UIView.animate(withDuration: 0.3, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
            }
            parallelAnimations?()
        } completion: { isFinished in
            for view in views { view.removeFromSuperview() }
            completion?(isFinished)
        }
    }
}

extension UIViewController {
    /// Every controller has the methods that show another one; only a container's have an effect.
    func findTarget(for action: Selector, _ sender: Any?) -> UIViewController? {
        let shows = action.name.hasPrefix("show"), showsDetail = action.name.hasPrefix("showDetail")
        return sequence(first: self) { $0.parent ?? $0.presentingViewController }.first { controller in
            guard controller.canPerformAction(action, withSender: sender) else { return false }
            return !shows || controller is UISplitViewController
                || controller is UINavigationController && !showsDetail
        }
    }

    func exchangeViews(
        from old: UIViewController, to new: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        enforce(
            old.parent === self && new.parent === self,
            "\(type(of: self)).transition(from:to:duration:options:animations:completion:): \(type(of: old)) and "
                + "\(type(of: new)) are not both children of this controller")
        let isVisible = viewIfLoaded?.window != nil
        let isAnimated = duration > 0
        if isVisible {
            old.beginAppearanceTransition(false, animated: isAnimated)
            new.beginAppearanceTransition(true, animated: isAnimated)
        }
        let (oldView, newView, container) = (old.view!, new.view!, old.view.superview ?? view!)
        let finish = { (finished: Bool) in
            if oldView !== newView { oldView.removeFromSuperview() }
            if isVisible {
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            completion?(finished)
        }
        let exchange = { if newView.superview !== container { container.addSubview(newView) } }
        if options.transition != nil {
            UIView.transition(with: container, duration: duration, options: options) {
                oldView.removeFromSuperview()
                exchange()
                animations?()
            } completion: {
                finish($0)
            }
        } else {
            exchange()
            UIView.animate(withDuration: duration, delay: 0, options: options) {
                animations?()
            } completion: {
                finish($0)
            }
        }
    }

    /// The scroll views that the controller manages read the setting again.
    func insetAdjustmentDidChange() {
        guard let view = viewIfLoaded else { return }
        for scroll in [view] + view.subviews { (scroll as? UIScrollView)?.updateInset() }
    }
}

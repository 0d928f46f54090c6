extension UIViewController {
    /// Calls `viewWillTransition(to:with:)` of the children: each keeps its distances to the edges of this view
    /// (S16.3).
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let old = viewIfLoaded?.bounds.size else { return }
        for child in children {
            guard let current = child.viewIfLoaded?.bounds.size else { continue }
            let new = CGSize(
                width: max(0, current.width + size.width - old.width),
                height: max(0, current.height + size.height - old.height))
            if new != current { child.viewWillTransition(to: new, with: coordinator) }
        }
    }

    /// Calls `willTransition(to:with:)` of the children.
    func forwardTransition(
        to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: traits, with: coordinator) }
    }
}

extension UIWindow {
    /// The duration of animations beside a change of the window's size, in seconds.
    static let sizeTransitionDuration: TimeInterval = 0.3

    /// Changes the traits and the size that the host gives, and runs the animations that controllers add (S16.1,
    /// S16.2).
    func adopt(_ traits: UITraitCollection, size: CGSize) {
        let change = (traits: hostTraits != nil && hostTraits != traits, size: bounds.size != size)
        guard change.traits || change.size, hostTraits != nil, let root = rootViewController, root.isViewLoaded else {
            hostTraits = traits
            frame = CGRect(origin: .zero, size: size)
            return
        }
        let coordinator = TransitionCoordinator(
            sizeChangeOf: self, duration: UIWindow.sizeTransitionDuration, isAnimated: UIView.areAnimationsEnabled)
        root.activeCoordinator = coordinator
        if change.traits { root.willTransition(to: traits, with: coordinator) }
        if change.size { root.viewWillTransition(to: size, with: coordinator) }
        root.forEachPresentation { presentation in
            if change.traits { presentation.willTransition(to: traits, with: coordinator) }
            if change.size { presentation.viewWillTransition(to: size, with: coordinator) }
        }
        // The host shows the new size already: only what controllers add is animated.
        hostTraits = traits
        frame = CGRect(origin: .zero, size: size)
        guard coordinator.hasAnimations else {
            coordinator.finish()
            root.activeCoordinator = nil
            return
        }
        layoutIfNeeded()
        coordinator.run {
        } completion: {
            if root.activeCoordinator === coordinator { root.activeCoordinator = nil }
        }
    }
}

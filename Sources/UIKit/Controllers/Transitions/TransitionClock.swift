/// The time of the views of an interactive transition: it stands still at the fraction that the gesture sets, and runs
/// to one of its ends as a function of time.
@MainActor final class TransitionClock: Motion {
    private struct Root {
        let layer: CALayer
        /// The layer's time at fraction 0.
        let origin: TimeInterval
    }

    private var roots: [Root] = []
    private let duration: TimeInterval
    private(set) var fraction: CGFloat = 0
    private var run: Run?
    /// The animations of the transition: layer, key and key path.
    private var started: [(layer: CALayer, key: String, path: String?)] = []

    private struct Run {
        let from: CGFloat
        let to: CGFloat
        let begin: TimeInterval
        let seconds: TimeInterval
        let curve: CAMediaTimingFunction
        let completion: () -> Void
    }

    /// Stops the time of views, in which a transition of a duration is about to begin.
    init(_ views: [UIView], duration: TimeInterval) {
        self.duration = duration
        for view in views where !roots.contains(where: { $0.layer === view.layer }) {
            let origin = view.layer.localTime(view.layer.mediaTime)
            roots.append(Root(layer: view.layer, origin: origin))
            view.layer.speed = 0
            view.layer.beginTime = 0
            view.layer.timeOffset = origin
        }
    }

    /// Shows the transition at a fraction of its duration.
    func show(_ fraction: CGFloat) {
        self.fraction = fraction
        for root in roots { root.layer.timeOffset = root.origin + duration * TimeInterval(fraction) }
    }

    /// Runs from the current fraction to 0 or 1.
    func run(
        to fraction: CGFloat, in seconds: TimeInterval, curve: UIView.AnimationCurve, completion: @escaping () -> Void
    ) {
        guard let layer = roots.first?.layer else { return completion() }
        run = Run(
            from: self.fraction, to: fraction, begin: layer.mediaTime, seconds: seconds, curve: curve.timingFunction,
            completion: completion)
        layer.media.motions.add(self)
    }

    func advance(to time: TimeInterval) -> Bool {
        guard let run else { return false }
        let x = run.seconds > 0 ? min(1, max(0, (time - run.begin) / run.seconds)) : 1
        show(run.from + (run.to - run.from) * CGFloat(run.curve.value(at: x)))
        guard x >= 1 else { return true }
        self.run = nil
        run.completion()
        return false
    }

    /// Lets the time run on from the end of the transition.
    func release() {
        // Past the end by less than any frame, so that rounding leaves no animation running.
        let end = fraction >= 1 ? duration + 1e-6 : duration * TimeInterval(fraction)
        for root in roots {
            let outer = root.layer.superlayer?.localTime(root.layer.mediaTime) ?? root.layer.mediaTime
            root.layer.speed = 1
            root.layer.beginTime = outer
            root.layer.timeOffset = root.origin + end
        }
    }

    /// Remembers the animations that the transition has started; others in the same views are not restored.
    func noteAnimations() {
        started = []
        for root in roots { note(root.layer, since: root.origin) }
    }

    private func note(_ layer: CALayer, since origin: TimeInterval) {
        for key in layer.animationKeys() ?? [] {
            guard let animation = layer.animation(forKey: key), animation.beginTime >= origin - 1e-6 else { continue }
            started.append((layer, key, (animation as? CAPropertyAnimation)?.keyPath))
        }
        for sublayer in layer.sublayers ?? [] { note(sublayer, since: origin) }
    }

    /// Gives the layers the values that they had at fraction 0, and ends the animations of the transition.
    func restore() {
        show(0)
        let shown = started.map { entry in
            entry.path.flatMap { entry.layer.presentationValues(at: entry.layer.mediaTime).value(at: $0) }
        }
        UIView.performWithoutAnimation {
            for (entry, value) in zip(started, shown) {
                entry.layer.removeAnimation(forKey: entry.key)
                if let path = entry.path, let value { entry.layer.adopt(value, at: path) }
            }
        }
    }
}

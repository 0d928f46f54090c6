/// Changes of the model, their actions, and the presentation.
extension CALayer {
    /// Sets a value of the layer's content and runs its action. Returns false if the value is unchanged.
    ///
    /// Inlined, so that key paths are resolved by the compiler: at run time they would copy all values.
    @inline(__always) @discardableResult
    final func change<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<LayerValues, Value>, to value: Value
    ) -> Bool {
        guard values[keyPath: path] != value else { return false }
        let action = actionOfChange(key)
        values[keyPath: path] = value
        didChange(key, action, contentChanged: true)
        return true
    }

    /// Sets a value that places the layer in its parent without changing its content, and runs its action. With
    /// `placesSublayers` it also places the sublayers, if they have a transform about the anchor point.
    @inline(__always)
    final func changePlacement<Value: Equatable>(
        _ key: String, _ path: WritableKeyPath<LayerValues, Value>, to value: Value, placesSublayers: Bool = false
    ) {
        guard values[keyPath: path] != value else { return }
        let action = actionOfChange(key)
        values[keyPath: path] = value
        didChange(key, action, contentChanged: placesSublayers && values.hasSublayerTransform)
    }

    @inline(never) private func actionOfChange(_ key: String) -> (any CAAction)? {
        context == nil && delegate == nil ? nil : action(forKey: key)
    }

    @inline(never) private func didChange(_ key: String, _ action: (any CAAction)?, contentChanged: Bool) {
        setNeedsCommit(contentChanged: contentChanged)
        if let action, !(action is NSNull) { action.run(forKey: key, object: self, arguments: nil) }
    }

    func findAction(forKey event: String) -> (any CAAction)? {
        if !MainQueue.isCurrent {
            // Layers outside of windows may be prepared on any thread.
            guard context != nil else { return nil }
            MainQueue.require(for: "\(delegate.map { "\(type(of: $0)).layer" } ?? "CALayer").\(event) changes")
        }
        if CATransaction.disableActions() { return nil }
        if let action = delegate?.action(for: self, forKey: event) { return Self.runnable(action) }
        if let action = actions?[event] { return Self.runnable(action) }
        if let action = Self.defaultAction(forKey: event) { return Self.runnable(action) }
        guard wasCommitted, context != nil, let now = presentationValues(at: mediaTime).value(at: event) else {
            return nil
        }
        // A layer without a delegate animates implicitly (S9.10).
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = now
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// Nil for `NSNull`, which ends the search. Its class is compared first, since the cast takes longer.
    private static func runnable(_ action: any CAAction) -> (any CAAction)? {
        type(of: action) == NSNull.self || action is NSNull ? nil : action
    }

    func addAnimation(_ original: CAAnimation, forKey key: String?) {
        let animation = original.copy() as! CAAnimation
        if animation.duration == 0 {
            animation.duration =
                (animation as? CASpringAnimation)?.settlingDuration ?? CATransaction.animationDuration()
        }
        if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
        if animation.beginTime == 0 { animation.beginTime = localTime(mediaTime) }
        var key = key ?? "animation-\(ObjectIdentifier(animation).hashValue)"
        if let transition = animation as? CATransition {
            key = Self.transitionKey
            transition.before = pictureBefore()
        }
        cancelAnimation(forKey: key)
        animation.prepare()
        animations.append((key, animation))
        media.animations.add(animation, to: self, key: key)
        setNeedsCommit(contentChanged: true)
    }

    /// Removes an animation before its end.
    func cancelAnimation(forKey key: String) {
        guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
        let animation = animations.remove(at: index).animation
        animation.registry?.remove(animation, finished: false)
        setNeedsCommit(contentChanged: true)
    }

    /// Removes an animation that has ended. The registry notifies its delegate.
    func dropAnimation(forKey key: String, _ animation: CAAnimation) {
        animations.removeAll { $0.animation === animation }
        setNeedsCommit(contentChanged: true)
    }

    /// The presentation at a media time: the model with the animations applied, oldest first.
    package func presentationValues(at time: TimeInterval) -> LayerValues {
        guard !animations.isEmpty else { return values }
        var result = values
        let local = localTime(time)
        for index in animations.indices { animations[index].animation.apply(to: &result, at: local) }
        // Springs overshoot and additive animations sum: clamp a negative size to zero instead of flipping the layer.
        if result.bounds.size.width < 0 { result.bounds.size.width = 0 }
        if result.bounds.size.height < 0 { result.bounds.size.height = 0 }
        result.limitLengths()
        return result
    }

    // MARK: Time

    /// The media session of the window that the layer is in; of a layer in no window the current one.
    package var media: MediaSession { context?.media ?? .current }
    /// The present moment on the clock of the layer's window.
    package var mediaTime: TimeInterval { media.clock.now }

    func changeTiming(_ body: (inout MediaTiming) -> Void) {
        var timing = layerTiming ?? MediaTiming()
        body(&timing)
        layerTiming = timing
        context?.hasTimedLayers = true
        setNeedsCommit(contentChanged: true)
    }

    /// Converts a media time to the time of this layer's animations.
    package func localTime(_ time: TimeInterval) -> TimeInterval {
        // Few windows have a layer with a timing of its own.
        if let unmanagedContext, !unmanagedContext._withUnsafeGuaranteedRef({ $0.hasTimedLayers }) { return time }
        let outer = parent?.localTime(time) ?? time
        guard let layerTiming else { return outer }
        return layerTiming.localTime(outer)
    }

    private func clockTime(fromLocal local: TimeInterval) -> TimeInterval {
        var time = local
        if let t = layerTiming, t.speed != 0 { time = (local - t.timeOffset) / Double(t.speed) + t.beginTime }
        return superlayer?.clockTime(fromLocal: time) ?? time
    }

    /// Converts a time from another layer to this one. Nil means media time.
    public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval {
        localTime(l?.clockTime(fromLocal: t) ?? t)
    }

    /// Converts a time from this layer to another one. Nil means media time.
    public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
        let clock = clockTime(fromLocal: t)
        return l?.localTime(clock) ?? clock
    }
}

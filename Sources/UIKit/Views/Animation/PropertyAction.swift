extension UIView {
    /// The layer keys that an animation block animates.
    static let animatedKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "anchorPoint", "zPosition",
        "sublayerTransform",
        "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
        "contentsRect", "colors", "locations", "startPoint", "endPoint", "fillColor", "strokeColor", "lineWidth",
        "contentsCenter", "path", "shadowPath", "strokeStart", "strokeEnd", "lineDashPhase", "miterLimit",
        "instanceTransform", "instanceColor", "instanceDelay", "instanceRedOffset", "instanceGreenOffset",
        "instanceBlueOffset", "instanceAlphaOffset", "backdrop",
    ]

    private static let noAction = NSNull()

    func viewAction(for layer: CALayer, key: String) -> any CAAction {
        guard let block = AnimationBlock.current, layer === self.layer, layer.context != nil,
            UIView.animatedKeys.contains(key), let old = layer.values.value(at: key)
        else { return UIView.noAction }
        block.note(self)
        // Additive animations do not need the presentation value, which costs time proportional to their number.
        let isAdded = PropertyAction.addedKeys.contains(key) && block.keyframes == nil
        let shown = isAdded ? old : layer.presentationValues(at: layer.mediaTime).value(at: key) ?? old
        let action = PropertyAction(timing: block.timing, tracker: block.tracker, old: old, shown: shown)
        action.animator = block.animator
        action.keyframes = block.keyframes
        return action
    }
}

/// Animates a property from its old to its new value once the layer has the new value.
///
/// Animations of position and bounds are additive: each runs from the difference to zero on top of those still running,
/// so an interrupted one keeps its velocity, as since iOS 8. Other properties start at the presentation value and
/// replace the running animation.
private final class PropertyAction: CAAction {
    static let addedKeys: Set<String> = ["position", "bounds"]

    private let timing: AnimationTiming
    private let tracker: AnimationTracker
    private let old: AnimatableValue
    private let shown: AnimatableValue
    var animator: AnimationBlock.Animator?
    var keyframes: KeyframeRecorder?

    init(timing: AnimationTiming, tracker: AnimationTracker, old: AnimatableValue, shown: AnimatableValue) {
        (self.timing, self.tracker, self.old, self.shown) = (timing, tracker, old, shown)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let new = layer.values.value(at: event) else { return }
        if let keyframes { return keyframes.record(layer, event, from: shown, to: new) }
        let animation: CABasicAnimation
        if let animator {
            animation = CABasicAnimation(keyPath: event)
            animation.duration = timing.duration
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            (animation.pace, animation.paceStart) = (animator.pace, animator.start)
        } else {
            animation = timing.makeAnimation(keyPath: event, of: layer)
        }
        animation.delegate = tracker
        if Self.addedKeys.contains(event), let from = old.vector, let to = new.vector {
            animation.fromValue = AnimatableValue.vector(zip(from, to).map(-))
            animation.toValue = AnimatableValue.vector(to.map { _ in 0 })
            animation.isAdditive = true
            add(animation, event, freeKey(event, in: layer), to: layer, new)
        } else {
            animation.fromValue = visible(shown, beside: new)
            animation.toValue = visible(new, beside: shown)
            add(animation, event, event, to: layer, new)
        }
    }

    private func add(
        _ animation: CABasicAnimation, _ event: String, _ key: String, to layer: CALayer, _ new: AnimatableValue
    ) {
        layer.add(animation, forKey: key)
        animator?.record.add(AnimatorRecord.Entry(layer: layer, keyPath: event, key: key, from: old, to: new))
    }

    /// A fully transparent colour has no hue: use the other colour's components.
    private func visible(_ value: AnimatableValue, beside other: AnimatableValue) -> AnimatableValue {
        guard case .color(let color) = value, color.w == 0, case .color(let hue) = other else { return value }
        return .color(SIMD4(hue.x, hue.y, hue.z, 0))
    }

    private func freeKey(_ key: String, in layer: CALayer) -> String {
        if layer.animation(forKey: key) == nil { return key }
        // The newest animation has the highest number, one step away however many are running.
        var number = 2
        if let newest = layer.animationKeys()?.last(where: { $0.hasPrefix(key + "-") }),
            let last = Int(newest.dropFirst(key.count + 1))
        {
            number = last + 1
        }
        while layer.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
        return "\(key)-\(number)"
    }
}

/// Animations that run together with the timing of the group.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CAAnimationGroup
        copy.animations = animations?.map { $0.copy() as! CAAnimation }
        return copy
    }

    package override func apply(to values: inout LayerValues, at time: TimeInterval) {
        guard let phase = progress(at: time) else { return }
        let inside = phase.progress * duration
        for animation in animations ?? [] {
            if animation.timing.duration == 0 { animation.timing.duration = duration }
            animation.apply(to: &values, at: inside)
        }
    }
}

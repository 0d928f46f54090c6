/// Collects animations that run together with a step of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private static let duration: TimeInterval = 0.15
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// Runs the closure in the animation of the step, and `completion` at its end.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Runs the collected animations.
    func run() {
        let (animations, completions) = (animations, completions)
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            for animation in animations { animation() }
        } completion: { _ in
            for completion in completions { completion() }
        }
    }
}

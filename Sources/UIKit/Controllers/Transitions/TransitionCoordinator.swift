/// Collects the animations beside a transition, runs them with it, and calls their completions after it.
///
/// The owner of the transition calls `start(_:)` once, and `finish()` at the end.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Phase { case waiting, running, finished }

    /// The facts of its transition that the coordinator reports.
    private(set) var values: TransitionValues
    private var phase = Phase.waiting
    private var animations: [Closure] = []
    private var completions: [Closure] = []
    private var interactionEnds: [Closure] = []
    private var interactionChanges: [Closure] = []
    /// The views outside of the container that an interactive transition drives.
    private(set) var otherViews: [UIView] = []
    /// The media time at which the animations began.
    private var begin: TimeInterval = 0

    init(_ values: TransitionValues) { self.values = values }

    /// Creates the coordinator of a change of a window's or a controller's size.
    convenience init(sizeChangeOf container: UIView, duration: TimeInterval, isAnimated: Bool) {
        var values = TransitionValues(container: container)
        values.isAnimated = isAnimated
        values.duration = isAnimated ? duration : 0
        self.init(values)
    }

    // MARK: For the owner

    /// Whether animations or completions were added.
    var hasAnimations: Bool { !animations.isEmpty || !completions.isEmpty }

    /// Runs the owner's changes, then the collected ones, all in one animation.
    ///
    /// Without animation, the changes are made at once.
    func start(_ changes: () -> Void = {}) {
        guard phase == .waiting else { return }
        phase = .running
        begin = values.container.layer.mediaTime
        let collected = animations
        animations = []
        guard values.isAnimated, values.duration > 0 else {
            return UIView.performWithoutAnimation {
                changes()
                for animation in collected { animation(self) }
            }
        }
        let timing = AnimationTiming(
            duration: values.duration, options: [.allowUserInteraction, values.completionCurve.option])
        UIView.animate(timing) {
            changes()
            for animation in collected { animation(self) }
        } completion: { _ in
        }
    }

    /// Runs a whole transition whose changes are those of the owner: a change of size, for example.
    func run(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        let end = { [self] in
            finish()
            completion()
        }
        start(changes)
        guard values.isAnimated, values.duration > 0 else { return end() }
        values.container.layer.media.motions.schedule(at: begin + values.duration) { end() }
    }

    /// Calls the completions; the transition is over.
    func finish() {
        guard phase != .finished else { return }
        if phase == .waiting { start() }
        phase = .finished
        let calls = completions
        completions = []
        for call in calls { call(self) }
        (interactionEnds, interactionChanges, otherViews) = ([], [], [])
    }

    /// Sets the duration before the start.
    func setDuration(_ duration: TimeInterval) { values.duration = duration }

    /// Sets the progress of an interactive transition.
    func update(_ percentComplete: CGFloat) { values.percentComplete = percentComplete }

    /// Ends the interactive part.
    func endInteraction(isCancelled: Bool, velocity: CGFloat, curve: UIView.AnimationCurve) {
        guard values.isInteractive else { return }
        values.isInteractive = false
        values.isCancelled = isCancelled
        values.completionVelocity = velocity
        values.completionCurve = curve
        let calls = interactionEnds + interactionChanges
        (interactionEnds, interactionChanges) = ([], [])
        for call in calls { call(self) }
    }

    // MARK: UIViewControllerTransitionCoordinator

    @discardableResult
    func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
        guard phase != .finished else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard phase == .running else {
            animations.append(animation)
            return true
        }
        let rest = begin + values.duration - values.container.layer.mediaTime
        UIView.animate(withDuration: max(0, values.isAnimated ? rest : 0), delay: 0, options: .allowUserInteraction) {
            animation(self)
        }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Closure?, completion: Closure?) -> Bool {
        if let view, phase == .waiting { otherViews.append(view) }
        return animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Closure) { interactionEnds.append(handler) }
    func notifyWhenInteractionChanges(_ handler: @escaping Closure) { interactionChanges.append(handler) }

    var isAnimated: Bool { values.isAnimated }
    var presentationStyle: UIModalPresentationStyle { values.presentationStyle }
    var initiallyInteractive: Bool { values.initiallyInteractive }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { values.isInteractive }
    var isCancelled: Bool { values.isCancelled }
    var transitionDuration: TimeInterval { values.duration }
    var percentComplete: CGFloat { values.percentComplete }
    var completionVelocity: CGFloat { values.completionVelocity }
    var completionCurve: UIView.AnimationCurve { values.completionCurve }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        values.controllers[key]
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { values.views[key] }
    var containerView: UIView { values.container }
    var targetTransform: CGAffineTransform { .identity }
}

/// The state of a transition that its coordinator reports.
@MainActor struct TransitionValues {
    var isAnimated = true
    var presentationStyle = UIModalPresentationStyle.none
    var initiallyInteractive = false
    var isInteractive = false
    var isCancelled = false
    var duration: TimeInterval = 0
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    var views: [UITransitionContextViewKey: UIView] = [:]
    var container: UIView

    init(container: UIView) { self.container = container }
}

extension UIView.AnimationCurve {
    /// The curve as an option of an animation block.
    var option: UIView.AnimationOptions {
        switch self {
        case .easeInOut: .curveEaseInOut
        case .easeIn: .curveEaseIn
        case .easeOut: .curveEaseOut
        case .linear: .curveLinear
        }
    }
}

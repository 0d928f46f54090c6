/// The owner of the engine's phase: one phase at a time, with requests made during a phase deferred to its end.
///
/// Unchecked: read in each pass and assigned as a whole. A batch that leaves the queue is retained by its closure.
@MainActor final class UpdateCoordinator {
    /// The maximum deferred work performed at once; the rest is deferred to the next layout pass.
    static let deferredLimit = 100

    private(set) var phase = Phase.idle
    var held = HeldState.none
    /// The change being set up; nil outside of `withChange(_:_:)`. Layouts use it for default attributes, as UIKit's
    /// methods for initial and final attributes have no parameter for it.
    @exclusivity(unchecked) private(set) var change: (any LayoutChange)?
    /// The duration of an update or a change of layout in seconds.
    var animationDuration: TimeInterval = 0.3
    /// The bounds before an animated change of size that has not been reported to the layout yet.
    var boundsBeforeAnimatedChange: CGRect?
    /// The state before the running pass, if it is part of an animation.
    @exclusivity(unchecked) var motion: PassMotion?
    /// The scrolling motion while a pointer is held at an edge.
    var edgeScroll: EdgeScroll?
    private(set) var lastAnimation = 0
    private var deferred: [() -> Void] = []
    private var isRunningDeferred = false

    // MARK: Phases

    var isIdle: Bool { if case .idle = phase { true } else { false } }
    var isLayingOut: Bool { if case .layingOut = phase { true } else { false } }
    var isChanging: Bool { if case .changing = phase { true } else { false } }

    /// The batch whose closure is running; nil if there is none.
    var recorder: BatchRecorder? { if case .recording(let recorder) = phase { recorder } else { nil } }

    /// The cell being reconfigured; nil if there is none.
    var reconfiguring: (any ElementCell)? { if case .reconfiguring(let cell) = phase { cell } else { nil } }

    /// Runs `body` in a phase, then restores the previous phase.
    func perform<Result>(_ phase: Phase, _ body: () -> Result) -> Result {
        let outer = self.phase
        self.phase = phase
        defer { self.phase = outer }
        return body()
    }

    /// Runs `body` as part of a change, then restores the previous change.
    func withChange<Result>(_ change: any LayoutChange, _ body: () -> Result) -> Result {
        let outer = self.change
        self.change = change
        defer { self.change = outer }
        return body()
    }

    func nextAnimation() -> Int {
        lastAnimation += 1
        return lastAnimation
    }

    // MARK: Held states

    var transition: InteractiveTransition? { if case .transition(let transition) = held { transition } else { nil } }

    var movement: InteractiveMovement? {
        get { if case .movement(let movement) = held { movement } else { nil } }
        set {
            if let newValue { held = .movement(newValue) } else if movement != nil { held = .none }
        }
    }

    /// The movement that ends, while the data source carries it out; nil once the view shows the state before it.
    var committing: InteractiveMovement?

    var gap: DropGap? { if case .gap(let gap) = held { gap } else { nil } }

    var placeholders: DropPlaceholders? {
        if case .placeholders(let placeholders) = held { placeholders } else { nil }
    }

    // MARK: Deferred work

    /// Batches whose closures ran during a phase, in order; included in the deferred work.
    @exclusivity(unchecked) var queuedBatches: [BatchRecorder] = []

    /// Whether work is deferred to the end of the phase; the running pass is then outdated and creates no more views.
    var hasDeferred: Bool { !deferred.isEmpty }

    /// Whether the deferred work reached its limit, and some is left. It then defers more each time, as a rule, and a
    /// frame has many passes.
    private var isRestless = false

    /// Defers work to the end of the phase.
    func enqueue(_ work: @escaping () -> Void) { deferred.append(work) }

    /// Whether a layout pass is among the deferred work.
    private var hasDeferredPass = false

    /// Defers a layout pass to the end of the phase, unless one is deferred already.
    ///
    /// A list that reloads itself in each pass would defer more passes than a frame performs.
    func enqueuePass(_ pass: @escaping () -> Void) {
        guard !hasDeferredPass else { return }
        hasDeferredPass = true
        enqueue { [weak self] in
            self?.hasDeferredPass = false
            pass()
        }
    }

    /// Performs deferred work, in the order of the requests, if the engine is idle. Stops at a limit, since the work
    /// may defer further work; after that, a piece that defers more ends the call, until none is left. Returns whether
    /// any is left.
    func runDeferred() -> Bool {
        guard isIdle, !isRunningDeferred, !deferred.isEmpty else { return false }
        isRunningDeferred = true
        defer { isRunningDeferred = false }
        var count = 0
        while !deferred.isEmpty, count < Self.deferredLimit {
            let left = deferred.count - 1
            deferred.removeFirst()()
            count += 1
            if isRestless, deferred.count > left { break }
        }
        isRestless = !deferred.isEmpty
        return isRestless
    }
}

/// Decides what may begin when: one phase at a time, and everything that is asked for in the middle of one comes after it.
@MainActor final class UpdateCoordinator {
    /// Deferred work that is carried out in one go; the rest waits for the next layout pass.
    static let deferredLimit = 100

    private(set) var phase = Phase.idle
    var held = HeldState.none
    /// The change that is set up; layouts answer from it by default.
    var change: (any LayoutChange)?
    /// Seconds that an update or a change of layout takes.
    var animationDuration: TimeInterval = 0.3
    /// The bounds before an animated change of size that the layout was not told of yet.
    var boundsBeforeAnimatedChange: CGRect?
    /// The motion that scrolls while a pointer is held at an edge.
    var edgeScroll: EdgeScroll?
    private(set) var lastAnimation = 0
    private var deferred: [() -> Void] = []
    private var isRunningDeferred = false

    // MARK: Phases

    var isIdle: Bool { if case .idle = phase { true } else { false } }
    var isLayingOut: Bool { if case .layingOut = phase { true } else { false } }
    var isChanging: Bool { if case .changing = phase { true } else { false } }

    /// The batch whose closure runs; nil when none does.
    var recorder: BatchRecorder? { if case .recording(let recorder) = phase { recorder } else { nil } }

    /// The cell that is configured again; nil when none is.
    var reconfiguring: UICollectionViewCell? { if case .reconfiguring(let cell) = phase { cell } else { nil } }

    /// Runs `body` in a phase; the phase before comes back after it.
    func perform<Result>(_ phase: Phase, _ body: () -> Result) -> Result {
        let outer = self.phase
        self.phase = phase
        defer { self.phase = outer }
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

    // MARK: Deferred work

    /// Batches whose closures ran in the middle of a phase, in order; they are among the deferred work.
    var queuedBatches: [BatchRecorder] = []

    /// Whether something waits for the end of the phase: a pass is then outdated and makes no more views.
    var hasDeferred: Bool { !deferred.isEmpty }

    /// Keeps work for the end of the phase.
    func enqueue(_ work: @escaping () -> Void) { deferred.append(work) }

    /// Carries out what was deferred, in the order in which it was asked for, as soon as nothing else is going on. Work that
    /// goes on asking for more is interrupted; whether some is left.
    func runDeferred() -> Bool {
        guard isIdle, !isRunningDeferred, !deferred.isEmpty else { return false }
        isRunningDeferred = true
        defer { isRunningDeferred = false }
        var count = 0
        while !deferred.isEmpty, count < Self.deferredLimit {
            deferred.removeFirst()()
            count += 1
        }
        return !deferred.isEmpty
    }
}

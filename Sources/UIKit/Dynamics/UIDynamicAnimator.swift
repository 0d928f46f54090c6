/// Methods called when an animator starts and stops. All are optional.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called when all items have come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the rules of physical behaviors.
///
/// The simulation has 240 steps a second, counted from its start on the media clock. The items are shown between two
/// steps, so that their positions depend on the time and not on the frames (S21.2).
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The view whose coordinates the items and behaviors have; nil for a layout and for other objects.
    open private(set) var referenceView: UIView?
    private(set) weak var layout: UICollectionViewLayout?
    /// The behaviors, in the order in which they were added, without their children.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// The simulation, made for the first behavior; nil if the physics library is missing.
    private(set) var engine: DynamicsWorld?
    private var clock: StepClock?
    private var motion: DynamicsMotion?
    private var isStepping = false
    /// All behaviors that act in a step, parents first; nil after a change.
    private var stepping: [UIDynamicBehavior]?

    /// Creates an animator of objects that have coordinates of their own.
    public override init() { super.init() }

    /// Creates an animator of views inside a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    init(layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    // Not `isolated`: compilers built with assertions, such as Debian's, stop at it in a class with `@preconcurrency`.
    @MainActor deinit { motion?.stop() }

    // MARK: Behaviors

    /// Adds a behavior and its children. One that belongs to another animator is a programming error.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        enforce(
            behavior.dynamicAnimator == nil,
            "UIDynamicAnimator.addBehavior(_:): \(behavior) belongs to another animator or is a child")
        engine = engine ?? DynamicsWorld(reference: referenceView)
        behaviors.append(behavior)
        behavior.move(to: self)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.move(to: nil)
    }

    open func removeAllBehaviors() {
        let removed = behaviors
        behaviors = []
        for behavior in removed { behavior.move(to: nil) }
    }

    // MARK: Items

    /// The items whose bounding rectangles intersect a rectangle, in the order in which they were added.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        (engine?.order ?? []).map(\.item).filter { $0.dynamicFrame.intersects(rect) }
    }

    /// Adopts the position, rotation and size that other code gave an item. Its velocity stays (S21.7).
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let engine, let body = engine.body(of: item) else { return }
        guard body.readItem(in: engine) else { return }
        resume()
        invalidateLayout()
    }

    // MARK: State

    /// Whether items are in motion.
    open var isRunning: Bool { clock != nil }

    /// Seconds since the animator last started; those of the last run while it is paused.
    open private(set) var elapsedTime: TimeInterval = 0

    /// The bounds of the reference view, or the content of the layout's collection view.
    var referenceBounds: CGRect? {
        if let layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
        return referenceView?.bounds
    }

    private var media: MediaSession {
        (referenceView?.layer ?? layout?.collectionView?.layer)?.media ?? .current
    }

    /// Called when behaviors, their children or their actions change.
    func behaviorsDidChange() { stepping = nil }

    /// Starts the simulation if an item can move.
    func resume() {
        guard clock == nil, let engine, engine.isAwake else { return }
        delegate?.dynamicAnimatorWillResume(self)
        guard clock == nil else { return }
        let media = media
        clock = StepClock(start: media.clock.now)
        elapsedTime = 0
        motion = DynamicsMotion(self, registry: media.motions)
    }

    private func pause() {
        clock = nil
        motion?.stop()
        motion = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// Takes the steps until a time and shows the items; false when all are at rest.
    func advance(to time: TimeInterval, _ caller: DynamicsMotion) -> Bool {
        guard motion === caller, let engine, var due = clock?.advance(to: time), !isStepping else { return false }
        isStepping = true
        while due > 0, engine.isAwake {
            clock?.takeStep()
            takeStep(engine)
            due -= 1
        }
        isStepping = false
        elapsedTime = clock?.elapsed ?? 0
        let isAwake = engine.isAwake
        if engine.show(isAwake ? clock?.fraction ?? 1 : 1) { invalidateLayout() }
        if !isAwake { pause() }
        return isAwake
    }

    private func takeStep(_ engine: DynamicsWorld) {
        let family = stepping ?? behaviors.flatMap(\.family).filter { $0.actsInSteps || $0.action != nil }
        stepping = family
        for behavior in family { behavior.willStep(engine) }
        engine.step()
        engine.reportContacts()
        let actions = family.filter { $0.action != nil }
        guard !actions.isEmpty else { return }
        // Actions see the items where this step leaves them.
        elapsedTime = Double(clock?.taken ?? 0) * StepClock.step
        if engine.show(1) { invalidateLayout() }
        for behavior in actions where behavior.dynamicAnimator === self { behavior.action?() }
    }

    private func invalidateLayout() {
        guard let layout, layout.collectionView != nil else { return }
        let context = UICollectionViewLayoutInvalidationContext.make(for: layout)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            // Only the attributes of the items have moved.
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        layout.invalidateLayout(with: context)
    }
}

/// Advances an animator once a frame, without keeping it alive.
@MainActor final class DynamicsMotion: Motion {
    private weak var animator: UIDynamicAnimator?
    private let registry: MotionRegistry

    init(_ animator: UIDynamicAnimator, registry: MotionRegistry) {
        self.animator = animator
        self.registry = registry
        registry.add(self)
    }

    func stop() { registry.remove(self) }
    func advance(to time: TimeInterval) -> Bool { animator?.advance(to: time, self) ?? false }
}

/// A rule by which an animator moves items, or several of them.
///
/// Subclasses combine behaviors of UIKit as children (S21.18).
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    public override init() { super.init() }

    /// The children, in the order in which they were added.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The animator of this behavior or of its parent; nil while it is in none.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?
    /// Called after each step of the animator, of which there are 240 a second (S21.2).
    open var action: (() -> Void)? { didSet { dynamicAnimator?.behaviorsDidChange() } }

    /// Adds a behavior that is part of this one. A behavior has one parent; another is a programming error.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
        enforce(
            behavior !== self && behavior.dynamicAnimator == nil,
            "UIDynamicBehavior.addChildBehavior(_:): \(behavior) belongs to an animator or is the parent itself")
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        if dynamicAnimator != nil { behavior.move(to: nil) }
    }

    /// Called before the behavior is added to an animator or, with nil, removed from it. The default does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Joins an animator or, with nil, leaves the present one, with all children.
    final func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        if let world = installed {
            uninstall(from: world)
            installed = nil
        }
        let previous = dynamicAnimator
        dynamicAnimator = animator
        if let world = animator?.engine {
            installed = world
            install(in: world)
        }
        for child in childBehaviors { child.move(to: animator) }
        (animator ?? previous)?.behaviorsDidChange()
        (animator ?? previous)?.resume()
    }

    /// This behavior and its descendants, parents first.
    final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

    // MARK: Simulation

    /// The simulation in which the behavior has its bodies and joints.
    final private(set) weak var installed: DynamicsWorld?

    /// The items that need a body.
    var usedItems: [any UIDynamicItem] { [] }

    /// Adds bodies and joints to a simulation. Overrides call super first.
    func install(in world: DynamicsWorld) { world.retain(usedItems) }

    /// Removes the bodies and joints. Overrides call super last.
    func uninstall(from world: DynamicsWorld) { world.release(usedItems) }

    /// Whether `willStep(_:)` does anything.
    var actsInSteps: Bool { false }

    /// Called before each step, to apply forces.
    func willStep(_ world: DynamicsWorld) {}

    /// Makes a change that installs the behavior anew; bodies that stay keep their motion.
    final func reinstall(_ change: () -> Void) {
        guard let world = installed else { return change() }
        let kept = usedItems
        world.retain(kept)
        uninstall(from: world)
        change()
        install(in: world)
        world.release(kept)
        dynamicAnimator?.resume()
    }

    /// Wakes the items after a change of a force.
    final func wake() {
        guard let world = installed else { return }
        for item in usedItems { world.body(of: item)?.wake() }
        dynamicAnimator?.resume()
    }
}

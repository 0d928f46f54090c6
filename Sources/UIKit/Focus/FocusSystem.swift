/// The focus of a window.
///
/// No view has it by default, so that keys scroll. Tab moves it to the first stop and on from one to the next; Escape
/// removes it.
@MainActor final class FocusSystem {
    unowned let window: UIWindow
    /// The view that has the focus, or the container that has it for one of its items.
    private(set) weak var holder: UIView?
    let ring = FocusRing(frame: .zero)

    init(window: UIWindow) { self.window = window }

    /// The view that shows the focus; nil also when its item is out of sight.
    var view: UIView? {
        guard let holder, holder.window === window else { return nil }
        return Self.shown(holder, holder.focusContainer?.focusedItem)
    }

    private static func shown(_ holder: UIView?, _ item: IndexPath?) -> UIView? {
        guard let container = holder?.focusContainer else { return holder }
        return item.flatMap(container.focusView)
    }

    /// Moves the focus to a view or to an item of a container, or removes it; false when an environment refuses.
    @discardableResult
    func move(to target: UIView?, _ item: IndexPath? = nil, heading: UIFocusHeading) -> Bool {
        let source = holder?.window === window ? holder : nil
        let (old, new) = (source?.focusContainer, target?.focusContainer)
        let oldItem = old?.focusedItem
        guard source !== target || oldItem != item else { return true }
        let oldView = Self.shown(source, oldItem)
        if let new, let item { new.bringIntoSight(item) }
        let newView = Self.shown(target, item)
        let step = FocusStep(
            previous: oldView, previousContainer: old, previousItem: oldItem, next: newView, nextContainer: new,
            nextItem: item, heading: heading)
        let containers = [old, new === old ? nil : new].compactMap { $0 }
        let context = (new ?? old)?.focusUpdateContext(step) ?? UIFocusUpdateContext(step)
        let environments = Self.environments(oldView ?? source, newView ?? target)
        for container in containers where !container.shouldUpdateFocus(step) { return false }
        for environment in environments where !environment.shouldUpdateFocus(in: context) { return false }
        old?.focusedItem = nil
        new?.focusedItem = item
        holder = target
        showRing()
        for view in [oldView, newView] { view?.focusDidChange() }
        let coordinator = UIFocusAnimationCoordinator()
        for container in containers { container.didUpdateFocus(step, with: coordinator) }
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        coordinator.run()
        if let new, let item { new.didFocus(item) }
        return true
    }

    /// Makes a view that has become the first responder the holder of the focus, if it is a stop of Tab.
    func follow(_ view: UIView) {
        if view.canBecomeFocused, holder !== view { move(to: view, heading: []) }
    }

    /// Moves the ring to the view that shows the focus.
    func showRing() {
        guard let view, let effect = view.focusEffect as? UIFocusHaloEffect else { return ring.removeFromSuperview() }
        ring.show(effect, on: view, inside: holder?.focusContainer?.clipsRing(around: view) ?? false)
    }

    /// The views and controllers from both ends of a step up to the window, each once.
    private static func environments(_ views: UIView?...) -> [any UIFocusEnvironment] {
        var found: [any UIFocusEnvironment] = []
        for start in views {
            var responder: UIResponder? = start
            while let current = responder {
                if let environment = current as? any UIFocusEnvironment,
                    !found.contains(where: { $0 === environment })
                {
                    found.append(environment)
                }
                responder = current.next
            }
        }
        return found
    }

    /// The views that Tab visits, in the order of the view tree; only those of a presentation that keeps the focus.
    var stops: [UIView] {
        var found: [UIView] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return }
            if let container = view.focusContainer {
                if container.itemForFocus() != nil { found.append(container) }
                return
            }
            if view.canBecomeFocused { found.append(view) }
            for child in view.subviews { visit(child) }
        }
        visit(window.keyScope)
        return found
    }
}

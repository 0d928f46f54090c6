/// Knows what has the focus of a window, and moves it.
///
/// Nothing has it at first, so that keys scroll; Tab gives it to the first collection view or focusable view, and takes it
/// on from one to the next; Escape takes it away.
@MainActor final class FocusKeeper {
    unowned let window: UIWindow
    /// The view that has the focus, or the collection view that keeps it for one of its items.
    private(set) weak var holder: UIView?
    let ring = FocusRing(frame: .zero)

    init(window: UIWindow) { self.window = window }

    /// The view that is seen to have the focus; nil also when its item is out of sight.
    var view: UIView? {
        guard let holder, holder.window === window else { return nil }
        return Self.shown(holder, (holder as? UICollectionView)?.focus.path)
    }

    private static func shown(_ holder: UIView?, _ path: IndexPath?) -> UIView? {
        guard let collection = holder as? UICollectionView else { return holder }
        return path.flatMap(collection.cellForItem)
    }

    /// Gives the focus to a view, to an item of a collection view, or to nobody, if all who are concerned agree.
    @discardableResult
    func move(to target: UIView?, _ path: IndexPath? = nil, heading: UIFocusHeading) -> Bool {
        let source = holder?.window === window ? holder : nil
        let (old, new) = (source as? UICollectionView, target as? UICollectionView)
        let oldPath = old?.focus.path
        guard source !== target || oldPath != path else { return true }
        let oldView = Self.shown(source, oldPath)
        if let new, let path { new.bringIntoSight(path) }
        let newView = Self.shown(target, path)
        func context(for collection: UICollectionView) -> UICollectionViewFocusUpdateContext {
            UICollectionViewFocusUpdateContext(
                from: oldView, at: collection === old ? oldPath : nil, to: newView,
                at: collection === new ? path : nil, heading: heading)
        }
        let asked = [old, new === old ? nil : new].compactMap { $0 }
        let general =
            (new ?? old).map(context) ?? UIFocusUpdateContext(from: oldView, to: newView, heading: heading)
        let around = Self.environments(oldView ?? source, newView ?? target)
        for collection in asked where !collection.mayUpdateFocus(context(for: collection)) { return false }
        for environment in around where !environment.shouldUpdateFocus(in: general) { return false }
        old?.focus.path = nil
        new?.focus.path = path
        if let path { new?.focus.last = path }
        holder = target
        showRing()
        for view in [oldView, newView] { (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
        let coordinator = UIFocusAnimationCoordinator()
        for collection in asked { collection.didUpdateFocus(context(for: collection), coordinator) }
        for environment in around { environment.didUpdateFocus(in: general, with: coordinator) }
        coordinator.run()
        if let new, let path { new.selectFocused(path) }
        return true
    }

    /// Puts the ring where the focus is seen.
    func showRing() {
        guard let view, let effect = view.focusEffect as? UIFocusHaloEffect else { return ring.removeFromSuperview() }
        ring.show(effect, on: view, inside: hasNoRoomAround(view))
    }

    /// Whether a ring around an item would be cut off at the sides between which the content scrolls.
    private func hasNoRoomAround(_ view: UIView) -> Bool {
        guard let collection = holder as? UICollectionView else { return false }
        let ring = view.frame.insetBy(dx: -FocusRing.width, dy: -FocusRing.width)
        let room = collection.bounds
        return (collection.scrolls(.horizontal) ? false : ring.minX < room.minX || ring.maxX > room.maxX)
            || (collection.scrolls(.vertical) ? false : ring.minY < room.minY || ring.maxY > room.maxY)
    }

    /// Views and controllers from both ends of a step up to the window, each once.
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

    /// What Tab goes through, in the order of the view tree.
    var stops: [UIView] {
        var found: [UIView] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return }
            if let collection = view as? UICollectionView {
                if collection.offersFocus, collection.preferredFocus() != nil { found.append(collection) }
                return
            }
            if view.canBecomeFocused { found.append(view) }
            for child in view.subviews { visit(child) }
        }
        visit(window)
        return found
    }
}

/// Order of calls when a view moves: `willMove(toWindow:)` for its subtree, `willMove(toSuperview:)`, the move,
/// `didMoveToWindow()` for its subtree, `didMoveToSuperview()`, then `didAddSubview(_:)` of the new superview. A
/// removal begins with `willMove(toSuperview:)` (S25.1).
extension UIView {
    /// Returns whether the view is the given view or one of its descendants.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// More have no place on the stack; each added view looks at all that are around it.
    private static let mostLevels = 10_000

    /// Ends the view. Where the stack is short, views that are inside each other are released in a loop.
    nonisolated func tearDown(hasSubviews: Bool) {
        link.end()
        // The last reference may end on another thread, where `assumeIsolated` would stop the program.
        guard hasSubviews, isStackShort, MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { releaseByLevel() }
    }

    private func releaseByLevel() {
        var released = subviews
        subviews = []
        while var view = released.popLast() {
            guard isKnownUniquelyReferenced(&view) else { continue }
            released += view.subviews
            view.subviews = []
        }
    }

    func insert(_ view: UIView, at index: Int, call: String) {
        requireMainThread(call)
        enforce(view !== self, "\(type(of: self)).\(call): a view cannot be added to itself")
        // A view around this one is in the same window.
        if view.window === window {
            var levels = 0
            var around: UIView? = self
            while let candidate = around {
                enforce(
                    candidate !== view,
                    "\(type(of: self)).\(call): the view is inside \(type(of: view)), which cannot therefore be added to it"
                )
                levels += 1
                around = candidate.superview
            }
            enforce(
                levels < UIView.mostLevels, "\(type(of: self)).\(call): \(levels) views are inside each other already")
        }
        enforce(index >= 0, "\(type(of: self)).\(call): index \(index) is negative")
        if view.superview === self { return reorder(view, to: min(index, subviews.count - 1)) }
        enforceStack(for: "\(type(of: self)).\(call)")
        let oldTint = view.tint == nil ? view.resolvedTint : nil
        let oldWindow = view.window, newWindow = window
        view.superview?.willRemoveSubview(view)
        if oldWindow !== newWindow { view.notifyWillMove(toWindow: newWindow) }
        view.willMove(toSuperview: self)
        let moved = view.leaveConstraints()
        view.superview?.detach(view)
        let index = min(index, subviews.count)
        insertLayer(of: view, at: index)
        subviews.insert(view, at: index)
        view.superview = self
        UIView.resume(moved)
        view.arriveAmongConstraints()
        view.inheritTraits(from: self)
        if oldWindow !== newWindow { view.notifyDidMove(inWindow: newWindow) }
        view.updateSafeArea()
        if view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
        if let oldTint, oldTint != view.resolvedTint { view.spreadTint() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    func insert(_ view: UIView, beside sibling: UIView, offset: Int, call: String) {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
            fatalError("\(type(of: self)).\(call): \(type(of: sibling)) is not a subview of this view")
        }
        guard view !== sibling else { return }
        let old = subviews.firstIndex { $0 === view }
        // Removing the view from its old index moves those above it down by one.
        insert(view, at: index + offset - (old.map { $0 < index ? 1 : 0 } ?? 0), call: call)
    }

    func reorder(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
        subviews.remove(at: old)
        insertLayer(of: view, at: index)
        subviews.insert(view, at: index)
    }

    func exchange(_ first: Int, _ second: Int) {
        enforce(
            subviews.indices.contains(first) && subviews.indices.contains(second),
            "\(type(of: self)).exchangeSubview: \(first) and \(second) are not both below \(subviews.count)")
        guard first != second else { return }
        let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
        reorder(high, to: min(first, second))
        reorder(low, to: max(first, second))
    }

    /// Puts views behind all other subviews, in this order, adding missing ones; without animation.
    func arrangeBehind(_ wanted: [UIView]) {
        // Loops over indexes, since this runs for every cell that arrives, over all that are visible.
        let inOrder = countInOrder(wanted)
        if inOrder == wanted.count { return }
        UIView.performWithoutAnimation {
            // Missing views go to their places directly, as long as those before them are at theirs. Layers without a
            // view keep their indexes.
            var inPlace = layer.sublayers?.count ?? 0 == subviews.count
            for index in inOrder..<wanted.count {
                if wanted[index].superviewLink !== link {
                    insertSubview(wanted[index], at: inPlace ? index : subviews.count)
                }
                inPlace = inPlace && index < subviews.count && subviews[index] === wanted[index]
            }
        }
        if countInOrder(wanted) == wanted.count { return }
        // Marks instead of a set, which takes longer.
        for view in wanted { view.layer.isMarked = true }
        var ordered = wanted
        ordered.reserveCapacity(subviews.count)
        for view in subviews where !view.layer.isMarked { ordered.append(view) }
        for view in wanted { view.layer.isMarked = false }
        if subviews.elementsEqual(ordered, by: ===) { return }
        subviews = ordered
        layer.arrange(ordered.map(\.layer))
    }

    /// The number of views, from the first, that are the subviews at the same indexes.
    private func countInOrder(_ wanted: [UIView]) -> Int {
        let subviews = subviews, limit = min(wanted.count, subviews.count)
        var count = 0
        while count < limit, subviews[count] === wanted[count] { count += 1 }
        return count
    }

    /// Layers without a view may lie among those of subviews: a view goes directly below the next one, and the last
    /// view on top of all layers.
    private func insertLayer(of view: UIView, at index: Int) {
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func detach(_ view: UIView) {
        // A loop, since closures on the main actor check their executor on each call.
        for index in subviews.indices where subviews[index] === view {
            subviews.remove(at: index)
            break
        }
        view.layer.removeFromSuperlayer()
    }

    func detachFromSuperview() {
        guard let parent = superview else { return }
        requireMainThread("removeFromSuperview()")
        let oldTint = tint == nil ? resolvedTint : nil
        let hadWindow = window != nil
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { notifyWillMove(toWindow: nil) }
        let moved = leaveConstraints()
        parent.detach(self)
        superview = nil
        UIView.resume(moved)
        if hadWindow { notifyDidMove(inWindow: nil) }
        updateSafeArea()
        if let oldTint, oldTint != resolvedTint { spreadTint() }
        didMoveToSuperview()
    }

    private func notifyWillMove(toWindow window: UIWindow?) {
        enforceStack(for: "\(type(of: self)).willMove(toWindow:)")
        owner?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for view in subviews { view.notifyWillMove(toWindow: window) }
    }

    private func notifyDidMove(inWindow window: UIWindow?) {
        enforceStack(for: "\(type(of: self)).didMoveToWindow()")
        storedWindow = window
        if window != nil, !AppearanceProxies.isEmpty { AppearanceProxies.apply(to: self) }
        didMoveToWindow()
        for view in subviews { view.notifyDidMove(inWindow: window) }
        owner?.viewDidMove(toWindow: window)
    }

    func find(tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }
}

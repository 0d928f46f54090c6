/// Order of calls when a view moves: `willMove(toWindow:)` for its subtree, `willMove(toSuperview:)`, the move,
/// `didMoveToWindow()` for its subtree, `didMoveToSuperview()`, then `didAddSubview(_:)` of the new superview.
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

    func insert(_ view: UIView, at index: Int, call: String) {
        enforce(view !== self, "\(type(of: self)).\(call): a view cannot be added to itself")
        enforce(
            !isDescendant(of: view),
            "\(type(of: self)).\(call): the view is inside \(type(of: view)), which cannot therefore be added to it")
        enforce(index >= 0, "\(type(of: self)).\(call): index \(index) is negative")
        if view.superview === self { return reorder(view, to: min(index, subviews.count - 1)) }
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
        if subviews.starts(with: wanted, by: ===) { return }
        UIView.performWithoutAnimation {
            for view in wanted where view.superviewLink !== link { insertSubview(view, at: subviews.count) }
        }
        // Marks instead of a set: this runs for every cell that arrives, over all that are visible.
        for view in wanted { view.layer.isMarked = true }
        var ordered = wanted
        ordered.reserveCapacity(subviews.count)
        for view in subviews where !view.layer.isMarked { ordered.append(view) }
        for view in wanted { view.layer.isMarked = false }
        if subviews.elementsEqual(ordered, by: ===) { return }
        subviews = ordered
        layer.arrange(ordered.map(\.layer))
    }

    /// Layers without a view may lie among those of subviews: a view goes directly below the next one, and the last view on
    /// top of all layers.
    private func insertLayer(of view: UIView, at index: Int) {
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func detach(_ view: UIView) {
        if let index = subviews.firstIndex(where: { $0 === view }) { subviews.remove(at: index) }
        view.layer.removeFromSuperlayer()
    }

    func detachFromSuperview() {
        guard let parent = superview else { return }
        let oldTint = tint == nil ? resolvedTint : nil
        let hadWindow = window != nil
        parent.willRemoveSubview(self)
        if hadWindow { notifyWillMove(toWindow: nil) }
        willMove(toSuperview: nil)
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
        owner?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for view in subviews { view.notifyWillMove(toWindow: window) }
    }

    private func notifyDidMove(inWindow window: UIWindow?) {
        storedWindow = window
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

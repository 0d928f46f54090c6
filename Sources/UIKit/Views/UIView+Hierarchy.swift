/// Order of calls when a view moves: `willMove(toWindow:)` all down its tree, `willMove(toSuperview:)`, the move,
/// `didMoveToWindow()` all down the tree, `didMoveToSuperview()`, then the new superview's `didAddSubview(_:)`.
extension UIView {
    /// Whether the view is, or is somewhere inside, the given one.
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
        let oldTint: UIColor? = view.tint == nil ? view.tintColor : nil
        let oldWindow = view.window, newWindow = window
        view.superview?.willRemoveSubview(view)
        if oldWindow !== newWindow { view.announce(toWindow: newWindow) }
        view.willMove(toSuperview: self)
        let moved = view.leaveConstraints()
        view.superview?.forget(view)
        let index = min(index, subviews.count)
        insertLayer(of: view, at: index)
        subviews.insert(view, at: index)
        view.superview = self
        UIView.resume(moved)
        view.arriveAmongConstraints()
        view.inheritTraits(from: self)
        if oldWindow !== newWindow { view.arrive(inWindow: newWindow) }
        view.updateSafeArea()
        if view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
        if let oldTint, oldTint != view.tintColor { view.spreadTint() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    func insert(_ view: UIView, beside sibling: UIView, offset: Int, call: String) {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
            fatalError("\(type(of: self)).\(call): \(type(of: sibling)) is not a subview of this view")
        }
        guard view !== sibling else { return }
        let old = subviews.firstIndex { $0 === view }
        // Taking the view out of its old place moves those above it down by one.
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

    /// Puts views behind all others, in this order; those that are not here yet come in, without animation.
    func arrangeBehind(_ wanted: [UIView]) {
        if subviews.starts(with: wanted, by: ===) { return }
        UIView.performWithoutAnimation {
            for view in wanted where view.superview !== self { insertSubview(view, at: subviews.count) }
        }
        let behind = Set(wanted.map(ObjectIdentifier.init))
        let ordered = wanted + subviews.filter { !behind.contains(ObjectIdentifier($0)) }
        if subviews.elementsEqual(ordered, by: ===) { return }
        subviews = ordered
        layer.arrange(ordered.map(\.layer))
    }

    /// Layers of the view's own may stand among those of its subviews: the order is kept relative to the neighbours.
    private func insertLayer(of view: UIView, at index: Int) {
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else if let last = subviews.last, layer.sublayers?.last !== last.layer {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func forget(_ view: UIView) {
        if let index = subviews.firstIndex(where: { $0 === view }) { subviews.remove(at: index) }
        view.layer.removeFromSuperlayer()
    }

    func leaveSuperview() {
        guard let parent = superview else { return }
        let oldTint: UIColor? = tint == nil ? tintColor : nil
        let hadWindow = window != nil
        parent.willRemoveSubview(self)
        if hadWindow { announce(toWindow: nil) }
        willMove(toSuperview: nil)
        let moved = leaveConstraints()
        parent.forget(self)
        superview = nil
        UIView.resume(moved)
        if hadWindow { arrive(inWindow: nil) }
        updateSafeArea()
        if let oldTint, oldTint != tintColor { spreadTint() }
        didMoveToSuperview()
    }

    private func announce(toWindow window: UIWindow?) {
        owner?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for view in subviews { view.announce(toWindow: window) }
    }

    private func arrive(inWindow window: UIWindow?) {
        storedWindow = window
        didMoveToWindow()
        for view in subviews { view.arrive(inWindow: window) }
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

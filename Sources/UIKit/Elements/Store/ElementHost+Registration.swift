internal import PrivateABI

extension ElementHost {
    /// Registers a class for a reuse key. `isFit` states whether the class inherits from `base`.
    func register(_ viewClass: AnyClass?, as key: ReuseKey, base: String, isFit: Bool, call: String) {
        guard let viewClass else { return elements.register(nil, as: key) }
        guard isFit, let reusable = viewClass as? UIView.Type else {
            fatalError("\(wording.view).\(call): \(viewClass) is not a subclass of \(base)")
        }
        elements.register(.viewClass(reusable), as: key)
    }

    /// Registers a nib or a prototype for a reuse key.
    func register(_ source: (any ReusableViewSource)?, as key: ReuseKey) {
        elements.register(source.map(ViewSource.nib), as: key)
    }

    /// A view of the class registered for a key. `call` names the caller in messages.
    func dequeueView(
        _ key: ReuseKey, at indexPath: IndexPath, call: @autoclosure () -> String
    ) -> any ElementView {
        guard let source = elements.viewSources[key] else {
            fatalError(
                "\(wording.view).\(call()): no class or nib is registered under this identifier. "
                    + "Registered: \(registeredNames(like: key)).")
        }
        if key.category == .cell, let reconfiguring = updates.reconfiguring {
            enforce(
                reconfiguring.reuseKey == key,
                "\(wording.view).\(call()): reconfigureItems(at:) keeps the cell; dequeue it with the same reuse "
                    + "identifier or registration; the cell is a \(type(of: reconfiguring))")
            return reconfiguring
        }
        return makeView(from: source, key: key, for: attributesToDequeue(key, at: indexPath))
    }

    /// A view from the reuse pool or a new one, with the attributes applied. It has the traits of its container from
    /// the beginning, since it is configured and measured before it is a subview.
    func makeView(
        from source: ViewSource, key: ReuseKey, for attributes: UICollectionViewLayoutAttributes?
    ) -> any ElementView {
        var made: (any ElementView)!
        MediaSession.current.work.cellsDequeued += 1
        UIView.performWithoutAnimation {
            if let waiting = elements.pool.take(key) {
                waiting.prepareForReuse()
                made = waiting
            } else {
                MediaSession.current.work.cellsMade += 1
                let view = source.makeView(key, frame: attributes?.frame ?? .zero, call: "\(wording.view)")
                made = view.elementView!
                made.reuseKey = key
            }
            // Before the view is configured, which may hide it.
            if made.isHidden { made.isHidden = false }
            if made.superview == nil { made.inheritTraits(from: self) }
            if let attributes {
                made.place(attributes, in: scroller(for: attributes.key), part: made)
                made.apply(attributes.applied)
            }
        }
        return made
    }

    /// The attributes of the element that is being created, or those of the layout outside of a pass.
    private func attributesToDequeue(_ key: ReuseKey, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        if let creating = elements.creating, creating.key.category == key.category, creating.key.indexPath == indexPath,
            creating.key.kind == key.kind
        {
            return creating
        }
        guard !layoutCache.isInvalid else { return nil }
        return installedLayout.attributes(for: ElementKey(key.category, kind: key.kind, at: indexPath))
    }

    private func registeredNames(like key: ReuseKey) -> String {
        let names = elements.viewSources.keys.compactMap { other -> String? in
            guard other.category == key.category, other.kind == key.kind, case .named(let name) = other.name else {
                return nil
            }
            return "\"\(name)\""
        }
        return names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
    }
}

extension ViewSource {
    @MainActor fileprivate func makeView(_ key: ReuseKey, frame: CGRect, call: @autoclosure () -> String) -> UIView {
        switch self {
        case .viewClass(let type): return ClassFactory.makeView(type, frame: frame)
        case .nib(let source):
            let identifier: String? = if case .named(let name) = key.name { name } else { nil }
            return source.makeReusableView(identifier, call: call())
        }
    }
}

extension UITableView {
    private func cellKey(_ identifier: String) -> ReuseKey {
        ReuseKey(category: .cell, kind: nil, name: .named(identifier))
    }

    func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        register(
            cellClass, as: cellKey(identifier), base: "UITableViewCell", isFit: cellClass is UITableViewCell.Type,
            call: "register(_:forCellReuseIdentifier: \"\(identifier)\")")
    }

    func registerHeaderFooter(_ viewClass: AnyClass?, _ identifier: String) {
        register(
            viewClass, as: UITableViewHeaderFooterView.key(identifier), base: "UITableViewHeaderFooterView",
            isFit: viewClass is UITableViewHeaderFooterView.Type,
            call: "register(_:forHeaderFooterViewReuseIdentifier: \"\(identifier)\")")
    }

    func register(_ source: (any ReusableViewSource)?, forCellReuseIdentifier identifier: String) {
        register(source, as: cellKey(identifier))
    }

    /// A cell from the pool or of a registered class; nil if there is neither.
    func dequeueCell(_ identifier: String) -> UITableViewCell? {
        let key = cellKey(identifier)
        if let cell = updates.reconfiguring as? UITableViewCell, cell.reuseKey == key { return cell }
        guard let source = elements.viewSources[key] else { return reuse(key) as? UITableViewCell }
        return CellMaking.make(identifier) { makeView(from: source, key: key, for: nil) } as? UITableViewCell
    }

    func dequeueCell(_ identifier: String, at path: IndexPath) -> UITableViewCell {
        let call = "dequeueReusableCell(withIdentifier: \"\(identifier)\", for: \(ElementKey.cell(path)))"
        return CellMaking.make(identifier) { dequeueView(cellKey(identifier), at: path, call: call) }
            as! UITableViewCell
    }

    func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        let key = UITableViewHeaderFooterView.key(identifier)
        guard let source = elements.viewSources[key] else { return reuse(key) as? UITableViewHeaderFooterView }
        return CellMaking.make(identifier) { makeView(from: source, key: key, for: nil) }
            as? UITableViewHeaderFooterView
    }

    /// A view for a title of the data source.
    func dequeueTitleView() -> UITableViewHeaderFooterView {
        let identifier = "UITableView.title"
        return reuse(UITableViewHeaderFooterView.key(identifier)) as? UITableViewHeaderFooterView
            ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }

    /// Returns a view that was not shown to the pool.
    func poolBoundaryView(_ view: UIView) {
        if let part = view.elementView, part.reuseKey != nil { elements.pool.put(part) }
    }

    /// The view in the pool that was returned last under a key. Without one, the caller makes it.
    private func reuse(_ key: ReuseKey) -> (any ElementView)? {
        let view = elements.pool.take(key)
        MediaSession.current.work.cellsDequeued += 1
        if view == nil { MediaSession.current.work.cellsMade += 1 }
        UIView.performWithoutAnimation {
            view?.prepareForReuse()
            view?.isHidden = false
        }
        return view
    }
}

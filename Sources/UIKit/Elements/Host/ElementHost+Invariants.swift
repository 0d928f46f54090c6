extension ElementHost {
    /// Checks the consistency of the engine's state and returns a description of each violation. Takes time linear in
    /// the number of elements on screen; called by tests after each step.
    func findFlaws() -> [String] {
        var flaws = elements.checkInvariants(in: self)
        if !updates.isIdle { flaws.append("the phase is \(updates.phase) between calls") }
        if updates.hasDeferred { flaws.append("deferred work remains") }
        if updates.change != nil { flaws.append("a change remains") }
        guard let counts = layoutCache.counts, !layoutCache.needsReload else { return flaws }
        for element in elements.ordered
        where element.key.category == .cell && !layoutCache.hasItem(element.key.indexPath) {
            flaws.append("\(element.key) is shown, but the sections have \(counts) items")
        }
        for path in selection where !layoutCache.hasItem(path) {
            flaws.append("\(ElementKey.cell(path)) is selected, but the sections have \(counts) items")
        }
        return flaws
    }
}

extension ElementStore {
    fileprivate func checkInvariants(in collection: UIView) -> [String] {
        var flaws: [String] = []
        var views: [ObjectIdentifier: ElementKey] = [:]
        func note(_ element: ShownElement, _ state: String) {
            if let other = views.updateValue(element.key, forKey: ObjectIdentifier(element.view)) {
                flaws.append("\(element.key) \(state) has the view of \(other)")
            }
            if let scroller = element.scroller, scrollers.values.contains(where: { $0 === scroller }) == false,
                orphans.contains(where: { $0 === scroller }) == false
            {
                flaws.append("\(element.key) \(state) is in a scroll view unknown to the store")
            }
            let container: UIView = element.scroller ?? collection
            if let superview = element.view.superview, superview !== container {
                flaws.append("\(element.key) \(state) is in \(type(of: superview)), not in its container")
            }
        }
        for (key, element) in shown {
            if element.key != key { flaws.append("\(key) is stored for \(element.key)") }
            if element.attributes.key != key { flaws.append("\(key) has the attributes of \(element.attributes.key)") }
            note(element, "shown")
        }
        var leavingKeys: Set<ElementKey> = []
        for entry in leaving {
            note(entry.element, "leaving")
            guard let key = entry.key else { continue }
            if !leavingKeys.insert(key).inserted { flaws.append("\(key) leaves twice") }
            if shown[key] != nil { flaws.append("\(key) is shown and leaves") }
        }
        let keys = ordered.map(\.key)
        if keys != shown.keys.sorted() { flaws.append("the order \(keys) is not that of the shown elements") }
        flaws += checkOrder(of: nil, in: collection)
        for scroller in scrollers.values { flaws += checkOrder(of: scroller, in: scroller) }
        return flaws
    }

    /// Checks that arranged views are subviews in painting order.
    private func checkOrder(of scroller: SectionScrollView?, in container: UIView) -> [String] {
        let arranged = scroller == nil ? arrangedChanges : scroller?.arrangedChanges
        guard arranged == container.subviewChanges else { return [] }
        let wanted = paintingOrder(in: scroller)
        let found = container.subviews.filter { view in wanted.contains { $0 === view } }
        guard found.count == wanted.count, zip(found, wanted).allSatisfy({ $0 === $1 }) else {
            return ["the subviews of \(type(of: container)) are not in painting order"]
        }
        return []
    }
}

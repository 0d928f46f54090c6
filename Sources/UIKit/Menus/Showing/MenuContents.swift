/// The rows of a menu as a list: groups are taken apart, what is hidden is left out.
@MainActor struct MenuContents {
    enum Row {
        /// A text above the rows that follow.
        case header(String)
        /// The way back to the menu around this one.
        case back(String)
        case element(UIMenuElement)
        /// A line between two groups.
        case line
    }

    private(set) var rows: [Row] = []

    /// A menu that was opened from another begins with the way back.
    init(of menu: UIMenu, isInner: Bool = false) {
        if isInner {
            rows.append(.back(menu.title))
            rows.append(.line)
        } else if !menu.title.isEmpty {
            rows.append(.header(menu.title))
        }
        add(menu.children)
        while case .line? = rows.last { rows.removeLast() }
    }

    private mutating func add(_ elements: [UIMenuElement]) {
        for element in elements {
            guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else {
                if (element as? UIAction)?.attributes.contains(.hidden) != true { rows.append(.element(element)) }
                continue
            }
            separate()
            if !menu.title.isEmpty { rows.append(.header(menu.title)) }
            add(menu.children)
            separate()
        }
    }

    private mutating func separate() {
        switch rows.last {
        case nil, .line?, .header?: break
        default: rows.append(.line)
        }
    }

    /// Whether there is nothing to choose.
    var isEmpty: Bool {
        !rows.contains { if case .element = $0 { true } else { false } }
    }

    /// Whether room is left at the side for the marks of what is on.
    var hasMarks: Bool {
        rows.contains {
            guard case .element(let element) = $0, let action = element as? UIAction else { return false }
            return action.state != .off
        }
    }
}

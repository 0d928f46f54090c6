/// The rows of a menu as a flat list, with inline groups expanded and hidden elements omitted.
@MainActor struct MenuContents {
    enum Row {
        /// A title above the rows that follow.
        case header(String)
        /// Leads back to the parent menu.
        case back(String)
        case element(UIMenuElement)
        /// A separator between groups.
        case line
    }

    private(set) var rows: [Row] = []

    /// Creates the rows of a menu; a submenu begins with the row back to its parent.
    init(of menu: UIMenu, isSubmenu: Bool = false) {
        if isSubmenu {
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
            if let deferred = (element as? UIDeferredMenuElement)?.elements {
                add(deferred)
                continue
            }
            guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else {
                if !element.shownAttributes.contains(.hidden) { rows.append(.element(element)) }
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

    /// Whether there is nothing to select.
    var isEmpty: Bool {
        !rows.contains { if case .element = $0 { true } else { false } }
    }

    /// Whether space for check marks is reserved at the leading edge.
    var hasMarks: Bool {
        rows.contains {
            guard case .element(let element) = $0 else { return false }
            return element.shownState != .off
        }
    }
}

internal import NibDocuments

extension NibLoader {
    func setValues(of bar: UINavigationBar, _ element: InterfaceElement) {
        bar.prefersLargeTitles = element.flag("largeTitles") ?? false
        bar.isTranslucent = element.flag("translucent") ?? true
        bar.barStyle = element.text("barStyle") == "black" ? .black : .default
        if let color = color("barTintColor", of: element) { bar.barTintColor = color }
        if let attributes = textAttributes("titleTextAttributes", of: element) {
            bar.titleTextAttributes = attributes
        }
        if let attributes = textAttributes("largeTitleTextAttributes", of: element) {
            bar.largeTitleTextAttributes = attributes
        }
        if let child = element.child("standardAppearance") { bar.standardAppearance = appearance(child) }
        if let child = element.child("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance(child) }
        let items = element.list("items").compactMap { make($0) as? UINavigationItem }
        if !items.isEmpty { bar.setItems(items, animated: false) }
    }

    private func appearance(_ element: InterfaceElement) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        if let color = color("backgroundColor", of: element) { appearance.backgroundColor = color }
        if let attributes = textAttributes("titleTextAttributes", of: element) {
            appearance.titleTextAttributes = attributes
        }
        if let attributes = textAttributes("largeTitleTextAttributes", of: element) {
            appearance.largeTitleTextAttributes = attributes
        }
        return appearance
    }

    private func textAttributes(_ key: String, of element: InterfaceElement) -> [NSAttributedString.Key: Any]? {
        guard let child = element.child(key) else { return nil }
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = font(of: child)
        attributes[.foregroundColor] = color("textColor", of: child)
        return attributes.isEmpty ? nil : attributes
    }

    func setValues(of bar: UIToolbar, _ element: InterfaceElement) {
        bar.isTranslucent = element.flag("translucent") ?? true
        bar.barStyle = element.text("barStyle") == "black" ? .black : .default
        if let color = color("barTintColor", of: element) { bar.barTintColor = color }
        let items = element.list("items").compactMap { make($0) as? UIBarButtonItem }
        if !items.isEmpty { bar.items = items }
    }

    func setValues(of bar: UITabBar, _ element: InterfaceElement) {
        bar.isTranslucent = element.flag("translucent") ?? true
        if let color = color("barTintColor", of: element) { bar.barTintColor = color }
        let items = element.list("items").compactMap { make($0) as? UITabBarItem }
        if !items.isEmpty { bar.items = items }
    }

    // MARK: Items

    func makeBarItem(_ element: InterfaceElement) -> AnyObject? {
        switch element.name {
        case "barButtonItem": makeButtonItem(element)
        case "tabBarItem": makeTabItem(element)
        case "navigationItem":
            fill(
                objectClass(of: element, as: UINavigationItem.self) == UINavigationItem.self
                    ? UINavigationItem(title: "")
                    : (objectClass(of: element, as: UINavigationItem.self) as! UINavigationItem.Type)._adoptInit(),
                element)
        default: nil
        }
    }

    /// Gives an item the values of its element, with its buttons.
    @discardableResult
    func fill(_ item: UINavigationItem, _ element: InterfaceElement) -> UINavigationItem {
        register(item, element)
        item.title = element.text("title")
        item.prompt = element.text("prompt")
        item.largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode(
            interface: element.text("largeTitleDisplayMode"))
        if let child = element.child("titleView") { item.titleView = makeView(child) }
        if let child = element.child("backBarButtonItem") { item.backBarButtonItem = make(child) as? UIBarButtonItem }
        let left = buttons("left", of: element), right = buttons("right", of: element)
        if !left.isEmpty { item.leftBarButtonItems = left }
        if !right.isEmpty { item.rightBarButtonItems = right }
        return item
    }

    private func buttons(_ side: String, of element: InterfaceElement) -> [UIBarButtonItem] {
        let single = element.child(side + "BarButtonItem").map { [$0] } ?? []
        return (single + element.list(side + "BarButtonItems")).compactMap { make($0) as? UIBarButtonItem }
    }

    private func makeButtonItem(_ element: InterfaceElement) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if let custom = element.child("customView"), let view = makeView(custom) {
            item = UIBarButtonItem(customView: view)
        } else if let name = element.text("systemItem"), let system = UIBarButtonItem.SystemItem.named[name] {
            item = UIBarButtonItem(systemItem: system)
        } else {
            item = (objectClass(of: element, as: UIBarButtonItem.self) as! UIBarButtonItem.Type)._adoptInit()
        }
        register(item, element)
        if element.isWritten("title") { item.title = element.text("title") }
        if let image = image("image", of: element) { item.image = image }
        if element.text("style") == "done" { item.style = .prominent }
        item.width = element.length("width") ?? 0
        item.isEnabled = element.flag("enabled") ?? true
        item.tag = element.number("tag").flatMap { Int(exactly: $0) } ?? 0
        if let color = color("tintColor", of: element) { item.tintColor = color }
        return item
    }

    private func makeTabItem(_ element: InterfaceElement) -> UITabBarItem {
        let tag = element.number("tag").flatMap { Int(exactly: $0) } ?? 0
        let item: UITabBarItem
        if let name = element.text("systemItem"), let system = UITabBarItem.SystemItem.named[name] {
            item = UITabBarItem(tabBarSystemItem: system, tag: tag)
        } else {
            item = UITabBarItem(title: element.text("title"), image: image("image", of: element), tag: tag)
            item.selectedImage = image("selectedImage", of: element)
        }
        item.badgeValue = element.text("badgeValue")
        item.isEnabled = element.flag("enabled") ?? true
        register(item, element)
        return item
    }
}

extension UINavigationItem.LargeTitleDisplayMode {
    fileprivate init(interface name: String?) {
        switch name {
        case "always": self = .always
        case "never": self = .never
        default: self = .automatic
        }
    }
}

extension UIBarButtonItem.SystemItem: InterfaceNamed {
    static let named: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]
}

extension UITabBarItem.SystemItem: InterfaceNamed {
    static let named: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}

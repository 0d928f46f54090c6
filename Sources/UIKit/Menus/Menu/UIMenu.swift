/// A list of actions and submenus, shown by an interaction.
///
/// Immutable; `replacingChildren(_:)` returns another menu. A submenu is a row that opens it, or with `displayInline` a
/// group of rows between two separators.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The identity of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The presentation of a menu in its parent.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Shows its rows as a group among those of the parent.
        public static let displayInline = Options(rawValue: 1)
        /// Shows its row in red.
        public static let destructive = Options(rawValue: 2)
        /// Keeps only the most recently chosen of its actions on.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// Process-wide: generated identifiers are unique in the process, as on iOS.
    private static var made = 0

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    /// Creates a menu; without an identifier it gets a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        // A counter instead of a random identifier keeps runs of a program identical.
        UIMenu.made += 1
        self.identifier = identifier ?? Identifier("menu.\(UIMenu.made)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns the menu with other elements and the same identifier.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The elements that are on, including those of inline groups.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return element.shownState == .on ? [element] : []
        }
    }
}

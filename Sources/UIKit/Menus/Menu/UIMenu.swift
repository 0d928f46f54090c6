/// A list of actions and further menus, shown by an interaction.
///
/// It does not change: `replacingChildren(_:)` makes another. A menu inside a menu is a row that opens it, or with
/// `displayInline` a group of rows between two lines.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// A name by which a menu is found again.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu stands in the one around it.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its rows stand among those of the menu around it, as a group.
        public static let displayInline = Options(rawValue: 1)
        /// Its row is red.
        public static let destructive = Options(rawValue: 2)
        /// Of its actions the one that was chosen last is on, and the others are off.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// Process-wide: generated identifiers are unique in the process, as on iOS.
    private static var made = 0

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    /// A menu; without an identifier it gets one of its own.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        // Counted, not random, so that two runs of one program are the same.
        UIMenu.made += 1
        self.identifier = identifier ?? Identifier("menu.\(UIMenu.made)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements; it keeps its identifier.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The actions in it that are on, those of its groups included.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return (element as? UIAction)?.state == .on ? [element] : []
        }
    }
}

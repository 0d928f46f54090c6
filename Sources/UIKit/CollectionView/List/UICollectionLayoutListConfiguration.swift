/// Describes a section that is a list: its appearance, its separators, headers and footers, and the actions of a swipe.
public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary = 1
        /// The first item, which is styled as a header (S14.124).
        case firstItemInSection = 2
    }

    public enum FooterMode: Int, Sendable {
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary = 1
    }

    /// The elements that keep the width of their content.
    public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
    }

    /// Returns the separators of an item, given those of the list.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// Returns the actions of a swipe on an item; nil when it cannot be swiped.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    public let appearance: Appearance
    /// Whether separators are drawn; false at first in sidebars only (S14.133).
    public var showsSeparators: Bool
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Called for each item with `separatorConfiguration`; nil at first.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Points above headers, or above the first item without one; nil takes the appearance's own.
    public var headerTopPadding: CGFloat?
    /// Nil takes the appearance's own, and a clear colour shows that of the collection view.
    public var backgroundColor: UIColor?
    /// Empty at first.
    public var contentHuggingElements: ContentHuggingElements = []
    /// The actions that a swipe toward the trailing edge reveals.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions that a swipe toward the leading edge reveals.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = !appearance.isSidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var hasSwipeActions: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
    }

    /// The colour behind the rows.
    var resolvedBackgroundColor: UIColor { backgroundColor ?? appearance.backgroundColor }
}

extension UICollectionLayoutListConfiguration.Appearance {
    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

    /// Whether groups stand apart.
    var isGrouped: Bool { self == .grouped || self == .insetGrouped }

    /// Whether supplementary headers and footers stay in sight (S14.125).
    var pinsSupplementaryViews: Bool { self == .plain || self == .sidebarPlain }

    var backgroundColor: UIColor {
        switch self {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    var environment: UIListEnvironment {
        switch self {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }
}

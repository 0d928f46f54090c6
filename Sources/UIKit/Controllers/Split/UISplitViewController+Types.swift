/// The enumerations of split view controllers. Raw values are those of iOS.
extension UISplitViewController {
    /// The kind of a split view controller.
    public enum Style: Int, Sendable {
        /// Two controllers, set as `viewControllers`.
        case unspecified = 0
        case doubleColumn = 1
        case tripleColumn = 2
    }

    public enum Column: Int, Sendable {
        case primary = 0
        /// The column between the others; in three columns only.
        case supplementary = 1
        case secondary = 2
        /// The controller shown instead of the others in a compact width.
        case compact = 3
    }

    /// The columns that are visible beside or over the secondary one.
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly = 1
        /// The supplementary column, or the primary one of two.
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        case twoDisplaceSecondary = 6

        @available(*, deprecated, renamed: "secondaryOnly")
        public static let primaryHidden = DisplayMode.secondaryOnly
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static let allVisible = DisplayMode.oneBesideSecondary
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The way in which the other columns take their width from the secondary one.
    public enum SplitBehavior: Int, Sendable {
        case automatic = 0
        case tile = 1
        case overlay = 2
        /// Two columns move the secondary one towards the opposite edge.
        case displace = 3
    }

    public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    public enum BackgroundStyle: Int, Sendable {
        case none = 0
        case sidebar = 1
    }

    /// The conditions under which a column style shows a button that changes the display mode.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Where a gesture presents columns.
        case automatic = 0
        case never = 1
        case always = 2
    }

    /// A width that the controller chooses.
    public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

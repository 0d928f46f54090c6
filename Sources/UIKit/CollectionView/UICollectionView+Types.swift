extension UICollectionView {
    /// The categories of elements.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The axis along which the content scrolls.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// The position of an item in the view to scroll to: at most one value per axis.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The conditions for measuring visible cells again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never while they are visible.
        case disabled
        /// After a call of `invalidateIntrinsicContentSize()`.
        case enabled
        /// The same as `enabled` here: changes of constraints alone are not tracked.
        case enabledIncludingConstraints
    }

    /// The element kind of a flow layout's headers.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

    /// The element kind of a flow layout's footers.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// A closure called at the end of an interactive transition.
    ///
    /// - Parameters:
    ///   - completed: Whether the final animation ran to its end.
    ///   - finished: Whether the transition was finished rather than cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}

extension UICollectionView {
    /// The three sorts of elements.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The axis along which content goes on.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// Where in the view an item shall stand: one value per axis at most.
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

    /// The kind of a flow layout's headers.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

    /// The kind of a flow layout's footers.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Hears the end of an interactive change of layout: whether its animation ran through, and whether it was finished
    /// and not cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}

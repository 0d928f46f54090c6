import CollectionCore

/// How a section's groups scroll across the layout's axis (S14.72).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// They do not.
    case none
    case continuous
    /// Free scrolling that rests where a group begins.
    case continuousGroupLeadingBoundary
    /// One width of the collection view at a time.
    case paging
    /// One group at a time.
    case groupPaging
    /// One group at a time, each in the middle.
    case groupPagingCentered

    var value: CompositionalScrolling { CompositionalScrolling(rawValue: rawValue)! }
}

/// How a section that scrolls by itself decelerates and bounces.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether the content can be pulled beyond its ends.
    public enum Bounce: Int, Sendable {
        /// When it is longer than the view.
        case automatic
        case always
        case never
    }

    /// How fast scrolling becomes slower.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Fast for the behaviours that page, else normal.
        public static let automatic = DecelerationRate(rawValue: 0)
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// Automatic at first.
    public var decelerationRate = DecelerationRate.automatic
    /// Automatic at first.
    public var bounce = Bounce.automatic

    /// The rate of a scroll view with a behaviour (S14.81).
    func rate(_ behavior: CompositionalScrolling) -> UIScrollView.DecelerationRate {
        guard decelerationRate == .automatic else { return .init(rawValue: decelerationRate.rawValue) }
        switch behavior {
        case .none, .continuous, .continuousGroupLeadingBoundary: return .normal
        case .paging, .groupPaging, .groupPagingCentered: return .fast
        }
    }
}

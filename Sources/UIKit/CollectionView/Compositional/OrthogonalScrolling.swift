import CollectionCore

/// The way a section's groups scroll across the layout's axis (S14.72).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The groups do not scroll.
    case none
    case continuous
    /// Free scrolling that stops at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// Scrolling by one width of the collection view at a time.
    case paging
    /// Scrolling by one group at a time.
    case groupPaging
    /// Scrolling by one group at a time, each centred.
    case groupPagingCentered

    var value: CompositionalScrolling { CompositionalScrolling(rawValue: rawValue)! }
}

/// The deceleration and bouncing of an orthogonally scrolling section.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether the content can be pulled beyond its ends.
    public enum Bounce: Int, Sendable {
        /// If the content is longer than the view.
        case automatic
        case always
        case never
    }

    /// The rate at which scrolling slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Fast for the paging behaviours, else normal.
        public static let automatic = DecelerationRate(rawValue: 0)
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// The deceleration rate; `automatic` by default.
    public var decelerationRate = DecelerationRate.automatic
    /// The bouncing; `automatic` by default.
    public var bounce = Bounce.automatic

    /// The deceleration rate for a scrolling behaviour (S14.81).
    func rate(_ behavior: CompositionalScrolling) -> UIScrollView.DecelerationRate {
        guard decelerationRate == .automatic else { return .init(rawValue: decelerationRate.rawValue) }
        switch behavior {
        case .none, .continuous, .continuousGroupLeadingBoundary: return .normal
        case .paging, .groupPaging, .groupPagingCentered: return .fast
        }
    }
}

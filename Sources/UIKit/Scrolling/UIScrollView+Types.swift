extension UIScrollView {
    /// The fraction of the velocity that remains after one millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// The rate in the range in which a motion ends, from 0.01 to 0.9999; `normal` for no number.
        var usable: CGFloat { rawValue.isNaN ? Self.normal.rawValue : min(max(rawValue, 0.01), 0.9999) }
    }

    /// The conditions for adding the safe area to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along scrollable axes, and at top and bottom inside a navigation controller.
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on a light background, light on a dark one.
        case `default` = 0
        case black = 1
        case white = 2
    }

    /// The way a drag makes the first responder resign.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        /// When the drag begins.
        case onDrag = 1
        /// With a finger that pulls the keyboard down. Without one on the screen, when the finger is lifted below the
        /// window.
        case interactive = 2
        case onDragWithAccessory = 3
        case interactiveWithAccessory = 4
    }

    /// The visibility of index titles.
    public enum IndexDisplayMode: Int, Sendable {
        /// Shown if there are titles.
        case automatic = 0
        case alwaysHidden = 1
    }

    func makeGuide(_ identifier: String, _ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = identifier
        guide.owningView = self
        guide.kind = kind
        bareConstraintState.boundsGuides[identifier] = guide
        return guide
    }
}

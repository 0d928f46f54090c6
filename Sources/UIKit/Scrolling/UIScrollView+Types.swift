extension UIScrollView {
    /// The fraction of the velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// When the safe area is added to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along axes that scroll, and from top and bottom in a navigation controller.
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

    /// Whether a drag makes the first responder resign.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        /// As soon as the drag begins.
        case onDrag = 1
        /// When the finger is lifted where a keyboard would be: below the window, as none is on the screen.
        case interactive = 2
        case onDragWithAccessory = 3
        case interactiveWithAccessory = 4
    }

    /// Whether index titles are shown.
    public enum IndexDisplayMode: Int, Sendable {
        /// Shown where there are titles.
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

extension UIButton {
    /// The content and the appearance of a button (S18.40 to S18.52).
    public struct Configuration {
        /// The size of a button, by its text and its insets.
        public enum Size: Int, Sendable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3
        }

        /// The alignment of title and subtitle with each other.
        public enum TitleAlignment: Int, Sendable {
            /// Towards the image, or centred.
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        /// The corners of the background.
        public enum CornerStyle: Int, Sendable {
            /// The background's own radius.
            case fixed = -1
            /// The background's radius scaled with the text, or a capsule if none was set.
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            case capsule = 4
        }

        /// The sign at the trailing edge.
        public enum Indicator: Int, Sendable {
            /// The indicator of a menu from which a selection is chosen.
            case automatic = 0
            case none = 1
            case popup = 2
        }

        var style: ButtonStyle
        /// The background; unset colours are those of the style.
        public var background = UIBackgroundConfiguration.ofButton
        /// The corners of the background; `.dynamic` by default.
        public var cornerStyle: CornerStyle = .dynamic
        /// The size; `.medium` by default. A change sets the insets unless they were set.
        public var buttonSize: Size = .medium { didSet { if hasStandardInsets { setDefaultContentInsets() } } }
        /// The colour of the content before the effect of the state; nil for that of the style.
        public var baseForegroundColor: UIColor?
        /// The colour of the background before the effect of the state; nil for that of the style.
        public var baseBackgroundColor: UIColor?

        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The configuration of a symbol; nil for that of the title's font.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator is shown in place of the image; false by default.
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title without attributes; setting it replaces the attributed one.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title; attributes that it lacks are those of the size and the state.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the size and the state for the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The subtitle without attributes; setting it replaces the attributed one.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The subtitle; attributes that it lacks are those of the size and the state.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the size and the state for the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the title; wraps by words by default.
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var indicator: Indicator = .automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The insets of the content in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasStandardInsets = false
            }
        }
        private var insets = Size.medium.insets
        private var hasStandardInsets = true
        /// The edge of the image; `.leading` by default.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The least length of the image along its edge's axis in points; 0 by default.
        public var imageReservation: CGFloat = 0
        /// The distance between image and titles in points; 0 by default.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle in points; 1 by default.
        public var titlePadding: CGFloat = 1
        public var titleAlignment: TitleAlignment = .automatic
        /// Whether the style shows a selection; true by default.
        public var automaticallyUpdateForSelection = true

        init(style: ButtonStyle) { self.style = style }

        /// Sets the insets of the size.
        public mutating func setDefaultContentInsets() {
            insets = buttonSize.insets
            hasStandardInsets = true
        }

        /// A title in the tint colour without background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// A title in the tint colour on grey.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// A title in the tint colour on a light tone of it.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// A white title on the tint colour.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
        /// A title on a light platter with a shadow. There is no blur of what is behind.
        public static func glass() -> Configuration { Configuration(style: .glass) }
        /// A white title on a platter of the tint colour.
        public static func prominentGlass() -> Configuration { Configuration(style: .prominentGlass) }
        /// A title on a translucent platter.
        public static func clearGlass() -> Configuration { Configuration(style: .clearGlass) }
        /// A white title on a translucent platter of the tint colour.
        public static func prominentClearGlass() -> Configuration { Configuration(style: .prominentClearGlass) }

        /// Returns the configuration with the colours for the state of a button.
        @MainActor public func updated(for button: UIButton) -> Configuration {
            let colors = style.colors(for: self, of: button)
            var copy = self
            copy.baseForegroundColor = colors.foreground
            if copy.background.backgroundColor == nil { copy.background.backgroundColor = colors.background }
            copy.style = .resolved(from: style)
            return copy
        }
    }
}

extension UIButton.Configuration.Size {
    /// The standard insets (S18.43).
    var insets: NSDirectionalEdgeInsets {
        let (vertical, horizontal): (CGFloat, CGFloat) =
            switch self {
            case .mini, .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
        return NSDirectionalEdgeInsets(
            top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    var titleStyle: UIFont.TextStyle { self == .mini || self == .small ? .subheadline : .body }
    var subtitleStyle: UIFont.TextStyle { self == .large ? .footnote : .caption1 }
}

extension UIContentUnavailableConfiguration {
    public struct ImageProperties {
        /// The configuration of a symbol; 48 points by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(pointSize: 48, weight: .regular)
        /// The colour of a symbol or template; nil for the tint colour.
        public var tintColor: UIColor? = .secondaryLabel
        /// In points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// In points; a length of 0, the default, does not limit.
        public var maximumSize = CGSize.zero
        /// Accepted; colours are not inverted.
        public var accessibilityIgnoresInvertColors = false
    }

    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0, any number, by default.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        /// Stored without effect: spacing is not tightened.
        public var allowsDefaultTighteningForTruncation = false

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    public struct ButtonProperties {
        /// The action of the button; its title and image count where the button's configuration has none.
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }
}

/// The state that a configuration of unavailable content can follow.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// The text of the search whose results are shown; nil without one.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

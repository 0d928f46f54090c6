extension UIListContentConfiguration {
    /// How a text of a row is shown.
    @preconcurrency @MainActor
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable {
            /// At the leading end.
            case natural = 0
            case center = 1
            case justified = 2
        }

        public enum TextTransform: Int, Sendable {
            case none = 0
            case uppercase = 1
            case lowercase = 2
            case capitalized = 3
        }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0, any number, at first.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        /// Stored without effect: spacing is not tightened.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether fonts of text styles follow the preferred text size; true at first.
        public var adjustsFontForContentSizeCategory = true
        /// Applied to `text`, not to attributed text; none at first.
        public var transform = TextTransform.none
        /// Stored without effect: truncated text has no expansion here.
        public var showsExpansionTextWhenTruncated = true

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String?) -> String? {
            switch transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        }
    }

    /// How the picture of a row is shown.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The width of the column in which signs are centred, at the standard text size.
        public static let standardDimension: CGFloat = 28

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Nil takes the tint colour of the view.
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// In points; 0 at first.
        public var cornerRadius: CGFloat = 0
        /// The picture is made smaller in proportion to fit; a length of zero, as at first, is no limit.
        public var maximumSize = CGSize.zero
        /// The picture is centred in this. A length of zero, as at first, is that of the picture; for the width of a
        /// sign it is the standard column.
        public var reservedLayoutSize = CGSize.zero
        /// Stored without effect: colours are never inverted here.
        public var accessibilityIgnoresInvertColors = false
        /// In points; 0, no line, at first.
        public var strokeWidth: CGFloat = 0
        /// Nil takes the tint colour.
        public var strokeColor: UIColor?
        public var strokeColorTransformer: UIConfigurationColorTransformer?

        init(tintColor: UIColor?) { self.tintColor = tintColor }

        /// The colour of signs in a view of a tint colour.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The colour of the line in a view of a tint colour.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }

        /// The size of a picture within the limits.
        func size(of image: UIImage) -> CGSize {
            let size = image.size
            guard size.width > 0, size.height > 0 else { return size }
            var factor: CGFloat = 1
            if maximumSize.width > 0 { factor = min(factor, maximumSize.width / size.width) }
            if maximumSize.height > 0 { factor = min(factor, maximumSize.height / size.height) }
            return CGSize(width: size.width * factor, height: size.height * factor)
        }

        /// The space that a picture of a size takes.
        func reservedSize(for size: CGSize, isSymbol: Bool, _ traits: UITraitCollection) -> CGSize {
            let column =
                UIFontMetrics.default.scaledValue(for: Self.standardDimension, compatibleWith: traits)
            return CGSize(
                width: reservedLayoutSize.width > 0
                    ? reservedLayoutSize.width : isSymbol ? max(column, size.width) : size.width,
                height: reservedLayoutSize.height > 0 ? reservedLayoutSize.height : size.height)
        }
    }
}

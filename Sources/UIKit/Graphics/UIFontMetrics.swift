/// Scales fonts and lengths with the preferred text size, as a text style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Metrics of the body style.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// The font at the current category; the given size is that of the category `large`.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }

    /// The font at the category of some traits, at most `maximumPointSize` points. A font that is scaled already stops with a
    /// message, as on iOS.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        enforce(font.scaling == nil, "UIFontMetrics.scaledFont(for:): the font follows the text size already")
        let limit = maximumPointSize > 0 ? maximumPointSize : .infinity
        let scaled = UIFont(
            face: font.face,
            scaling: UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: limit))
        return scaled.adjusted(for: (traitCollection ?? .current).preferredContentSizeCategory)
    }

    /// A length in points at the current category.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length in points at the category of some traits, in whole pixels.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        let scale = max(1, traits.displayScale)
        return (value * style.factor(traits.preferredContentSizeCategory) * scale).rounded() / scale
    }
}

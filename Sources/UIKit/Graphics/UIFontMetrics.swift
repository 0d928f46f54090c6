/// Scales fonts and lengths with the preferred text size, like a text style.
///
/// Unsafe: immutable.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of the body style.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// Returns a font scaled to the current category; the given size applies to the category `large`.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }

    /// Returns a font scaled to the category of traits, at most `maximumPointSize` points. Traps for a font that
    /// already scales, as on iOS.
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

    /// Returns a length in points scaled to the current category.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length in points scaled to the category of traits, rounded to pixels.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        let scale = max(1, traits.displayScale)
        return (value * style.factor(traits.preferredContentSizeCategory) * scale).rounded() / scale
    }
}

import Typesetting

extension UIFont {
    /// The scaling of a font with the preferred text size.
    struct Scaling: Sendable {
        let style: TextStyle
        /// The size in points at the category `large`.
        let baseSize: CGFloat
        /// The maximum size in points.
        let maximumSize: CGFloat
    }

    /// Returns the font of a text style for the current traits.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a text style for the category of traits; nil for the current ones.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let size = style.size(category)
        return UIFont(
            face: .system(size, style.weight),
            scaling: Scaling(
                style: style, baseSize: category == .large ? size : style.size(.large), maximumSize: .infinity))
    }

    /// Returns the typeface at the size of a category, or self for a font that does not scale.
    func adjusted(for category: UIContentSizeCategory) -> UIFont {
        guard let scaling else { return self }
        let size: CGFloat =
            scaling.baseSize == scaling.style.size(.large)
            ? scaling.style.size(category) : (scaling.baseSize * scaling.style.factor(category) * 3).rounded() / 3
        guard min(size, scaling.maximumSize) != pointSize else { return self }
        var copy = face
        copy.size = min(size, scaling.maximumSize)
        return UIFont(face: copy, scaling: scaling)
    }
}

extension UIFont.TextStyle {
    /// Returns the size in points at a category.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
        if let sizes = Self.sizes[self] { return sizes[category.step] }
        // The extra large titles scale like the large title.
        let (size, _) = defaultSizeAndWeight
        return (size * UIFont.TextStyle.largeTitle.factor(category)).rounded()
    }

    var weight: UIFont.Weight { defaultSizeAndWeight.1 }

    /// Returns the size at a category divided by that at `large`.
    func factor(_ category: UIContentSizeCategory) -> CGFloat { size(category) / size(.large) }

    /// Point sizes by style, from the smallest category to the largest, as published for iOS.
    private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
}

extension UIImage {
    /// The properties of an image that can be asked for.
    ///
    /// Unsafe: immutable.
    open class Configuration: NSObject, @unchecked Sendable {
        /// Returns a configuration with the values that another one specifies, and this one's otherwise.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    }

    /// The text size, weight, scale and colours of a symbol; unspecified values are the standard ones (S22.4).
    ///
    /// Unsafe: immutable.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The colours of a symbol.
        enum Colors {
            case monochrome
            case hierarchy(UIColor)
            case palette([UIColor])
        }

        let pointSize: CGFloat?
        let textStyle: UIFont.TextStyle?
        let specifiedWeight: SymbolWeight?
        let specifiedScale: SymbolScale?
        let colors: Colors?

        init(
            size: CGFloat? = nil, textStyle: UIFont.TextStyle? = nil, weight: SymbolWeight? = nil,
            scale: SymbolScale? = nil, colors: Colors? = nil
        ) {
            pointSize = size
            self.textStyle = textStyle
            specifiedWeight = weight == .unspecified ? nil : weight
            specifiedScale = scale == .unspecified ? nil : scale
            self.colors = colors
        }

        public convenience init(pointSize: CGFloat) { self.init(size: pointSize, weight: nil) }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize, weight: weight)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, weight: weight, scale: scale)
        }

        public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight) }

        public convenience init(scale: SymbolScale) { self.init(size: nil, scale: scale) }

        /// Creates a configuration of the size and weight of a text style, which follows the preferred text size.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(size: nil, textStyle: textStyle) }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(size: nil, textStyle: textStyle, scale: scale)
        }

        public convenience init(font: UIFont) {
            self.init(size: font.pointSize, weight: SymbolWeight(css: font.face.weight))
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize, weight: SymbolWeight(css: font.face.weight), scale: scale)
        }

        /// Creates a configuration that paints the levels of a symbol in strengths of one colour (S22.6).
        public convenience init(hierarchicalColor: UIColor) {
            self.init(size: nil, colors: .hierarchy(hierarchicalColor))
        }

        /// Creates a configuration that paints each level of a symbol in a colour; further levels have the last one.
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil, colors: .palette(paletteColors)) }

        /// Returns a configuration that paints symbols in one colour.
        open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(colors: .monochrome) }

        /// The standard: text of 17 points, regular weight, medium scale, one colour.
        open class var unspecified: SymbolConfiguration { standard }
        private static let standard = SymbolConfiguration(size: nil)

        override open func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            let hasSize = other.pointSize != nil || other.textStyle != nil
            let merged = SymbolConfiguration(
                size: hasSize ? other.pointSize : pointSize, textStyle: hasSize ? other.textStyle : textStyle,
                weight: other.specifiedWeight ?? specifiedWeight, scale: other.specifiedScale ?? specifiedScale,
                colors: other.colors ?? colors)
            return merged as? Self ?? self
        }

        /// Whether another configuration specifies the same values; colours are compared as objects.
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
            guard let other = otherConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle
                && specifiedWeight == other.specifiedWeight && specifiedScale == other.specifiedScale
                && colorList.elementsEqual(other.colorList, by: { $0 === $1 })
        }

        override open func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }
        override open var hash: Int { Int(pointSize ?? 0) ^ (specifiedWeight?.rawValue ?? 0) << 8 }

        private var colorList: [UIColor] {
            switch colors {
            case .hierarchy(let color): [color]
            case .palette(let colors): colors
            default: []
            }
        }

        /// The size of the text that the symbol stands in.
        func textSize(_ traits: UITraitCollection) -> CGFloat {
            if let pointSize { return pointSize }
            guard let textStyle else { return Symbol.designSize }
            return UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
        }

        /// The factor of the drawing.
        func scaleFactor(_ traits: UITraitCollection) -> CGFloat {
            textSize(traits) / Symbol.designSize * (specifiedScale ?? .medium).factor
        }

        var weight: SymbolWeight { specifiedWeight ?? (textStyle == .headline ? .semibold : .regular) }

        /// The configuration with the size of its text style under traits.
        func resolved(_ traits: UITraitCollection) -> SymbolConfiguration {
            guard textStyle != nil, pointSize == nil else { return self }
            return SymbolConfiguration(
                size: textSize(traits), weight: weight, scale: specifiedScale, colors: colors)
        }

        /// The colours under traits; nil for those of the image.
        func coloring(_ traits: UITraitCollection) -> SymbolColoring? {
            switch colors {
            case .hierarchy(let color): SymbolColoring(hierarchy: color.resolvedColor(with: traits).cgColor)
            case .palette(let colors): SymbolColoring(palette: colors.map { $0.resolvedColor(with: traits).cgColor })
            default: nil
            }
        }
    }

    /// The size of a symbol relative to its text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.28
            default: 1
            }
        }
    }

    /// The stroke weight of a symbol.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9

        init(css: Int) { self = SymbolWeight(rawValue: css / 100) ?? .regular }
    }
}

extension UIImage {
    /// The text size and weight of a symbol.
    open class SymbolConfiguration: NSObject, @unchecked Sendable {
        let pointSize: CGFloat
        let weight: SymbolWeight
        let symbolScale: SymbolScale

        init(size: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            pointSize = size
            self.weight = weight
            symbolScale = scale
        }

        public convenience init(pointSize: CGFloat) { self.init(size: pointSize, weight: .regular, scale: .medium) }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize, weight: weight, scale: .medium)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, weight: weight, scale: scale)
        }

        public convenience init(weight: SymbolWeight) {
            self.init(size: Symbol.designSize, weight: weight, scale: .medium)
        }

        public convenience init(scale: SymbolScale) {
            self.init(size: Symbol.designSize, weight: .regular, scale: scale)
        }

        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .medium) }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            let font = UIFont.preferredFont(forTextStyle: textStyle)
            self.init(size: font.pointSize, weight: textStyle == .headline ? .semibold : .regular, scale: scale)
        }

        public convenience init(font: UIFont) { self.init(font: font, scale: .medium) }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize, weight: SymbolWeight(css: font.face.weight), scale: scale)
        }

        /// Text of 17 points, regular weight, medium scale.
        static let unspecified = SymbolConfiguration(size: Symbol.designSize, weight: .regular, scale: .medium)

        var scaleFactor: CGFloat { pointSize / Symbol.designSize * symbolScale.factor }
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

        /// The font weight that matches the symbol.
        var fontWeight: UIFont.Weight {
            self == .unspecified ? .regular : UIFont.Weight.byName[rawValue - 1].weight
        }
    }
}

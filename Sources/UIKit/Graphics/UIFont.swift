internal import PrivateABI
import Typesetting

/// A typeface at a size: that of the system, with the metrics of iOS's system font and the glyphs of Inter, or one that
/// `UIAppFonts` in the program's `Info.plist` names.
///
/// Immutable. The system font has the ascender 0.9521484375, descender −0.2412109375, line height 1.193359375 and cap
/// height 0.704590 of the point size, as measured on iOS 26.
///
/// Unsafe: immutable.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    private let mark = FoundationMark()
    package let face: FontFace
    /// The scaling with the preferred text size; nil for a font that does not scale.
    let scaling: Scaling?

    package convenience init(face: FontFace) { self.init(face: face, scaling: nil) }

    init(face: FontFace, scaling: Scaling?) {
        enforce(
            face.size.isFinite && face.size > 0, "UIFont: a point size of \(face.size) is not a finite number above 0")
        self.face = face
        self.scaling = scaling
    }

    /// Creates a font by a PostScript name of Inter (`Inter`, `Inter-Bold`, …), or by the PostScript or family name of
    /// a font of the program; nil for other names.
    public convenience init?(name: String, size: CGFloat) {
        guard let face = UIFont.systemFace(name, size) ?? AppFonts.named(name)?.face(size: FontFace.size(size)) else {
            return nil
        }
        self.init(face: face)
    }

    private static func systemFace(_ name: String, _ size: CGFloat) -> FontFace? {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        guard parts.first == FontFace.systemFamily else { return nil }
        var style = parts.count > 1 ? parts[1] : ""
        let isItalic = style.hasSuffix("Italic")
        if isItalic { style.removeLast("Italic".count) }
        if style.isEmpty { style = "Regular" }
        guard let weight = Weight.byName.first(where: { $0.name == style }) else { return nil }
        return .system(size, weight.weight, italic: isItalic)
    }

    /// Returns the system font. A size that is not above 0 is that of labels, 17; the largest is 10,000.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(face: .system(fontSize, weight))
    }

    /// Returns the system font of weight 700, as on iOS for explicit sizes.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: .system(fontSize, .regular, italic: true))
    }

    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(face: .system(fontSize, weight, monospacedDigits: true))
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    open var pointSize: CGFloat { face.size }
    open var familyName: String { face.family }
    open var fontName: String {
        if isOfProgram, let font = AppFonts.font(of: face) { return font.postScriptName }
        let weight = Weight.byName.first { $0.weight.css == face.weight }?.name ?? "Regular"
        let style = (weight == "Regular" && face.italic ? "" : weight) + (face.italic ? "Italic" : "")
        return "\(face.family)-\(style)"
    }

    /// The distance from the baseline to the top of a line.
    open var ascender: CGFloat { metrics?.ascender ?? 0.9521484375 * pointSize }
    /// The distance from the baseline to the bottom of a line, negative.
    open var descender: CGFloat { metrics?.descender ?? -0.2412109375 * pointSize }
    open var capHeight: CGFloat { metrics?.capHeight ?? 0.704590 * pointSize }
    open var xHeight: CGFloat { metrics?.xHeight ?? 0.526367 * pointSize }
    open var lineHeight: CGFloat { metrics.map { $0.ascender - $0.descender } ?? 1.193359375 * pointSize }
    open var leading: CGFloat { 0 }

    private var isOfProgram: Bool { face.family != FontFace.systemFamily }
    /// Nil for the system font, whose metrics are those of iOS.
    private var metrics: TextMetrics? { isOfProgram ? FontLibrary.shared.metrics(of: face) : nil }

    /// Returns the typeface at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var copy = face
        copy.size = FontFace.size(fontSize)
        return UIFont(face: copy)
    }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }
    override open var hash: Int { face.hashValue }
    /// Returns self, since the object is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    override open var description: String { "UIFont(\(fontName) \(pointSize))" }
}

extension UIFont: TextFontSource {
    package var textFace: FontFace { face }
}

extension FontFace {
    static let systemFamily = "Inter"

    static func system(
        _ size: CGFloat, _ weight: UIFont.Weight, italic: Bool = false, monospacedDigits: Bool = false
    ) -> FontFace {
        FontFace(
            family: systemFamily, size: Self.size(size), weight: weight.css, italic: italic,
            monospacedDigits: monospacedDigits)
    }

    /// A size that text can be laid out with: that of labels for what is not above 0, at most 10,000 points.
    static func size(_ points: CGFloat) -> CGFloat { points > 0 ? min(points, 10_000) : UIFont.labelFontSize }
}

extension CGFloat {
    /// A length that text can be laid out with: 0 for no number, at most 100,000 points to either side.
    var limitedForText: CGFloat { isNaN ? 0 : Swift.max(-100_000, Swift.min(self, 100_000)) }
}

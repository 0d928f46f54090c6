import Typesetting

/// Attributes from which a font is made.
///
/// Unsafe: immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A number of points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary with keys of `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The raw value of a text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// An array of dictionaries with keys of `FeatureKey`; proportions of digits are known.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// A key of the attribute `traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The raw value of symbolic traits.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The raw value of a `UIFont.Weight`.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }

    /// A key of a setting of a feature.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static var featureIdentifier: FeatureKey { type }
        public static var typeIdentifier: FeatureKey { selector }
    }

    /// The traits of a typeface. Raw values are those of iOS.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// Nil for a descriptor without a size; a font made of it needs one.
    private let size: CGFloat?
    private let face: FontFace
    let scaling: UIFont.Scaling?

    init(face: FontFace, size: CGFloat?, scaling: UIFont.Scaling?) {
        (self.face, self.size, self.scaling) = (face, size, scaling)
    }

    /// Creates a descriptor of attributes; unknown ones, and families other than that of the system font, are left out.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let size: CGFloat? =
            switch attributes[.size] {
            case let size as CGFloat: size
            case let size as Int: CGFloat(size)
            case let size as NSNumber: CGFloat(size.doubleValue)
            default: nil
            }
        let named = (attributes[.name] as? String).flatMap { UIFont(name: $0, size: 17) }
        var face = named?.face ?? .system(17, .regular)
        if let style = attributes[.textStyle] as? String {
            face = .system(17, UIFont.TextStyle(rawValue: style).weight)
        }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let weight = traits[.weight] as? CGFloat { face.weight = UIFont.Weight(weight).css }
            if let weight = traits[.weight] as? UIFont.Weight { face.weight = weight.css }
            if let bits = traits[.symbolic] as? UInt32 { face.apply(SymbolicTraits(rawValue: bits)) }
        }
        if let settings = attributes[.featureSettings] as? [[FeatureKey: Int]] {
            // Feature 6 is the spacing of digits; its selector 0 makes them equally wide.
            face.monospacedDigits = settings.contains { $0[.type] == 6 && $0[.selector] == 0 }
        }
        self.init(face: face, size: size, scaling: nil)
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    /// Returns the descriptor of a text style for the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Returns the descriptor of a text style for the text size of traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    // MARK: Values

    /// In points; 0 without a size.
    open var pointSize: CGFloat { size ?? 0 }
    open var postscriptName: String { UIFont(face: face).fontName }
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.italic { traits.insert(.traitItalic) }
        if face.weight >= 600 { traits.insert(.traitBold) }
        return traits
    }
    open var fontAttributes: [AttributeName: Any] {
        var values: [AttributeName: Any] = [.name: postscriptName]
        if let size { values[.size] = size }
        if let scaling { values[.textStyle] = scaling.style.rawValue }
        return values
    }
    open func object(forKey anAttribute: AttributeName) -> Any? {
        anAttribute == .family ? face.family : fontAttributes[anAttribute]
    }

    // MARK: Copies

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, size: newPointSize, scaling: nil)
    }

    /// Returns a descriptor of bold or italic letters; nil for traits that the system font does not have.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.isSubset(of: [.traitBold, .traitItalic]) else { return nil }
        var copy = face
        copy.apply(symbolicTraits)
        return UIFontDescriptor(face: copy, size: size, scaling: scaling)
    }

    /// Returns the descriptor for the default design; nil for others, for which there is no font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { design == .default ? self : nil }

    /// Returns the descriptor with a family: there is that of the system font only.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { self }

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let added = UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { _, new in new })
        return UIFontDescriptor(
            face: added.face, size: added.size ?? size, scaling: attributes[.size] == nil ? scaling : nil)
    }

    /// Returns the font of a size, or of the descriptor's for 0.
    func font(size requested: CGFloat) -> UIFont {
        var copy = face
        let own = size ?? UIFont.systemFontSize
        copy.size = requested > 0 ? requested : own
        return UIFont(face: copy, scaling: requested > 0 && requested != own ? nil : scaling)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.face == face && other.size == size
    }
    override open var hash: Int { face.hashValue }
    /// Returns self, since the object is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension FontFace {
    fileprivate mutating func apply(_ traits: UIFontDescriptor.SymbolicTraits) {
        italic = traits.contains(.traitItalic)
        if traits.contains(.traitBold) {
            weight = max(weight, UIFont.Weight.bold.css)
        } else if weight >= 600 {
            weight = UIFont.Weight.regular.css
        }
    }
}

extension UIFont {
    /// Creates the font of a descriptor; a size of 0 is that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.font(size: pointSize)
        self.init(face: font.face, scaling: font.scaling)
    }

    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face, size: pointSize, scaling: scaling)
    }

    /// The families that programs may name: that of the system font, and those of the program's own.
    public class var familyNames: [String] {
        Set(AppFonts.all.map(\.family)).union([FontFace.systemFamily]).sorted()
    }

    public class func fontNames(forFamilyName familyName: String) -> [String] {
        guard familyName == FontFace.systemFamily else {
            return AppFonts.all.filter { $0.family == familyName }.map(\.postScriptName).sorted()
        }
        return Weight.byName.flatMap { style in
            [false, true].map { UIFont(face: .system(17, style.weight, italic: $0)).fontName }
        }
    }
}

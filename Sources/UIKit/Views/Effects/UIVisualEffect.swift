import Renderer

/// An effect of a `UIVisualEffectView`; immutable.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding {
    override public init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of what lies behind the view, coloured as a material.
open class UIBlurEffect: UIVisualEffect {
    /// The material.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        /// Light or dark by the user interface style, as all that are not named after one.
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        style = Style(rawValue: coder.decodeInteger(forKey: Self.key)) ?? .regular
        super.init(coder: coder)
    }

    override open func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: Self.key) }

    private static let key = "UIBlurEffectStyle"

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    override open var hash: Int { style.rawValue }
}

/// The kind of content in a vibrancy effect, which decides how strongly it stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}

/// Content in the colours of what lies behind it, for views in the content view of a blur.
///
/// The content view's pixels are shown in these colours, whatever their own are; their opacity remains.
open class UIVibrancyEffect: UIVisualEffect {
    let blurStyle: UIBlurEffect.Style
    let style: UIVibrancyEffectStyle

    /// An effect for labels.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (blurStyle, self.style) = (blurEffect.style, style)
        super.init()
    }

    public required init?(coder: NSCoder) {
        blurStyle = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: Self.blurKey)) ?? .regular
        style = UIVibrancyEffectStyle(rawValue: coder.decodeInteger(forKey: Self.key)) ?? .label
        super.init(coder: coder)
    }

    override open func encode(with coder: NSCoder) {
        coder.encode(blurStyle.rawValue, forKey: Self.blurKey)
        coder.encode(style.rawValue, forKey: Self.key)
    }

    private static let key = "UIVibrancyEffectStyle", blurKey = "UIBlurEffectStyle"

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.style == style && other.blurStyle == blurStyle
    }
    override open var hash: Int { style.rawValue << 8 | blurStyle.rawValue }
}

internal import PrivateABI

/// A colour with fixed sRGB components and alpha, or a dynamic colour that depends on traits.
///
/// Immutable. Components are 0 to 1 and not premultiplied; values outside are kept and clamped when drawn.
///
/// Unsafe: immutable, and the closure of a dynamic colour is sendable.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    private let mark = FoundationMark()

    private enum Storage {
        case fixed(SIMD4<Double>)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let storage: Storage

    /// Creates a colour from sRGB components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
    }

    /// The colour of `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a grey from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness; the hues 0 and 1 are red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates a colour from Display P3 components; those outside sRGB lie outside 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func linear(_ value: CGFloat) -> CGFloat {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: CGFloat) -> CGFloat {
            let length = abs(value)
            let result = length <= 0.0031308 ? length * 12.92 : 1.055 * pow(length, 1 / 2.4) - 0.055
            return value < 0 ? -result : result
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        // The primaries of P3 in those of sRGB, both with the white point D65.
        self.init(
            red: encoded(1.2249401 * r - 0.2249404 * g), green: encoded(-0.0420569 * r + 1.0420571 * g),
            blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        let c = cgColor.rgba
        self.init(red: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: CGFloat(c.w))
    }

    /// Creates a dynamic colour; the closure is called whenever it is resolved.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        storage = .dynamic(dynamicProvider)
    }

    /// Creates a dynamic system colour from 8-bit components for light and dark.
    package convenience init(light: (Int, Int, Int, Double), dark: (Int, Int, Int, Double)) {
        let light = UIColor(bytes: light)
        let dark = UIColor(bytes: dark)
        self.init(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
    }

    /// Creates a system background, which is lighter in the dark on elevated content.
    convenience init(light: (Int, Int, Int, Double), dark: (Int, Int, Int, Double), elevated: (Int, Int, Int, Double)) {
        let light = UIColor(bytes: light)
        let dark = UIColor(bytes: dark)
        let elevated = UIColor(bytes: elevated)
        self.init(dynamicProvider: {
            $0.userInterfaceStyle != .dark ? light : $0.userInterfaceLevel == .elevated ? elevated : dark
        })
    }

    package convenience init(bytes: (Int, Int, Int, Double)) {
        self.init(
            red: CGFloat(bytes.0) / 255, green: CGFloat(bytes.1) / 255, blue: CGFloat(bytes.2) / 255,
            alpha: CGFloat(bytes.3))
    }

    /// Returns the colour under traits; a fixed colour returns self.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = storage else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    /// Red, green, blue and alpha under the current traits.
    package var rgba: SIMD4<Double> {
        switch storage {
        case .fixed(let channels): return channels
        case .dynamic: return resolvedColor(with: .current).rgba
        }
    }

    /// Whether the colour depends on traits.
    package var isDynamic: Bool {
        if case .dynamic = storage { return true }
        return false
    }

    /// The colour under `UITraitCollection.current`. It does not follow later changes of traits.
    open var cgColor: CGColor { CGColor(rgba: rgba) }

    /// Returns the colour with another alpha; a dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let c):
            return UIColor(red: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: alpha)
        case .dynamic(let provider):
            return UIColor(dynamicProvider: { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    /// Writes the components to the non-nil pointers. Always returns true, since every colour is RGB.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = rgba
        red?.pointee = CGFloat(c.x)
        green?.pointee = CGFloat(c.y)
        blue?.pointee = CGFloat(c.z)
        alpha?.pointee = CGFloat(c.w)
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = rgba
        let hsb = HSB(red: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z))
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = CGFloat(c.w)
        return true
    }

    /// Writes grey level and alpha; returns false if the colour is not a grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let c = rgba
        guard c.x == c.y, c.y == c.z else { return false }
        white?.pointee = CGFloat(c.x)
        alpha?.pointee = CGFloat(c.w)
        return true
    }

    /// Sets the fill and stroke colour of the current graphics context.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Fixed colours are equal by components, dynamic ones by identity.
    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let left) = storage, case .fixed(let right) = other.storage else { return false }
        return left == right
    }

    override open var hash: Int {
        guard case .fixed(let channels) = storage else { return ObjectIdentifier(self).hashValue }
        return channels.hashValue
    }

    /// Returns self, since the object is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open var description: String {
        guard case .fixed(let c) = storage else { return "UIColor(dynamic)" }
        return "UIColor(\(c.x) \(c.y) \(c.z) \(c.w))"
    }
}

extension UIColor: TextColorSource {
    package var textColor: CGColor { cgColor }
}

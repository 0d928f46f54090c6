/// An immutable colour: sRGB or grey components and alpha, each from 0 to 1, not premultiplied.
public final class CGColor: Sendable {
    public let colorSpace: CGColorSpace?

    /// Red, green, blue and alpha in sRGB, not premultiplied.
    package let rgba: SIMD4<Double>

    private init(space: CGColorSpace, rgba: SIMD4<Double>) {
        colorSpace = space
        self.rgba = rgba
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, rgba: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, rgba: SIMD4(Double(gray), Double(gray), Double(gray), Double(alpha)))
    }

    /// Creates a colour from the components of a space, followed by alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.model == .monochrome {
            self.init(gray: components[0], alpha: components[1])
        } else {
            let channels = SIMD4(
                Double(components[0]), Double(components[1]), Double(components[2]), Double(components[3]))
            self.init(space: space, rgba: channels)
        }
    }

    /// Creates a colour from sRGB components, not premultiplied.
    package convenience init(rgba: SIMD4<Double>) {
        self.init(space: .standard, rgba: rgba)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The number of components including alpha: 4 for RGB, 2 for grey.
    public var numberOfComponents: Int { colorSpace?.model == .monochrome ? 2 : 4 }

    /// The components in the colour's own space, alpha last.
    public var components: [CGFloat]? {
        colorSpace?.model == .monochrome
            ? [CGFloat(rgba.x), CGFloat(rgba.w)]
            : [CGFloat(rgba.x), CGFloat(rgba.y), CGFloat(rgba.z), CGFloat(rgba.w)]
    }

    public var alpha: CGFloat { CGFloat(rgba.w) }

    /// Returns the colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        var channels = rgba
        channels.w = Double(alpha)
        return CGColor(space: colorSpace ?? .standard, rgba: channels)
    }

    /// Returns the colour itself, since it is immutable.
    public func copy() -> CGColor? { self }
}

extension CGColor: Hashable, CustomStringConvertible {
    /// Colours are equal if their spaces and components are.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right || (left.rgba == right.rgba && left.colorSpace == right.colorSpace)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }

    public var description: String {
        "CGColor(\((components ?? []).map { "\($0)" }.joined(separator: " ")))"
    }
}

/// How many components a colour has and what they mean.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

/// One of the colour spaces this platform paints in: sRGB, device RGB (painted as sRGB) and device grey.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"

    /// The registered name; nil for the device spaces.
    public let name: String?
    public let model: CGColorSpaceModel

    /// The space of a name; nil for any but `CGColorSpace.sRGB`.
    public convenience init?(name: String) {
        guard name == CGColorSpace.sRGB else { return nil }
        self.init(name: name, model: .rgb)
    }

    init(name: String?, model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    /// The number of components without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    static let standard = CGColorSpace(name: sRGB, model: .rgb)
    static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
    static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
}

extension CGColorSpace: Hashable {
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name && left.model == right.model
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

/// The RGB space of the device: sRGB, as on iOS.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The grey space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

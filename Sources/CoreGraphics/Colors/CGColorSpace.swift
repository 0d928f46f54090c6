/// The number and meaning of a colour's components.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

/// A colour space: sRGB, device RGB (painted as sRGB) or device grey.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"

    /// The registered name; nil for device spaces.
    public let name: String?
    public let model: CGColorSpaceModel

    /// Creates the space of a name; nil for any name but `CGColorSpace.sRGB`.
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

/// Returns the device's RGB space: sRGB, as on iOS.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

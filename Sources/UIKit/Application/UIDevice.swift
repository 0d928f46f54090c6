/// The machine on which the program runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// Process-wide: there is one device, as on iOS.
    public static let current = UIDevice()

    /// The state of a battery. Raw values are those of iOS.
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    /// The name of the machine in its network.
    open var name: String { ProcessInfo.processInfo.hostName }
    open var systemName: String { "Linux" }
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    open var model: String { "Computer" }
    open var localizedModel: String { model }
    /// Nil: the machine does not identify itself to programs.
    open var identifierForVendor: UUID? { nil }
    /// A pad, whose window can have any size.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    open var isMultitaskingSupported: Bool { true }

    // MARK: Sensors

    /// Unknown: no sensor is read.
    open var orientation: UIDeviceOrientation { .unknown }
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Accepted; the orientation does not change.
    open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
    open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
    /// Not posted: the orientation does not change.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Accepted; the battery is not read.
    open var isBatteryMonitoringEnabled = false
    open var batteryState: BatteryState { .unknown }
    /// −1 for unknown.
    open var batteryLevel: Float { -1 }
}

/// The orientation of a device. Raw values are those of iOS.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 3
    case landscapeRight = 4
    case faceUp = 5
    case faceDown = 6

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

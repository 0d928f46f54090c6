internal import Logging

/// The level of a message. Raw values are those of Apple's module.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)

    var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

/// The destination of messages: a logger of swift-log whose label is the subsystem and the category.
public final class OSLog: Sendable {
    public static let `default` = OSLog(subsystem: "os", category: "default")
    /// Discards messages.
    public static let disabled = OSLog(nil)

    /// Nil discards messages.
    let logger: Logging.Logger?

    public convenience init(subsystem: String, category: String) {
        self.init(Logging.Logger(label: category.isEmpty ? subsystem : "\(subsystem).\(category)"))
    }

    init(_ logger: Logging.Logger?) { self.logger = logger }

    /// Whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }
}

/// Writes a message with values in a format such as `%d` and `%{public}@`.
///
/// Values marked `private` or `sensitive` are left out.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
    guard log.isEnabled(type: type) else { return }
    log.logger?.log(level: type.level, "\(LogFormat.text(message.description, args))")
}

/// Writes a message of a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.logger?.log(level: type.level, "\(message.text)")
}

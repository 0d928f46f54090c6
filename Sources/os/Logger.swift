internal import Logging

/// Writes messages of a subsystem and a category through swift-log.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger of no subsystem.
    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(_ logObj: OSLog) { log = logObj }

    public func log(_ message: OSLogMessage) { write(message, .notice) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message, level.level) }
    public func trace(_ message: OSLogMessage) { write(message, .trace) }
    public func debug(_ message: OSLogMessage) { write(message, .debug) }
    public func info(_ message: OSLogMessage) { write(message, .info) }
    public func notice(_ message: OSLogMessage) { write(message, .notice) }
    public func warning(_ message: OSLogMessage) { write(message, .warning) }
    public func error(_ message: OSLogMessage) { write(message, .error) }
    public func critical(_ message: OSLogMessage) { write(message, .critical) }
    public func fault(_ message: OSLogMessage) { write(message, .critical) }

    private func write(_ message: OSLogMessage, _ level: Logging.Logger.Level) {
        log.logger?.log(level: level, "\(message.text)")
    }
}

/// Whether a value of a message is written.
public struct OSLogPrivacy: Sendable {
    let isHidden: Bool
    /// Written.
    public static var auto: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    /// Replaced by `<private>`.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
    /// Replaced by `<private>`.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
}

/// A message with values, each with its privacy: `"loaded \(count) of \(name, privacy: .private)"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto) {
        text += privacy.isHidden ? "<private>" : "\(value())"
    }
}

import Foundation

/// An error of a photo service. Descriptions are short enough for a card.
public enum HTTPFeedError: Error, Equatable, LocalizedError {
    /// Neither `http` nor `https`, or no URL at all.
    case notAnAddress(String)
    /// The host does not accept connections.
    case unreachable(host: String)
    /// The connection was closed before the end of the response.
    case cutOff
    /// No data arrived for the given time.
    case silent(seconds: Double)
    /// The response was incomplete after the given time.
    case slow(seconds: Double)
    /// An HTTP status other than success.
    case status(Int)
    /// The response exceeds the limit in bytes.
    case tooLarge(limit: Int)
    /// The list is not the expected JSON.
    case notAList
    /// A redirect or a picture URL refers to another service, which is not permitted.
    case otherHost(String)
    /// Any other error, described by the system.
    case other(String)

    public var errorDescription: String? {
        switch self {
        case .notAnAddress(let text): text.isEmpty ? "The feed names no picture" : "Not a URL: \(text)"
        case .unreachable(let host): "Cannot reach \(host)"
        case .cutOff: "The response was cut off"
        case .silent(let seconds): "No response for \(Self.text(seconds)) seconds"
        case .slow(let seconds): "Incomplete after \(Self.text(seconds)) seconds"
        case .status(let status): "Server error \(status)"
        case .tooLarge(let limit): "The response is larger than \(limit >> 20) MB"
        case .notAList: "The server sent no list of photos"
        case .otherHost(let host): "Refers to \(host)"
        case .other(let text): text
        }
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}

import Foundation

/// Why a photo service gave no answer that is of use. The texts fit on a card.
public enum HTTPFeedError: Error, Equatable, LocalizedError {
    /// Neither `http` nor `https`, or no address at all.
    case notAnAddress(String)
    /// Nobody listens there.
    case unreachable(host: String)
    /// The connection broke before all had come.
    case cutOff
    /// Nothing came for that many seconds.
    case silent(seconds: Double)
    /// Not all had come after that many seconds.
    case slow(seconds: Double)
    /// A status of HTTP that is no success.
    case status(Int)
    /// More bytes than are taken.
    case tooLarge(limit: Int)
    /// Not the JSON that was agreed.
    case notAList
    /// The feed leads to another service, by a redirect or by the address of a picture, and was not permitted to.
    case otherHost(String)
    /// What the system says about anything else.
    case other(String)

    public var errorDescription: String? {
        switch self {
        case .notAnAddress(let text): text.isEmpty ? "The feed names no picture" : "Not an address: \(text)"
        case .unreachable(let host): "Cannot reach \(host)"
        case .cutOff: "The answer was cut off"
        case .silent(let seconds): "No answer for \(Self.text(seconds)) seconds"
        case .slow(let seconds): "Not there after \(Self.text(seconds)) seconds"
        case .status(let status): "The server answered \(status)"
        case .tooLarge(let limit): "The answer is larger than \(limit >> 20) MB"
        case .notAList: "The server sent no list of photos"
        case .otherHost(let host): "Leads to \(host)"
        case .other(let text): text
        }
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}

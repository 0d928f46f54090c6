import Files
import Foundation

/// The id of a request, echoed as it came.
enum RequestID: Equatable {
    case string(String)
    case integer(Int)

    init?(_ value: JSONValue?) {
        switch value {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        default: return nil
        }
    }

    /// JSON. Integers are not converted to `Double`, which holds only those below 2^53.
    var text: String {
        switch self {
        case .string(let text): JSONText.string(text).text
        case .integer(let number): "\(number)"
        }
    }
}

/// An error of JSON-RPC.
struct ProtocolError: Error, Equatable {
    let code: Int
    let message: String
    /// The versions that are supported, for a request of another one.
    var supported: [String] = []

    static let parse = ProtocolError(code: -32700, message: "Parse error: expected one JSON object on a line")
    static func invalidRequest(_ reason: String) -> Self { Self(code: -32600, message: "Invalid request: \(reason)") }
    static func noMethod(_ name: String) -> Self {
        Self(code: -32601, message: "Method not found: \(name.prefix(80))")
    }
    static func invalidParams(_ reason: String) -> Self { Self(code: -32602, message: "Invalid params: \(reason)") }
    static func version(_ asked: String) -> Self {
        Self(
            code: -32022, message: "Unsupported protocol version: \(asked.prefix(80))",
            supported: ProtocolVersion.supported)
    }

    var json: JSONText {
        var members: [(String, JSONText)] = [("code", .number(Double(code))), ("message", .string(message))]
        if !supported.isEmpty {
            members.append(("data", .object([("supported", .array(supported.map { .string($0) }))])))
        }
        return .object(members)
    }
}

/// The versions of the protocol.
enum ProtocolVersion {
    /// The version without a handshake: each request states it.
    static let modern = "2026-07-28"
    /// The versions with a handshake, newest first.
    static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    static let supported = [modern] + legacy
    /// The member of `params._meta` by which a request states its version.
    static let key = "io.modelcontextprotocol/protocolVersion"
    /// The legacy versions in which an array of messages is a batch.
    static let batched: Set = ["2025-03-26", "2024-11-05"]
    /// The legacy versions that have links to files in results.
    static let linked: Set = ["2025-11-25", "2025-06-18"]
}

/// A response as a line.
enum Response {
    static func line(_ id: RequestID?, _ outcome: Result<JSONText, ProtocolError>) -> String {
        let (name, value) =
            switch outcome {
            case .success(let result): ("result", result)
            case .failure(let error): ("error", error.json)
            }
        // The text of a value breaks lines only between elements; in strings they are escaped.
        let text = value.text.replacingOccurrences(of: "\n", with: "")
        return #"{"jsonrpc":"2.0","id":\#(id?.text ?? "null"),"\#(name)":\#(text)}"#
    }
}

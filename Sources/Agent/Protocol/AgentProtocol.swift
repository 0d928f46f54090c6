import Files
import Foundation

/// The Model Context Protocol as a value: a line of a client in, lines of the server out.
///
/// Serves two eras. In the newer one each request states its version; otherwise a handshake negotiates one. A request
/// before the handshake is served, so that a server that was started again need not refuse it.
package struct AgentProtocol {
    package let tools: [ToolDescription]
    /// The version of the handshake.
    private(set) var negotiated: String?

    /// The most bytes of a line.
    package static let lineLimit = 1 << 18
    /// The most messages of a batch.
    private static let batchLimit = 50
    private static let instructions = """
        Shows UIKit scenes offscreen. Start with `scenes`, then `open` one; its handle stays valid after the server \
        ends. Prefer outlines to pictures. `act` plays script lines and returns what changed. Pictures are paths of \
        files.
        """

    package init(tools: [ToolDescription]) { self.tools = tools }

    /// Answers a line: a response, or nothing for notifications and responses.
    package mutating func answer(_ line: String, run: (ToolCall) -> ToolResult) -> String? {
        guard line.utf8.count <= Self.lineLimit else {
            return Response.line(nil, .failure(.invalidRequest("more than \(Self.lineLimit) bytes")))
        }
        guard let value = JSONValue(parsing: line) else { return Response.line(nil, .failure(.parse)) }
        guard case .array(let messages) = value else { return answer(value, isBatched: false, run: run) }
        guard let negotiated, ProtocolVersion.batched.contains(negotiated) else {
            return Response.line(nil, .failure(.invalidRequest("this version has no batches; send one object a line")))
        }
        guard (1...Self.batchLimit).contains(messages.count) else {
            return Response.line(nil, .failure(.invalidRequest("a batch has 1 to \(Self.batchLimit) messages")))
        }
        let lines = messages.compactMap { answer($0, isBatched: true, run: run) }
        return lines.isEmpty ? nil : "[" + lines.joined(separator: ",") + "]"
    }

    private mutating func answer(
        _ message: JSONValue, isBatched: Bool, run: (ToolCall) -> ToolResult
    ) -> String? {
        guard case .object(let members) = message else {
            return Response.line(nil, .failure(.invalidRequest("expected an object, found \(message.kind)")))
        }
        let id = RequestID(members["id"])
        func refusal(_ reason: String) -> String { Response.line(id, .failure(.invalidRequest(reason))) }
        guard members["jsonrpc"] == .string("2.0") else { return refusal("expected \"jsonrpc\": \"2.0\"") }
        guard let name = members["method"] else {
            // The server sends no requests, so responses answer nothing.
            if members["result"] != nil || members["error"] != nil { return nil }
            return refusal("there is no method")
        }
        guard case .string(let method) = name else { return refusal("the method is \(name.kind)") }
        guard let stated = members["id"] else { return nil }
        guard let id else { return refusal("the id is \(stated.kind); expected a string or an integer") }
        do throws(ProtocolError) {
            if isBatched, method == "initialize" { throw .invalidRequest("initialize must not be in a batch") }
            return Response.line(id, .success(try result(method, members["params"], run: run)))
        } catch { return Response.line(id, .failure(error)) }
    }

    private mutating func result(
        _ method: String, _ params: JSONValue?, run: (ToolCall) -> ToolResult
    ) throws(ProtocolError) -> JSONText {
        if let params, params.kind != "an object" {
            throw .invalidParams("expected an object, found \(params.kind)")
        }
        if let stated = params?["_meta"]?[ProtocolVersion.key] {
            guard stated == .string(ProtocolVersion.modern) else { throw .version(stated.string ?? stated.kind) }
            return try modernResult(method, params, run: run)
        }
        switch method {
        case "initialize":
            guard let asked = params?["protocolVersion"]?.string else {
                throw .invalidParams("expected a string protocolVersion")
            }
            // Also for the modern version, which has no handshake.
            let version = ProtocolVersion.legacy.contains(asked) ? asked : ProtocolVersion.legacy[0]
            negotiated = version
            return .object([
                ("protocolVersion", .string(version)), ("capabilities", .object([("tools", .object([]))])),
                ("serverInfo", Self.identity), ("instructions", .string(Self.instructions)),
            ])
        case "ping": return .object([])
        case "tools/list": return .object([("tools", list)])
        case "tools/call":
            let hasLinks = negotiated.map(ProtocolVersion.linked.contains) ?? false
            return .object(try call(params, run: run).members(withLinks: hasLinks))
        default: throw .noMethod(method)
        }
    }

    private func modernResult(
        _ method: String, _ params: JSONValue?, run: (ToolCall) -> ToolResult
    ) throws(ProtocolError) -> JSONText {
        let complete: [(String, JSONText)] = [("resultType", .string("complete"))]
        let identity: (String, JSONText) = (
            "_meta", .object([("io.modelcontextprotocol/serverInfo", Self.identity)])
        )
        let caching: [(String, JSONText)] = [("ttlMs", .number(3_600_000)), ("cacheScope", .string("public"))]
        switch method {
        case "server/discover":
            return .object(
                complete + [
                    ("supportedVersions", .array(ProtocolVersion.supported.map { .string($0) })),
                    ("capabilities", .object([("tools", .object([]))])), ("instructions", .string(Self.instructions)),
                ] + caching + [identity])
        case "tools/list": return .object(complete + [("tools", list)] + caching + [identity])
        case "tools/call":
            return .object(complete + (try call(params, run: run).members(withLinks: true)) + [identity])
        default: throw .noMethod(method)
        }
    }

    private func call(_ params: JSONValue?, run: (ToolCall) -> ToolResult) throws(ProtocolError) -> ToolResult {
        guard let name = params?["name"]?.string else { throw .invalidParams("expected the name of a tool") }
        guard let tool = tools.first(where: { $0.name == name }) else {
            throw .invalidParams(
                "unknown tool \(name.prefix(80)); there are \(tools.map(\.name).joined(separator: ", "))")
        }
        var members: [String: JSONValue] = [:]
        switch params?["arguments"] {
        case nil: break
        case .object(let given): members = given
        case let other?: throw .invalidParams("the arguments are \(other.kind); expected an object")
        }
        do throws(ToolError) {
            return run(ToolCall(name: name, arguments: try tool.checked(members)))
        } catch { return .failure(error.description) }
    }

    private var list: JSONText { .array(tools.map(\.json)) }

    private static let identity = JSONText.object([("name", .string("vitrine")), ("version", .string("1.0"))])
}

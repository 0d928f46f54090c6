import Files
import Foundation

/// A call of a tool from a shell, answered by a resident server.
package struct AgentClient {
    private let socket: AgentSocket

    package init(socket: AgentSocket) { self.socket = socket }

    /// Calls a tool of the server that listens; nil where none does, or it gave up its socket. Throws `CouldNotRun`
    /// where it ended during the call, which would end the next server as well.
    package func call(_ tool: String, _ words: [String]) throws -> (text: String, isError: Bool)? {
        let request = try Self.request(tool, words)
        guard let connection = socket.connected(),
            AtomicFile.fill(connection.number, with: Data((request + "\n").utf8)) == 0
        else { return nil }
        shutdown(connection.number, Int32(SHUT_WR))
        var reader = LineReader(file: connection.number, limit: 1 << 22)
        let line = reader.next()
        if line == nil, socket.isAbandoned {
            throw CouldNotRun(
                "the server ended during the call of \(tool), which was not repeated; the next call starts another server, "
                    + "with the stages as they were; the tool logs may have the reason")
        }
        guard let line, let answer = JSONValue(parsing: String(decoding: line, as: UTF8.self)) else {
            return nil
        }
        let result = ToolResult(answer)
        return (result.text, result.isError)
    }

    /// Calls a tool, and starts a server by a command line where none listens.
    package func call(_ tool: String, _ words: [String], starting server: [String]) throws -> (String, Bool) {
        var process: ChildProcess?
        // Twenty seconds.
        for _ in 0..<1000 {
            if let result = try call(tool, words) { return result }
            if let exit = process?.exit, !exit.isSuccess {
                throw CouldNotRun("the server \(exit); the tool logs may have the reason")
            }
            // A server ends at once where another one has the socket, which may have ended in the meantime.
            if !(process?.isRunning ?? false) { process = try Self.start(server) }
            poll(nil, 0, 20)
        }
        throw CouldNotRun("the server does not answer at \(socket.path)")
    }

    private static func start(_ server: [String]) throws -> ChildProcess {
        do {
            return try ChildProcess(
                server[0], Array(server.dropFirst()), input: .null, output: .null, errors: .null)
        } catch { throw CouldNotRun("cannot start \(server[0]): \(error)") }
    }

    static func request(_ tool: String, _ words: [String]) throws -> String {
        guard let description = ToolList.all.first(where: { $0.name == tool }) else {
            throw CommandFailure(
                "there is no tool \(tool); there are \(ToolList.all.map(\.name).joined(separator: ", "))")
        }
        let arguments = try ShellArguments.members(words, of: description)
        let request = JSONText.object([
            ("jsonrpc", .string("2.0")), ("id", .number(1)), ("method", .string("tools/call")),
            ("params", .object([("name", .string(tool)), ("arguments", .object(arguments))])),
        ])
        return request.text.replacingOccurrences(of: "\n", with: "")
    }
}

/// Arguments of tools as words of a shell: `name=value`. A name may repeat where its values are several.
enum ShellArguments {
    static func members(_ words: [String], of tool: ToolDescription) throws -> [(String, JSONText)] {
        var values: [(name: String, texts: [String])] = []
        for word in words {
            guard let end = word.firstIndex(of: "=") else {
                throw CommandFailure("expected name=value, found \"\(word)\"; \(usage(of: tool))")
            }
            let name = String(word[..<end]), text = String(word[word.index(after: end)...])
            if let known = values.firstIndex(where: { $0.name == name }) {
                values[known].texts.append(text)
            } else {
                values.append((name, [text]))
            }
        }
        return try values.map { name, texts in
            guard let parameter = tool.parameters.first(where: { $0.name == name }) else {
                throw CommandFailure("\(tool.name) has no argument \(name); \(usage(of: tool))")
            }
            return (name, try value(texts, parameter))
        }
    }

    private static func value(_ texts: [String], _ parameter: ToolDescription.Parameter) throws -> JSONText {
        func number(_ text: String) throws -> JSONText {
            guard let value = Double(text), value.isFinite else {
                throw CommandFailure("\(parameter.name): expected a number, found \"\(text)\"")
            }
            return .number(value)
        }
        switch parameter.kind {
        case .strings: return .array(texts.map { .string($0) })
        case .numbers: return .array(try texts.flatMap { $0.split(separator: ",") }.map { try number(String($0)) })
        case .texts:
            return .object(
                try texts.map { text in
                    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    guard parts.count == 2 else {
                        throw CommandFailure(
                            "\(parameter.name): expected \(parameter.name)=option=value, found \"\(text)\"")
                    }
                    return (String(parts[0]), .string(String(parts[1])))
                })
        default: break
        }
        guard texts.count == 1 else { throw CommandFailure("\(parameter.name) is passed \(texts.count) times") }
        switch parameter.kind {
        case .number, .integer: return try number(texts[0])
        // The working folder of the server is that of its first client.
        case .path where !RecipeStore.isHandle(texts[0]): return .string(URL(fileURLWithPath: texts[0]).path)
        case .flag:
            guard let value = Bool(texts[0]) else {
                throw CommandFailure("\(parameter.name): expected true or false, found \"\(texts[0])\"")
            }
            return .bool(value)
        default: return .string(texts[0])
        }
    }

    /// The arguments of a tool in a line; those in brackets may be omitted.
    static func usage(of tool: ToolDescription) -> String {
        let names = tool.parameters.map { $0.isRequired ? "\($0.name)=" : "[\($0.name)=]" }
        return "\(tool.name) \(names.joined(separator: " "))"
    }
}

extension AgentClient {
    /// All tools with their arguments, a line each.
    package static var usage: String { ToolList.all.map(ShellArguments.usage).joined(separator: "\n") }
}

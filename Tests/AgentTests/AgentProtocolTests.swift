import Foundation
import Testing

@testable import Agent

@Suite struct AgentProtocolTests {
    private static let modern = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#

    /// The answer of a new server, or of one after a handshake; the tools repeat their call.
    private func answer(_ line: String, after version: String? = nil) -> String? {
        var agent = AgentProtocol(tools: ToolList.all)
        if let version {
            _ = agent.answer(
                #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
            ) { _ in ToolResult("") }
        }
        return agent.answer(line) { ToolResult("ran \($0.name)", pictures: ["/tmp/a b.png"]) }
    }

    private func json(_ line: String?) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(try #require(line).utf8))
    }

    private static let errors: [(line: String, code: Int, id: JSONValue)] = [
        ("", -32700, .null), ("{", -32700, .null), ("nonsense", -32700, .null), (#"{"a":1e}"#, -32700, .null),
        (String(repeating: "[", count: 100_000), -32700, .null),
        (String(repeating: #"{"a":"#, count: 17) + "1" + String(repeating: "}", count: 17), -32700, .null),
        ("1", -32600, .null), ("null", -32600, .null), (#""text""#, -32600, .null), ("{}", -32600, .null),
        ("[]", -32600, .null), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, .null),
        (#"{"id":1,"method":"ping"}"#, -32600, .integer(1)),
        (#"{"jsonrpc":"1.0","id":"a","method":"ping"}"#, -32600, .string("a")),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600, .integer(1)),
        (#"{"jsonrpc":"2.0","id":"x","method":"resources/list"}"#, -32601, .string("x")),
        (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32601, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(modern)}}"#, -32601, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{\#(modern)}}"#, -32601, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":3}}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dance"}}"#, -32602, .integer(1)),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"see","arguments":[]}}"#, -32602,
            .integer(1)
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":"#
                + #"{"io.modelcontextprotocol/protocolVersion":"2030-01-01"}}}"#, -32022, .integer(1)
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":"#
                + #"{"io.modelcontextprotocol/protocolVersion":5}}}"#, -32022, .integer(1)
        ),
    ]

    @Test(arguments: errors.indices) func brokenMessagesAreErrors(index: Int) throws {
        let (line, code, id) = Self.errors[index]
        let answer = try json(answer(line))
        #expect(answer["error"]?["code"] == .integer(code), "\(line.prefix(100))")
        #expect(answer["id"] == id, "\(line.prefix(100))")
        #expect(answer["jsonrpc"] == .string("2.0"))
        #expect(answer["result"] == nil)
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
        #"{"jsonrpc":"2.0","method":"unknown","params":[]}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#,
    ]) func notificationsAndResponsesHaveNoAnswer(line: String) {
        #expect(answer(line) == nil)
    }

    @Test(arguments: ["1", "-7", "9007199254740993", #""""#, #""a\"b\n""#, #""9""#])
    func idsAreEchoedAsTheyCame(id: String) throws {
        let line = try #require(answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#))
        #expect(line == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ]) func handshakeAnswersAKnownVersion(asked: String, given: String) throws {
        let answer = try json(
            answer(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#))
        #expect(answer["result"]?["protocolVersion"] == .string(given))
        #expect(answer["result"]?["capabilities"] == .object(["tools": .object([:])]))
        #expect(answer["result"]?["serverInfo"]?["name"] == .string("vitrine"))
        #expect(answer["result"]?["resultType"] == nil)
    }

    @Test func discoveryNamesBothEras() throws {
        let answer = try json(
            answer(#"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\#(Self.modern)}}"#))
        let result = try #require(answer["result"])
        #expect(result["resultType"] == .string("complete"))
        #expect(result["supportedVersions"] == .array(ProtocolVersion.supported.map { .string($0) }))
        #expect(result["ttlMs"] == .integer(3_600_000))
        #expect(result["cacheScope"] == .string("public"))
        #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"] == .string("1.0"))
    }

    @Test(arguments: ["2025-03-26", "2024-11-05"]) func batchesAreAnsweredWhereTheVersionHasThem(version: String) {
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, note = #"{"jsonrpc":"2.0","method":"note"}"#
        let answered = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
        #expect(answer("[\(ping),\(note),\(ping)]", after: version) == "[\(answered),\(answered)]")
        #expect(answer("[\(note)]", after: version) == nil)
        #expect(answer("[\(ping)]", after: "2025-06-18")?.contains("-32600") == true)
        let handshake = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
        #expect(answer("[\(handshake)]", after: version)?.contains("-32600") == true)
    }

    @Test func linksNeedAVersionThatHasThem() throws {
        let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"scenes"}}"#
        for (version, count) in [(nil, 1), ("2025-03-26", 1), ("2025-06-18", 2), ("2025-11-25", 2)] {
            guard case .array(let content)? = try json(answer(call, after: version))["result"]?["content"] else {
                Issue.record("no content")
                continue
            }
            #expect(content.count == count)
            #expect(content[0]["text"] == .string("ran scenes"))
            if count == 2 { #expect(content[1]["uri"] == .string("file:///tmp/a%20b.png")) }
        }
    }

    @Test(arguments: [
        (#"{}"#, "scene"), (#"{"scene":null}"#, "requires"), (#"{"scene":5}"#, "a number"),
        (#"{"scene":"a","sise":"b"}"#, "use scene, size"), (#"{"scene":"a","appearance":"blue"}"#, "light, dark"),
        (#"{"scene":"a","set":{"n":1}}"#, "an object of strings"), (#"{"scene":"a","wait":true}"#, "a Boolean"),
        (#"{"scene":"a","set":[]}"#, "an array"),
    ]) func wrongArgumentsAreResultsThatNameTheNextStep(arguments: String, part: String) throws {
        let answer = try json(
            answer(
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","arguments":\#(arguments)}}"#))
        #expect(answer["result"]?["isError"] == .bool(true))
        guard case .array(let content)? = answer["result"]?["content"] else { return }
        let text = try #require(content[0]["text"]?.string)
        #expect(text.contains(part) && text.contains("\nnext: "), "\(text)")
    }

    @Test func schemasAreSmall() throws {
        let line = try #require(answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#))
        #expect(line.utf8.count < 9000)
        #expect(!line.contains("\n"))
        guard case .array(let tools)? = try json(line)["result"]?["tools"] else { return }
        #expect(tools.count == ToolList.all.count)
        for tool in tools { #expect(tool["inputSchema"]?["additionalProperties"] == .bool(false)) }
    }

    @Test func textsAreBounded() {
        let result = ToolResult(String(repeating: "é", count: 100_000))
        #expect(result.text.count < ToolResult.textLimit + 50)
        #expect(result.text.hasSuffix("94000 more characters"))
    }
}

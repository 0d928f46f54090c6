import Foundation
import SeededRandom
import Testing

@testable import Agent

/// Messages changed at random: each has an answer of one line, or none.
@Suite struct MessageMutationTests {
    private static let seeds = [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
        #"{"jsonrpc":"2.0","id":"a","method":"tools/list","params":{}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"act","arguments":"#
            + #"{"stage":"s1","steps":["click \"Add\"","rest"],"wait":0.5}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"open","arguments":"#
            + #"{"scene":"a","set":{"n":"1"},"scale":2}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"server/discover","params":{"_meta":"#
            + #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
    ]
    private static let words = [
        "null", "-1", "1e999", "18446744073709551616", "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800",
        "true", "\"id\":", "\"params\":", "é", "\0", "[[[[", "{\"a\":",
    ]

    @Test func changedMessagesNeverTrap() {
        var numbers = SeededGenerator(seed: 40)
        var agent = AgentProtocol(tools: ToolList.all)
        for _ in 0..<10_000 {
            var bytes = Array(Self.seeds.randomElement(using: &numbers)!.utf8)
            for _ in 0..<Int.random(in: 1...5, using: &numbers) { Self.change(&bytes, &numbers) }
            let line = String(decoding: bytes, as: UTF8.self)
            guard let answer = agent.answer(line, run: { ToolResult($0.name) }) else { continue }
            #expect(!answer.contains("\n"), "\(line)")
            #expect(JSONValue(parsing: answer) != nil, "\(line)")
        }
    }

    private static func change(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
        let start = Int.random(in: 0...bytes.count, using: &numbers)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &numbers))
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 2: bytes.insert(contentsOf: Array(words.randomElement(using: &numbers)!.utf8), at: start)
        case 3 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
        default: bytes.replaceSubrange(start..<end, with: Array(words.randomElement(using: &numbers)!.utf8))
        }
    }
}

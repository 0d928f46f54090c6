import Files
import Foundation
import Testing

@testable import Agent

@Suite struct ResidentServerTests {
    /// In `/tmp`, since paths of sockets are short.
    private let folder = "/tmp/agent-\(ProcessInfo.processInfo.globallyUniqueString.suffix(20))"

    @Test func oneServerListensAndAStaleSocketIsReplaced() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let socket = try AgentSocket(identity: "/some/package", folder: folder)
        #expect(socket.connected() == nil)
        do {
            let first = try #require(try socket.listening())
            #expect(try socket.listening() == nil)
            #expect(socket.connected() != nil)
            withExtendedLifetime(first) {}
        }
        // As after SIGKILL: the file is there, and nothing listens.
        #expect(FileManager.default.fileExists(atPath: socket.path))
        #expect(socket.connected() == nil)
        let second = try #require(try socket.listening())
        #expect(socket.connected() != nil)
        withExtendedLifetime(second) {}
        var info = stat()
        #expect(lstat(socket.path, &info) == 0 && info.st_mode & 0o777 == 0o600)
        #expect(lstat(folder, &info) == 0 && info.st_mode & 0o777 == 0o700)
        #expect(try AgentSocket(identity: "/another", folder: folder).path != socket.path)
    }

    /// A call that ends the server would end the next one as well.
    @Test func aCallThatEndsTheServerIsNotRepeated() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let socket = try AgentSocket(identity: "a", folder: folder)
        let (listener, lock) = try #require(try socket.listening())
        let client = AgentClient(socket: socket)
        let (number, path) = (listener.number, socket.path)
        for isOnPurpose in [false, true] {
            let isAccepted = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                let connection = Descriptor(owning: accept(number, nil, nil))
                var reader = LineReader(file: connection.number, limit: 1 << 16)
                _ = reader.next()
                if isOnPurpose { unlink(path) }
                connection.close()
                isAccepted.signal()
            }
            if isOnPurpose {
                #expect(try client.call("scenes", []) == nil)
            } else {
                #expect(throws: CouldNotRun.self) { try client.call("scenes", []) }
            }
            isAccepted.wait()
        }
        lock.close()
    }

    @MainActor @Test func aConnectionIsAnsweredToItsEnd() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tools = try AgentTools(scenes: [], folder: folder, capture: OutputCapture(isActive: false)) {
            _, _, _, _ in ""
        }
        let server = ResidentServer(tools: tools, socket: try AgentSocket(identity: "a", folder: folder))
        let (client, end) = try Descriptor.socketPair()
        let lines = [try AgentClient.request("scenes", []), "", "[]", "{\"jsonrpc\""]
        #expect(AtomicFile.fill(client.number, with: Data(lines.joined(separator: "\n").utf8)) == 0)
        shutdown(client.number, Int32(SHUT_WR))
        server.serve(end)
        end.close()
        var reader = LineReader(file: client.number, limit: 1 << 16)
        for part in ["no scene of 0", "no batches", "Parse error"] {
            let line = reader.next()
            #expect(line.map { String(decoding: $0, as: UTF8.self).contains(part) } == true)
        }
        let last = reader.next()
        #expect(last == nil)
    }

    @Test func aProgramIsReplacedByAnotherFile() {
        #expect(!AgentTools.Settings.isReplaced() && !AgentTools.Settings.isReplaced("/missing"))
        #expect(AgentTools.Settings.isReplaced("/bin/cat"))
    }

    @Test func pathsAreThoseOfTheClient() throws {
        func argument(_ tool: String, _ words: [String], _ name: String) throws -> String? {
            JSONValue(parsing: try AgentClient.request(tool, words))?["params"]?["arguments"]?[name]?.string
        }
        let here = FileManager.default.currentDirectoryPath
        #expect(try argument("regress", ["dir=set"], "dir") == "\(here)/set")
        #expect(try argument("compare", ["actual=s1", "expected=/a.png"], "actual") == "s1")
        #expect(try argument("compare", ["actual=s1", "expected=/a.png"], "expected") == "/a.png")
    }

    @Test func longPathsAreErrors() {
        let long = folder + String(repeating: "x", count: 90)
        defer { try? FileManager.default.removeItem(atPath: long) }
        #expect(throws: CouldNotRun.self) { try AgentSocket(identity: "a", folder: long) }
    }

    @Test(arguments: [
        (
            "open", ["scene=circle", "set=count=5", "set=title=a=b", "scale=2"],
            #"{"scene":"circle","set":{"count":"5","title":"a=b"},"scale":2}"#
        ),
        (
            "act", ["stage=s1", "steps=click \"Add\"", "steps=rest"],
            #"{"stage":"s1","steps":["click \"Add\"","rest"]}"#
        ),
        ("film", ["stage=s1", "at=0,0.5", "at=1"], #"{"stage":"s1","at":[0,0.5,1]}"#), ("logs", [], "{}"),
        ("doctor", ["stage=s1", "updates=true"], #"{"stage":"s1","updates":true}"#),
    ]) func wordsAreArguments(tool: String, words: [String], json: String) throws {
        let request = try #require(JSONValue(parsing: try AgentClient.request(tool, words)))
        #expect(request["params"]?["name"] == .string(tool))
        #expect(request["params"]?["arguments"] == JSONValue(parsing: json))
    }

    @Test(arguments: [
        ("opn", [], "there is no tool opn"),
        ("open", ["circle"], "expected name=value, found \"circle\"; open scene= "),
        ("open", ["size=1", "size=2"], "size is passed 2 times"), ("open", ["color=red"], "open has no argument color"),
        ("open", ["scale=big"], "scale: expected a number"), ("open", ["set=count"], "set: expected set=option=value"),
        ("doctor", ["updates=yes"], "updates: expected true or false"),
    ]) func wrongWordsAreErrors(tool: String, words: [String], start: String) {
        do {
            _ = try AgentClient.request(tool, words)
            Issue.record("\(words) was understood")
        } catch { #expect("\(error)".hasPrefix(start), "\(error)") }
    }

    @Test func answersAreTexts() throws {
        func result(_ json: String) throws -> (text: String, isError: Bool) {
            let result = ToolResult(try #require(JSONValue(parsing: json)))
            return (result.text, result.isError)
        }
        let fine = try result(
            #"{"result":{"content":[{"type":"text","text":"s1"},{"type":"resource_link"}],"isError":false}}"#)
        #expect(fine == ("s1", false))
        #expect(try result(#"{"result":{"content":[{"text":"no"}],"isError":true}}"#) == ("no", true))
        #expect(try result(#"{"error":{"code":-32600,"message":"bad"}}"#) == ("bad", true))
        #expect(try result("{}").isError)
    }
}

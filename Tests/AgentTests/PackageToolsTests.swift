import Files
import Foundation
import PackageBuilds
import Synchronization
import Testing

@testable import Agent

/// The tools of a package, with a function in place of the compiler and a shell in place of the program.
@MainActor @Suite(.serialized) struct PackageToolsTests {
    /// Results of builds, in their order. Further builds wait until `isOpen`.
    private final class Builds: Sendable {
        let results: Mutex<[Result<String?, CompileFailure>]>
        let gate = DispatchSemaphore(value: 0)

        init(_ results: [Result<String?, CompileFailure>]) { self.results = Mutex(results) }

        func next() throws -> LibraryBuilder.Library? {
            let result = results.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            guard let result else {
                gate.wait()
                return nil
            }
            return try result.get().map { LibraryBuilder.Library(path: $0) }
        }
    }

    /// A line with the library for each request, until one has `crash`.
    private static let script = """
        while read line; do case "$line" in *crash*) kill -KILL $$;; esac
        echo '{"result":{"isError":false,"content":[{"type":"text","text":"'$VITRINE_LIBRARY'"},\
        {"uri":"file:///a%20b.png"}]}}'; done
        """

    private func makeTools(_ builds: Builds) -> PackageTools {
        PackageTools(folder: "/p") {
            try builds.next()
        } start: {
            try ToolProcess("/bin/sh", ["-c", Self.script], library: $0)
        }
    }

    private func call(_ tools: PackageTools, _ name: String, _ arguments: [String: JSONValue] = [:]) -> ToolResult {
        tools.run(ToolCall(name: name, arguments: ToolArguments(values: arguments)))
    }

    @Test func callsAreRunWithTheLastLibrary() {
        let failure = CompileFailure(output: "/p/A.swift:1:2: error: no\n")
        let tools = makeTools(Builds([.success("/one"), .success(nil), .failure(failure), .success("/two")]))
        defer { tools.end() }
        let first = call(tools, "scenes")
        #expect(first.text == "/one" && first.pictures == ["/a b.png"] && !first.isError)
        #expect(call(tools, "build").text == "nothing has changed since the last build")
        #expect(call(tools, "build").text == "A.swift:1:2: error: no\nnext: correct the errors and build again")
        #expect(call(tools, "see").text == "/one")
        #expect(call(tools, "build").text.hasPrefix("built; stages show the new code"))
        #expect(call(tools, "see").text == "/two")
    }

    @Test func aSceneThatEndsItsProcessIsAnError() {
        let tools = makeTools(Builds([.success("/one")]))
        defer { tools.end() }
        let crash = call(tools, "open", ["scene": .string("crash")])
        #expect(crash.isError && crash.text.contains("signal 9") && crash.text.contains("\nnext: call logs"))
        #expect(call(tools, "scenes").text == "/one")
    }

    @Test func aLongBuildHasAHandle() {
        let builds = Builds([.success("/one")])
        let tools = makeTools(builds)
        defer { tools.end() }
        _ = call(tools, "scenes")
        #expect(call(tools, "build", ["wait": .integer(0)]).text == "building\nnext: call build with job b2")
        #expect(call(tools, "build", ["job": .string("b2"), "wait": .integer(0)]).text.hasPrefix("building"))
        // The others are run meanwhile.
        #expect(call(tools, "scenes").text == "/one")
        builds.gate.signal()
        #expect(call(tools, "build", ["job": .string("b2")]).text.hasPrefix("nothing has changed"))
        #expect(call(tools, "build", ["job": .string("b2")]).text.hasPrefix("there is no job \"b2\""))
    }

    @Test func withoutALibraryCallsFail() {
        let failure = CompileFailure(output: "/p/A.swift:1:2: error: no\n")
        let tools = makeTools(Builds([.failure(failure), .success("/one")]))
        defer { tools.end() }
        #expect(call(tools, "scenes").text.hasPrefix("A.swift:1:2: error: no\n"))
        #expect(call(tools, "scenes").text == "/one")
    }

    @Test func requestsKeepLargeNumbers() throws {
        let value = JSONValue.object([
            "seed": .integer(.max), "scale": .number(0.5), "names": .array([.null, .bool(true)]),
        ])
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        #expect(JSONValue(parsing: text) == value)
    }
}

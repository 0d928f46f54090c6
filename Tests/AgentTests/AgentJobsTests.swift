import Files
import Foundation
import PreviewScenes
import Testing
import UIKit

@testable import Agent

/// Builds, regression runs and audits, with programs of the system in place of this one.
@MainActor @Suite(.serialized) struct AgentJobsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "agent-jobs-\(ProcessInfo.processInfo.globallyUniqueString)"
    ).path

    private func makeTools(
        _ program: String, allowsAccept: Bool = false
    ) throws -> AgentTools {
        let scene = Scene("button", title: "Button", size: CGSize(width: 120, height: 80)) { _ in
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 60, height: 30))
            controller.view.addSubview(button)
            return controller
        }
        return try AgentTools(
            scenes: [scene], folder: folder,
            settings: .init(allowsAccept: allowsAccept, program: program),
            capture: OutputCapture(isActive: false)
        ) { _, _, _, _ in "" }
    }

    private func call(_ tools: AgentTools, _ name: String, _ arguments: [String: JSONValue] = [:]) throws -> ToolResult
    {
        let tool = try #require(ToolList.all.first { $0.name == name })
        return tools.run(ToolCall(name: name, arguments: try tool.checked(arguments)))
    }

    @Test func aLongJobHasAHandle() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // `cat` waits for the end of a pipe, which the test closes.
        let (reader, writer) = try Descriptor.pipe()
        let tools = try makeTools("/bin/echo")
        let handle = try tools.jobs.start(
            ["/bin/cat", "/proc/\(getpid())/fd/\(reader.number)"], tool: "regress", in: "/", store: tools.store)
        let job: [String: JSONValue] = ["dir": .string("/"), "job": .string(handle), "wait": .integer(0)]
        #expect(try call(tools, "regress", job).text == "running\nnext: call regress with job \(handle)")
        let other: [String: JSONValue] = ["stage": .string("s1"), "updates": .bool(true), "job": .string(handle)]
        #expect(try call(tools, "doctor", other).isError)
        writer.close()
        let done = try call(tools, "regress", ["dir": .string("/"), "job": .string(handle)])
        #expect(done.text.hasPrefix("passed"))
        #expect(try call(tools, "regress", job).isError)
    }

    @Test func errorsOfABuildAreShort() {
        let lines = (1...7).map { "/p/Sources/A.swift:\($0):1: error: no \($0)" }
        let text = BuildText.errors(in: (lines + lines).joined(separator: "\n"), folder: "/p")
        #expect(text.hasPrefix("Sources/A.swift:1:1: error: no 1\n") && text.hasSuffix("no 5\n… 2 more errors"))
    }

    @Test func aStageIsKeptAsASceneFile() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tools = try makeTools("/bin/echo")
        _ = try call(tools, "open", ["scene": .string("button"), "appearance": .string("dark")])
        let keep: [String: JSONValue] = [
            "dir": .string(folder), "action": .string("keep"), "stage": .string("s1"),
            "names": .array([.string("first")]),
        ]
        let kept = try call(tools, "regress", keep)
        #expect(kept.text.contains("regress \(folder) record first"), "\(kept.text)")
        #expect(
            try String(contentsOfFile: folder + "/first.scene", encoding: .utf8)
                == "scene button\nsize 120x80\nappearance dark\nscript\nrest\n")
        #expect(try call(tools, "regress", keep).isError)
        #expect(try call(tools, "regress", keep.merging(["names": .array([.string("../x")])]) { $1 }).isError)
        #expect(try call(tools, "regress", keep.merging(["names": .array([.string("--all")])]) { $1 }).isError)
        // The file of a stage without a picture is removed.
        let failing = try makeTools("/bin/false")
        _ = try call(failing, "regress", keep.merging(["names": .array([.string("second")])]) { $1 })
        #expect(!FileManager.default.fileExists(atPath: folder + "/second.scene"))
    }

    @Test func updatesAreTestedByTheCommand() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tools = try makeTools("/bin/echo")
        _ = try call(tools, "open", ["scene": .string("button"), "type_size": .string("xl")])
        let updates: [String: JSONValue] = ["stage": .string("s1"), "updates": .bool(true), "seed": .integer(7)]
        let passed = try call(tools, "doctor", updates)
        #expect(
            passed.text.hasPrefix(
                "passed\ndoctor button --updates --cases 100 --seed 7 --size 120.0x80.0 --appearance light "
                    + "--type-size xl --script \(folder)/s1.script"), "\(passed.text)")
        #expect(try String(contentsOfFile: folder + "/s1.script", encoding: .utf8) == "rest")
        let fault = try call(makeTools("/bin/false"), "doctor", updates)
        #expect(fault.text.hasPrefix("ended with status 1") && !fault.isError)
        #expect(try call(tools, "doctor", updates.merging(["job": .string("b9")]) { $1 }).isError)
        #expect(throws: ToolError.self) { try call(tools, "doctor", ["stage": .string("s1"), "updates": .integer(1)]) }
    }

    @Test func acceptingNeedsAPermission() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let accept: [String: JSONValue] = ["dir": .string("/set"), "action": .string("accept")]
        #expect(try call(makeTools("/bin/echo"), "regress", accept).text.contains("left to a person"))
        let allowed = try makeTools("/bin/echo", allowsAccept: true)
        #expect(try call(allowed, "regress", accept).text.contains("regress /set accept"))
    }

    @Test func anAuditIsAViewOfAStage() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tools = try makeTools("/bin/echo")
        _ = try call(tools, "open", ["scene": .string("button")])
        let audit = try call(tools, "see", ["stage": .string("s1"), "as": .string("audit")])
        #expect(
            audit.text.hasPrefix(
                "\(audit.pictures.joined())\n1 label: UIButton: has no accessibility label  10,10 60x30\n"
                    + "2 target: UIButton: "))
    }

    @Test func settingsWithBlanksAreQuoted() {
        var recipe = Recipe(scene: "a", width: 10, height: 20.5)
        recipe.settings = ["title": "two words", "n": "1"]
        recipe.acts = [.init(steps: [], wait: 0.5)]
        #expect(recipe.sceneFile == "scene a\nsize 10x20.5\nset n=1\nset \"title=two words\"\nscript\nwait 0.5\n")
    }
}

import Files
import Foundation
import PreviewScenes
import Snapshots
import UIKit

/// The tools over the scenes of a program.
///
/// A stage is a recipe in a file. The last one that was used is kept; others are made again.
@MainActor package final class AgentTools: ToolRunner {
    /// Tests the layout of a recipe's scene in random states, and returns the finding.
    package typealias Doctor = @MainActor (Scene, Recipe, _ cases: Int, _ seed: UInt64) throws -> String

    /// The permissions of a server.
    package struct Settings {
        /// The program that is started for regression runs: this one, with the same commands.
        var program: String
        /// Whether differing pictures may be accepted as references.
        let allowsAccept: Bool

        package init(allowsAccept: Bool = false, program: String = Self.thisProgram) {
            (self.allowsAccept, self.program) = (allowsAccept, program)
        }

        /// The path of this program, also after it was replaced by a build.
        package static var thisProgram: String {
            let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
            return path.hasSuffix(" (deleted)") ? String(path.dropLast(10)) : path
        }

        /// Whether a file is not the program of this process. False where it is missing, as during a build.
        static func isReplaced(_ path: String = Self.thisProgram) -> Bool {
            var own = stat(), now = stat()
            guard stat("/proc/self/exe", &own) == 0, stat(path, &now) == 0 else { return false }
            return (own.st_dev, own.st_ino) != (now.st_dev, now.st_ino)
        }
    }

    let scenes: [Scene]
    let store: RecipeStore
    let settings: Settings
    let jobs = AgentJobs()
    package var isReplaced: Bool { jobs.isEmpty && Settings.isReplaced() }
    private let doctor: Doctor
    private let capture: OutputCapture
    private var last: (handle: String, stage: ReplayedStage)?

    package nonisolated static var descriptions: [ToolDescription] { ToolList.all }

    /// - Parameter folder: Nil for the private folder of the user. Throws where it cannot be used.
    package init(
        scenes: [Scene], folder: String? = nil, settings: Settings = Settings(), capture: OutputCapture,
        doctor: @escaping Doctor
    ) throws {
        (self.scenes, self.settings) = (scenes, settings)
        store = try folder.map { try RecipeStore(folder: $0) } ?? RecipeStore()
        (self.capture, self.doctor) = (capture, doctor)
    }

    package func end() { jobs.end() }

    package func run(_ call: ToolCall) -> ToolResult {
        do {
            let arguments = call.arguments
            return switch call.name {
            case "scenes": listScenes(arguments.text("filter"))
            case "open": try open(arguments)
            case "see": try see(arguments)
            case "act": try act(arguments)
            case "inspect": try inspect(arguments)
            case "layout": try layout(arguments)
            case "compare": try compare(arguments)
            case "film": try film(arguments)
            case "build":
                throw ToolError(
                    "this server shows the scenes of its own program",
                    next: "build the program and start the server again, or start it with --package DIR")
            case "regress": try regress(arguments)
            case "doctor": try examine(arguments)
            case "explain": try explain(arguments)
            case "logs": try logs(arguments)
            default: .failure("there is no tool \(call.name)\nnext: list the tools")
            }
        } catch let error as ToolError {
            return .failure(error.description)
        } catch {
            return .failure("\(error)\nnext: see logs")
        }
    }

    // MARK: Stages

    /// The handle of a call and its stage, from the last call or made again.
    func stage(_ arguments: ToolArguments) throws -> (handle: String, stage: ReplayedStage) {
        let handle = arguments.text("stage") ?? ""
        return (handle, try stage(handle))
    }

    func stage(_ handle: String) throws -> ReplayedStage {
        // Another server may have played on since.
        let recipe = try store.recipe(handle)
        if let last, last.handle == handle, last.stage.recipe == recipe { return last.stage }
        last = nil
        let made = try fresh(recipe, log: store.path(handle, "log"))
        last = (handle, made)
        return made
    }

    /// A stage that is not kept, since the call changes it.
    func fresh(_ recipe: Recipe, scale: Double? = nil, log: String? = nil) throws -> ReplayedStage {
        try capture.run(to: log, appends: false) { try ReplayedStage(recipe, of: scenes, scale: scale) }
    }

    /// Runs code of the scene, with its output in the log.
    func logged<Value>(_ handle: String?, _ body: () throws -> Value) rethrows -> Value {
        try capture.run(to: handle.map { store.path($0, "log") }, appends: true, body)
    }

    private func open(_ arguments: ToolArguments) throws -> ToolResult {
        let id = arguments.text("scene") ?? ""
        guard let scene = scenes.first(where: { $0.id == id }) else {
            throw ToolError(
                UnknownName.message(id, among: scenes.prefix(40).map(\.id), what: "scene"), next: "call scenes")
        }
        let size = try arguments.text("size").map(ArgumentForm.size) ?? scene.size
        var recipe = Recipe(scene: id, width: size.width, height: size.height)
        recipe.scale = try arguments.number("scale").map(ArgumentForm.scale) ?? 1
        recipe.isDark = arguments.text("appearance") == "dark"
        recipe.typeSize = arguments.text("type_size") ?? "l"
        recipe.settings = arguments.members("set")
        recipe.acts = [.init(steps: [], wait: try arguments.number("wait").map(ArgumentForm.wait))]
        // Saved first: if the scene ends the process, its log has a handle.
        let handle = try store.add(recipe)
        last = nil
        let made: ReplayedStage
        do { made = try stage(handle) } catch {
            unlink(store.path(handle, "json"))
            throw error
        }
        let failure = made.failure.map { "\nthe scene reports: \($0)" } ?? ""
        return ToolResult("\(handle): \(recipe.summary)\(failure)\n\(made.outlines[0].text)")
    }

    private func act(_ arguments: ToolArguments) throws -> ToolResult {
        let (handle, stage) = try stage(arguments)
        let steps = arguments.texts("steps") ?? []
        let count = stage.recipe.acts.reduce(steps.count) { $0 + $1.steps.count + 1 }
        guard count <= Recipe.lineLimit else {
            throw ToolError("a stage takes at most \(Recipe.lineLimit) lines", next: "open the scene again")
        }
        let wait = try arguments.number("wait").map(ArgumentForm.wait)
        do {
            try logged(handle) { try stage.play(.init(steps: steps, wait: wait)) }
        } catch {
            last = nil
            throw error
        }
        try store.save(stage.recipe, as: handle)
        return ToolResult(stage.report(since: stage.outlines.count - 2))
    }

    private func listScenes(_ filter: String?) -> ToolResult {
        let part = filter?.lowercased() ?? ""
        let found = scenes.filter { part.isEmpty || $0.id.contains(part) || $0.title.lowercased().contains(part) }
        guard !found.isEmpty else {
            return .failure(
                "no scene of \(scenes.count) has that in its id or title\nnext: call scenes without a filter")
        }
        let limit = 60
        var lines = found.prefix(limit).map { scene in
            var line =
                "\(scene.id)  \"\(scene.title)\"  \(Number.text(scene.size.width))x\(Number.text(scene.size.height))"
            if !scene.options.isEmpty {
                line += "  set " + scene.options.map { "\($0.name)=\($0.defaultText)" }.joined(separator: " ")
            }
            return line
        }
        if found.count > limit { lines.append("… \(found.count - limit) more; pass a filter") }
        return ToolResult(lines.joined(separator: "\n"))
    }

    // MARK: Findings

    private func examine(_ arguments: ToolArguments) throws -> ToolResult {
        let recipe = try store.recipe(arguments.text("stage") ?? "")
        guard let scene = scenes.first(where: { $0.id == recipe.scene }) else {
            throw ToolError("this program has no scene \(recipe.scene)", next: "call scenes")
        }
        let testsUpdates = arguments.flag("updates") || arguments.text("job") != nil
        let cases = arguments.integer("cases") ?? (testsUpdates ? 100 : 20)
        guard (1...200).contains(cases) else { throw ToolError("cases is \(cases)", next: "pass 1 to 200") }
        let seed = UInt64(bitPattern: Int64(arguments.integer("seed") ?? 1))
        if testsUpdates { return try examineUpdates(of: recipe, arguments, cases: cases, seed: seed) }
        return ToolResult(try capture.run(to: nil, appends: false) { try doctor(scene, recipe, cases, seed) })
    }

    private func logs(_ arguments: ToolArguments) throws -> ToolResult {
        guard let handle = arguments.text("stage") ?? store.handles.last else {
            throw ToolError("there is no stage", next: "open a scene")
        }
        if arguments.text("stage") != nil { _ = try store.recipe(handle) }
        let path = store.path(handle, "log")
        var data = Data()
        if access(path, F_OK) == 0 {
            do { data = try InputFile.data(path, limit: 64 << 20) } catch {
                throw ToolError("\(error)", next: "read the end of \(path)")
            }
        }
        guard !data.isEmpty else { return ToolResult("\(handle): the scene has printed nothing") }
        // The start names the failure of a scene that has ended the process; a stack trace follows.
        let text = OutputCapture.folded(
            String(decoding: data.count > 200_000 ? data.prefix(100_000) + data.suffix(100_000) : data, as: UTF8.self))
        let rest = text.count - 5000
        let shown = rest > 0 ? "\(text.prefix(2000))\n… \(rest) characters omitted\n\(text.suffix(3000))" : text
        return ToolResult("\(handle):\n\(shown)")
    }
}

import Files
import Foundation

extension AgentTools {
    // MARK: Regression

    func regress(_ arguments: ToolArguments) throws -> ToolResult {
        let folder = arguments.text("dir") ?? "", action = arguments.text("action") ?? "verify"
        var names = arguments.texts("names") ?? []
        guard names.allSatisfy({ !$0.hasPrefix("-") }), !folder.hasPrefix("-") else {
            throw ToolError("a name begins with -", next: "pass names of scene files")
        }
        let handle: String
        if let job = arguments.text("job") {
            handle = job
        } else {
            var scene: String?
            switch action {
            case "accept":
                guard settings.allowsAccept else {
                    throw ToolError(
                        "accepting is left to a person here",
                        next: "show the difference pictures in \(folder)/.failed; --allow-accept permits it")
                }
            case "keep":
                scene = try keep(arguments.text("stage") ?? "", as: names, in: folder)
                names = [String(names[0])]
            default: break
            }
            let command = action == "keep" ? "record" : action
            handle = try jobs.start(
                [settings.program, "regress", folder, command] + names, tool: "regress", in: ".", store: store
            ) { exit in
                // A scene without a picture would fail every run.
                if let scene, !exit.isSuccess { unlink(scene) }
            }
        }
        return try finding(of: handle, tool: "regress", arguments)
    }

    /// The end of a command whose status is 1 where it finds something.
    private func finding(of handle: String, tool: String, _ arguments: ToolArguments) throws -> ToolResult {
        guard let (exit, output) = try jobs.result(of: handle, tool: tool, within: arguments.number("wait") ?? 20)
        else {
            return ToolResult("running\nnext: call \(tool) with job \(handle)")
        }
        let text = OutputCapture.folded(output)
        return ToolResult(
            (exit.isSuccess ? "passed" : "\(exit)") + "\n" + (text.count > 3000 ? "…" + text.suffix(3000) : text),
            isError: exit != .status(0) && exit != .status(1))
    }

    // MARK: Updates

    /// Tests updates by the command, since a fault may stop the process. The script of the stage is played first.
    func examineUpdates(
        of recipe: Recipe, _ arguments: ToolArguments, cases: Int, seed: UInt64
    ) throws -> ToolResult {
        if let job = arguments.text("job") { return try finding(of: job, tool: "doctor", arguments) }
        let script = store.path(arguments.text("stage") ?? "", "script")
        try AtomicFile.write(Data(recipe.script.utf8), to: script, lasting: false, followsLinks: false)
        var words = [
            settings.program, "doctor", recipe.scene, "--updates", "--cases", "\(cases)", "--seed", "\(seed)",
            "--size", "\(recipe.width)x\(recipe.height)", "--appearance", recipe.isDark ? "dark" : "light",
            "--type-size", recipe.typeSize, "--script", script,
        ]
        for (name, value) in recipe.settings.sorted(by: { $0.key < $1.key }) { words += ["--set", "\(name)=\(value)"] }
        let job = try jobs.start(words, tool: "doctor", in: ".", store: store)
        return try finding(of: job, tool: "doctor", arguments)
    }

    // MARK: Scene files

    /// Writes a stage as a scene file, whose path is returned.
    private func keep(_ handle: String, as names: [String], in folder: String) throws -> String {
        let recipe = try store.recipe(handle)
        guard names.count == 1, names[0].wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.@-]{0,100}/) != nil else {
            throw ToolError("keep takes one new name", next: "pass stage, and names with a name such as cart-empty")
        }
        let path = "\(folder)/\(names[0]).scene"
        let file = Descriptor(owning: open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644))
        guard file.number >= 0 else {
            throw ToolError("\(path): \(FileError.reason(errno))", next: "pass an existing folder and a new name")
        }
        let failure = AtomicFile.fill(file.number, with: Data(recipe.sceneFile.utf8))
        guard failure == 0 else { throw CouldNotRun("\(path): \(FileError.reason(failure))") }
        return path
    }
}

extension Recipe {
    /// The text of a scene file that makes the picture of the stage.
    var sceneFile: String {
        func quoted(_ text: String) -> String {
            text.contains { $0.isWhitespace || "#\"".contains($0) }
                ? "\"" + text.replacingOccurrences(of: "\"", with: "\\\"") + "\"" : text
        }
        var lines = ["scene \(scene)", "size \(Number.text(width))x\(Number.text(height))"]
        if scale != 1 { lines.append("scale \(Number.text(scale))") }
        if isDark { lines.append("appearance dark") }
        if typeSize != "l" { lines.append("type-size \(typeSize)") }
        lines += settings.sorted { $0.key < $1.key }.map { "set " + quoted("\($0.key)=\($0.value)") }
        return (lines + ["script", script, ""]).joined(separator: "\n")
    }
}

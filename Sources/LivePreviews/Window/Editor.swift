import Files
import Foundation
import PackageBuilds

/// The user's editor.
enum Editor {
    /// Opens a file at a line in the editor that `VISUAL` or `EDITOR` names; without one, prints the position.
    static func open(_ message: CompileMessage) {
        let environment = ProcessInfo.processInfo.environment
        guard let editor = environment["VISUAL"] ?? environment["EDITOR"], !editor.isEmpty else {
            return StandardError.offer("\(message.path):\(message.line):\(message.column)")
        }
        do { _ = try ChildProcess("/usr/bin/env", command(editor, message), input: .inherited) } catch {
            StandardError.offer("Error: cannot start \(editor): \(error)")
        }
    }

    /// The command line of an editor, which may have arguments of its own.
    static func command(_ editor: String, _ message: CompileMessage) -> [String] {
        let words = editor.split(separator: " ").map(String.init)
        let position = "\(message.path):\(message.line):\(message.column)"
        return switch words.first.map({ URL(fileURLWithPath: $0).lastPathComponent }) {
        case "code", "codium", "cursor": words + ["--goto", position]
        case "zed", "subl", "hx", "helix": words + [position]
        default: words + ["+\(message.line)", message.path]
        }
    }
}

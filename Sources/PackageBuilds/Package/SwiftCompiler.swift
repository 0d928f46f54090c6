import Files
import Foundation

/// The compiler that SwiftPM uses.
package enum SwiftCompiler {
    /// The variable by which the user chooses it.
    static let variable = "SWIFT_EXEC"

    /// The path in the variable, which SwiftPM ignores where there is no such program; otherwise a name to search for.
    static func name(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        guard let chosen = environment[variable], !chosen.isEmpty else { return "swiftc" }
        let folders = chosen.contains("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
        return folders.contains { access($0 + chosen, X_OK) == 0 } ? chosen : "swiftc"
    }

    /// The version that a compiler prints; nil where the program is none, or prints nothing in a time. The driver would
    /// leave a temporary folder; the frontend prints the same.
    static func version(of compiler: String = name(), within limit: Duration = .seconds(60)) -> String? {
        guard let run = try? ToolRun([compiler, "-frontend", "-version"], within: limit), run.succeeded,
            run.output.contains("Swift version")
        else { return nil }
        return run.output
    }

    /// Why there is no compiler, and what to do.
    static func absence(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let name = name(environment)
        guard name == "swiftc" else { return "\(variable)=\(name) is not a Swift compiler, or does not respond" }
        return
            "swiftc does not run; install Swift (https://swift.org/install), or add the folder of its programs to "
            + "PATH"
    }
}

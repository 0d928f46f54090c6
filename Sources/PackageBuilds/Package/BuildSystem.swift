import Files
import Foundation

/// SwiftPM's build system for packages that are previewed.
package enum BuildSystem: String, CaseIterable {
    /// The system whose plan has the command lines of the compiler.
    case native
    /// The default of Swift 6.4; the compiler's command lines are not in its plan.
    case swiftbuild

    /// The variable by which the user chooses; `native` without it.
    static let variable = "VITRINE_BUILD_SYSTEM"

    init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let name = environment[Self.variable] ?? ""
        guard let chosen = name.isEmpty ? .native : Self(rawValue: name) else {
            throw CommandFailure("\(Self.variable)=\(name): expected native or swiftbuild")
        }
        self = chosen
    }
}

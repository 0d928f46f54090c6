import Files
import Foundation

/// The executable targets of a package that are applications: programs with a `UIApplicationDelegate`.
package struct PackageApplications: Equatable {
    package struct Application: Equatable {
        /// The target's name.
        let target: String
        /// The name of the executable.
        let product: String
    }
    let all: [Application]

    /// The application that a command shows; nil where it shows something else. `preview` without a scene shows the
    /// first, `preview NAME` the one of that name.
    package func shown(by arguments: [String]) -> (application: Application, arguments: [String])? {
        guard arguments.first == "preview", let first = all.first else { return nil }
        let rest = Array(arguments.dropFirst())
        if let name = rest.first, !name.hasPrefix("-") {
            guard let named = all.first(where: { $0.target == name }) else { return nil }
            return (named, Array(rest.dropFirst()))
        }
        // A word that is not the value of an option is the id of a preview.
        let flags: Set = ["--then-quit", "--hud", "--help", "-h"]
        var takesValue = false
        for word in rest {
            if !word.hasPrefix("-"), !takesValue { return nil }
            takesValue = word.hasPrefix("-") && !word.contains("=") && !flags.contains(word)
        }
        return (first, rest)
    }

    /// Reads what `swift package dump-package` prints. `isApplication` is asked with a target's path, relative to the
    /// package.
    init(_ description: Data, isApplication: (String) -> Bool) {
        guard let package = try? JSONDecoder().decode(Description.self, from: description) else {
            all = []
            return
        }
        all = package.targets.compactMap { target in
            guard target.type == "executable", isApplication(target.path ?? "Sources/\(target.name)") else {
                return nil
            }
            let product = package.products?.first {
                $0.type?.keys.contains("executable") == true && $0.targets?.contains(target.name) == true
            }
            return Application(target: target.name, product: product?.name ?? target.name)
        }
    }

    /// The part of the description that is read.
    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String?
            let path: String?
        }
        struct Product: Decodable {
            /// The value of a type, which differs in form from type to type.
            struct Details: Decodable {}
            let name: String?
            /// With one member, whose key is the type.
            let type: [String: Details?]?
            let targets: [String]?
        }
        let targets: [Target]
        let products: [Product]?
    }

    /// The applications in a folder with a `Package.swift`. Sources are read only where the manifest has executable
    /// targets.
    init(folder: URL) throws {
        let manifest = try InputFile.text(
            folder.appendingPathComponent("Package.swift").path, acceptsPipes: false)
        guard manifest.contains(".executable") else {
            self.init(Data(), isApplication: { _ in false })
            return
        }
        let run = try ToolRun(["swift", "package", "--package-path", folder.path, "dump-package"])
        // Warnings may stand before it.
        let description = run.succeeded ? run.output.drop { $0 != "{" } : ""
        self.init(Data(description.utf8)) { Self.isApplication(folder.appendingPathComponent($0)) }
    }

    /// Whether a file of the folder speaks of an application's delegate.
    private static func isApplication(_ folder: URL) -> Bool {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", let text = try? InputFile.text(file.path, acceptsPipes: false)
            else { continue }
            if text.contains("UIApplicationDelegate") { return true }
        }
        return false
    }
}

import ArgumentParser
import Foundation

/// `--package DIR` anywhere on the command line: the command is carried out by a program with the previews of that
/// package.
struct PackageArgument {
    let folder: String
    /// The absolute path of the folder.
    var path: String { URL(fileURLWithPath: folder).standardizedFileURL.path }
    /// The command line without it.
    let arguments: [String]

    /// Nil where the command line has no such argument. Throws when its value is missing.
    init?(_ all: [String]) throws {
        let end = all.firstIndex(of: "--") ?? all.endIndex
        guard let index = all[..<end].firstIndex(where: { $0 == "--package" || $0.hasPrefix("--package=") }) else {
            return nil
        }
        var rest = all
        let argument = rest.remove(at: index)
        if argument == "--package" {
            guard index < end - 1 else { throw ValidationError("Missing value for '--package <folder>'") }
            folder = rest.remove(at: index)
        } else {
            folder = String(argument.dropFirst("--package=".count))
        }
        arguments = rest
    }
}

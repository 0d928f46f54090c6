import Files
import Foundation

/// Vitrine's modules and their library, built once: a package that uses them compiles nothing of Vitrine.
///
/// They lie in the folder `prebuilt` beside the program: compiled modules in `modules`, those of C in `c`,
/// `libVitrine.so`, the program `PreviewMacro`, and the compiler's version in `compiler`. A compiler reads only modules
/// of its own version.
package struct Prebuilt: Equatable {
    package let folder: String
    /// The `-I` options of the C libraries, from pkg-config.
    package let headerFlags: [String]

    /// Why packages compile Vitrine themselves, such as "it was built by Swift 6.3, and …".
    package struct Absence: Error, Equatable {
        package let reason: String

        package static let noCompiler = Absence(reason: "there is no Swift compiler")
    }

    /// The variable that names the folder, for programs elsewhere; empty where packages are to compile Vitrine.
    package static let variable = "VITRINE_PREBUILT"

    /// Finds those of this program. `version` returns what the present compiler prints of its version, nil where there
    /// is none.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment, program: String = Self.program,
        version: () -> String? = { SwiftCompiler.version() }, flags: () -> [String]? = Self.installedFlags
    ) throws(Absence) {
        guard let present = version().map(Self.trimmed) else { throw .noCompiler }
        if environment[Self.variable] == "" { throw Absence(reason: "\(Self.variable) is empty") }
        let folder =
            environment[Self.variable]
            ?? URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("prebuilt").path
        guard let made = (try? InputFile.text(folder + "/compiler")).map(Self.trimmed) else {
            throw Absence(reason: "there are no modules in \(folder)")
        }
        guard made == present else {
            throw Absence(reason: "the modules in \(folder) are those of \(Self.line(made)), not \(Self.line(present))")
        }
        guard let flags = flags() else { throw Absence(reason: "pkg-config does not find the libraries' headers") }
        (self.folder, headerFlags) = (folder, flags)
    }

    /// The compiler's flags.
    package var compilerFlags: [String] {
        let maps = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/c")) ?? []
        return ["-I", folder + "/modules"] + edition.map { "-D" + $0 }
            + maps.sorted().flatMap { ["-Xcc", "-fmodule-map-file=\(folder)/c/\($0)/module.modulemap"] }
            + headerFlags.flatMap { ["-Xcc", $0] }
            + ["-Xfrontend", "-load-plugin-executable", "-Xfrontend", folder + "/PreviewMacro#PreviewMacro"]
    }

    /// A name for the library's time and size. Builds notice other modules in the same folder by no other sign, and
    /// code that was compiled against those of another edition calls wrong functions.
    private var edition: [String] {
        var info = stat()
        guard stat(folder + "/libVitrine.so", &info) == 0 else { return [] }
        return ["VITRINE_\(info.st_mtim.tv_sec)_\(info.st_mtim.tv_nsec)_\(info.st_size)"]
    }

    /// The linker's flags, for the compiler.
    package var linkerFlags: [String] { ["-L" + folder, "-lVitrine", "-Xlinker", "-rpath", "-Xlinker", folder] }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    private static func line(_ text: String) -> Substring { text.prefix { $0 != "\n" } }

    package static var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }

    private static func installedFlags() -> [String]? {
        let packages = ["pangocairo", "libpng", "libjpeg", "gdk-pixbuf-2.0", "x11"]
        return output(of: ["pkg-config", "--cflags"] + packages)
            .map { $0.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.hasPrefix("-I") } }
    }

    /// The standard output of a program; nil if it fails.
    private static func output(of words: [String]) -> String? {
        guard let run = try? ToolRun(words), run.succeeded else { return nil }
        return run.output
    }
}

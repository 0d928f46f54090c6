import Foundation

/// Links object files to a shared library that takes all else, UIKit above all, from the program that loads it.
package enum LibraryLink {
    /// The section to which `#Preview` writes its entries; its bounds are symbols of the library.
    package static let section = "vitrine_previews"

    /// The linker's command line. `compiler` is the path of `swiftc`, beside which the linker and the object file are
    /// that announces Swift's metadata to the runtime. `arguments` are those of `BuildPlan.linkerArguments`.
    package static func command(compiler: String, objects: [String], arguments: [String] = [], library: String)
        -> [String]
    {
        let tools = URL(fileURLWithPath: compiler).deletingLastPathComponent()
        let start = tools.deletingLastPathComponent().appendingPathComponent("lib/swift/linux/\(machine)/swiftrt.o")
        let linker = tools.appendingPathComponent("ld.lld").path
        var words = [linker, "-shared", "-o", library, "--build-id=none"]
        words += ["--undefined=__start_\(section)", "--undefined=__stop_\(section)"]
        words += ["-z", "start-stop-visibility=default", "-z", "notext", "--threads=1", start.path]
        words += objects + arguments
        // The linker by itself knows no folders, which the compiler passes else.
        return arguments.isEmpty ? words : words + systemFolders.map { "-L" + $0 }
    }

    private static var systemFolders: [String] {
        let own = "\(machine)-linux-gnu"
        return ["/usr/local/lib", "/lib/\(own)", "/usr/lib/\(own)", "/usr/lib64", "/lib", "/usr/lib"]
    }

    private static var machine: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "aarch64"
        #else
        #error("no name for this machine's folder in the toolchain")
        #endif
    }
}

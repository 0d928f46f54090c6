import Foundation

/// Links object files to a shared library that takes all else, UIKit above all, from the program that loads it.
enum LibraryLink {
    /// The section to which `#Preview` writes its entries; its bounds are symbols of the library.
    static let section = "vitrine_previews"

    /// The linker's command line. `compiler` is the path of `swiftc`, beside which the linker and the object file are that
    /// announces Swift's metadata to the runtime.
    static func command(compiler: String, objects: [String], library: String) -> [String] {
        let tools = URL(fileURLWithPath: compiler).deletingLastPathComponent()
        let start = tools.deletingLastPathComponent().appendingPathComponent("lib/swift/linux/\(machine)/swiftrt.o")
        return [tools.appendingPathComponent("ld.lld").path, "-shared", "-o", library, "--build-id=none"]
            + [
                "--undefined=__start_\(section)", "--undefined=__stop_\(section)", "-z",
                "start-stop-visibility=default",
            ]
            + ["-z", "notext", "--threads=1", start.path] + objects
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

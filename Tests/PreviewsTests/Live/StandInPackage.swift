import Foundation

@testable import PackageBuilds

/// A package with one source, and programs in the place of SwiftPM, the compiler and the linker.
struct StandInPackage {
    private let all: SceneFolderOfTests
    var folder: String { all.path("cards") }
    var source: String { all.path("cards/Sources/Cards/Card.swift") }
    /// The folder of the programs.
    var tools: String { all.path("bin") }

    /// - Parameters:
    ///   - isPlanned: whether SwiftPM's plan has the module before the first build.
    ///   - script: lines of a shell script that stands for SwiftPM and then succeeds; called with the folder of all,
    ///     and the path of the source.
    init(isPlanned: Bool = false, building script: (_ folder: String, _ source: String) -> String) throws {
        all = try SceneFolderOfTests()
        let files = FileManager.default
        for folder in ["bin", "cards/Sources/Cards", "cards/.build/vitrine/build"] {
            try files.createDirectory(atPath: all.path(folder), withIntermediateDirectories: true)
        }
        let built = all.path("cards/.build/vitrine/package/cards/Sources/Cards/Card.swift")
        let plan = """
            client:
              name: basic
            commands:
              "C.Cards-x86_64-unknown-linux-gnu-debug.module":
                tool: shell
                inputs: ["\(built)"]
                outputs: ["/b/Card.swift.o","\(all.path("Cards.swiftmodule"))"]
                args: ["\(all.path("bin/swiftc"))","-module-name","Cards"]

            """
        try all.write("let package = Package(name: \"Cards\")", to: "cards/Package.swift")
        try all.write(
            isPlanned ? plan : "client:\n  name: basic\ncommands:\n", to: "cards/.build/vitrine/build/debug.yaml")
        try all.write(plan, to: "plan")
        try all.write(
            """
            #!/bin/sh
            cp \(all.path("plan")) \(all.path("cards/.build/vitrine/build/debug.yaml"))
            \(script(all.folder.path, all.path("cards/Sources/Cards/Card.swift")))
            """, to: "bin/swift")
        try all.write("#!/bin/sh\necho Swift version 1\n", to: "bin/swiftc")
        // The linker stands beside the compiler.
        try all.write("#!/bin/sh\nfor word; do case $word in *.so) : >$word;; esac; done\n", to: "bin/ld.lld")
        for name in ["swift", "swiftc", "ld.lld"] {
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: all.path("bin/\(name)"))
        }
    }

    /// Has this process, which is that of an exit test, use the programs.
    static func use(_ tools: String) {
        setenv("PATH", "\(tools):/usr/bin:/bin", 1)
        unsetenv(SwiftCompiler.variable)
    }
}

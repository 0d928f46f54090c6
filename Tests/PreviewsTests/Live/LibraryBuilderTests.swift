import Foundation
import Testing

@testable import PackageBuilds

/// Which saves a library follows, with programs in the place of SwiftPM and the compiler.
struct LibraryBuilderTests {
    private let set: SceneFolderOfTests

    init() throws { set = try SceneFolderOfTests() }

    /// The source is gone for a moment, and saved again while SwiftPM builds: the later content is to be compiled.
    @Test func sourcesThatComeBackDuringABuildAreBuiltAgain() async throws {
        let files = FileManager.default
        for folder in ["bin", "cards/Sources/Cards", "cards/.build/vitrine/build"] {
            try files.createDirectory(atPath: set.path(folder), withIntermediateDirectories: true)
        }
        try set.write("let package = Package(name: \"Cards\")", to: "cards/Package.swift")
        try set.write("client:\n  name: basic\ncommands:\n", to: "cards/.build/vitrine/build/debug.yaml")
        let source = set.path("cards/.build/vitrine/package/cards/Sources/Cards/Card.swift")
        try set.write(
            """
            client:
              name: basic
            commands:
              "C.Cards-x86_64-unknown-linux-gnu-debug.module":
                tool: shell
                inputs: ["\(source)"]
                outputs: ["/b/Card.swift.o","\(set.path("Cards.swiftmodule"))"]
                args: ["\(set.path("bin/swiftc"))","-module-name","Cards"]

            """, to: "plan")
        try set.write(
            """
            #!/bin/sh
            cp \(set.path("plan")) \(set.path("cards/.build/vitrine/build/debug.yaml"))
            echo "// The later one." >\(set.path("cards/Sources/Cards/Card.swift"))
            """, to: "bin/swift")
        try set.write("#!/bin/sh\necho Swift version 1\n", to: "bin/swiftc")
        // The linker stands beside the compiler.
        try set.write("#!/bin/sh\nfor word; do case $word in *.so) : >$word;; esac; done\n", to: "bin/ld.lld")
        for name in ["swift", "swiftc", "ld.lld"] {
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: set.path("bin/\(name)"))
        }
        await #expect(processExitsWith: .success) {
            [cards = set.path("cards") as String, bin = set.path("bin") as String] in
            setenv("PATH", "\(bin):/usr/bin:/bin", 1)
            unsetenv(SwiftCompiler.variable)
            let card = cards + "/Sources/Cards/Card.swift"
            do {
                let builder = try LibraryBuilder(PackageHost(folder: cards))
                try Data("// The earlier one.\n".utf8).write(to: URL(fileURLWithPath: card))
                _ = try builder.build()
                precondition(builder.plan.modules.map(\.name) == ["Cards"])
                precondition(builder.noteChanges([card]), "the source that was saved during the build")
                _ = try builder.build()
                precondition(!builder.noteChanges([card]))
                let folder = cards + "/.build/vitrine/tmp/\(getpid())"
                precondition(FileManager.default.fileExists(atPath: folder))
                builder.end()
                precondition(!FileManager.default.fileExists(atPath: folder))
            } catch { fatalError("\(error)") }
        }
    }
}

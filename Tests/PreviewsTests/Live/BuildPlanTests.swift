import Foundation
import Testing

@testable import PackageBuilds

/// SwiftPM's plan, and what the compiler's driver would run.
struct BuildPlanTests {
    private static func module(_ name: String, importing imported: [String] = [], file: String) -> String {
        let inputs = ["\"\(file)\""] + imported.map { "\"/b/Modules/\($0).swiftmodule\"" }
        return """
              "C.\(name)-x86_64-unknown-linux-gnu-debug.module":
                tool: shell
                inputs: [\(inputs.joined(separator: ","))]
                outputs: ["/b/\(name).build/A.swift.o","/b/Modules/\(name).swiftmodule"]
                description: "Compiling Swift Module '\(name)' (1 sources)"
                args: ["/t/swiftc","-module-name","\(name)","-parseable-output","-c"]

            """
    }

    private let plan = BuildPlan(
        """
        client:
          name: basic
        commands:
        \(module("App", importing: ["Base", "UIKit"], file: "/p/Sources/App/A.swift"))
        \(module("Base", file: "/p/Sources/Base/A.swift"))
        \(module("UIKit", file: "/vitrine/Sources/UIKit/A.swift"))
        \(module("VitrineLive", file: "/p/VitrineLive/Program.swift"))
          "/b/C.build/c.c.o":
            tool: clang
            inputs: ["/p/Sources/C/c.c"]
            outputs: ["/b/C.build/c.c.o"]
          "/b/App.resources/Main.storyboard":
            tool: copy-tool
            inputs: ["/p/Sources/App/Main.storyboard"]
            outputs: ["/b/App.resources/Main.storyboard"]
          "/b/App.resources/Texts":
            tool: copy-tool
            inputs: ["/p/Sources/App/Texts/"]
            outputs: ["/b/App.resources/Texts/"]
          "/b/Vitrine_Assets.resources/classes.txt":
            tool: copy-tool
            inputs: ["/vitrine/assets/classes.txt"]
            outputs: ["/b/Vitrine_Assets.resources/classes.txt"]
        """, folder: "/p", except: ["VitrineLive"])

    @Test func modulesOfThePackageCome() {
        #expect(plan.modules.map(\.name) == ["Base", "App"])
        #expect(plan.modules[1].dependencies == [0] && plan.modules[0].dependencies.isEmpty)
        #expect(plan.modules[1].sources == ["/p/Sources/App/A.swift"])
        #expect(plan.modules[1].objects == ["/b/App.build/A.swift.o"])
        #expect(plan.modules[1].arguments == ["/t/swiftc", "-module-name", "App", "-c"])
        #expect(plan.foreignObjects == ["/b/C.build/c.c.o"])
        #expect(plan.module(of: "/p/Sources/App/A.swift") == 1 && plan.module(of: "/p/Sources/App/B.swift") == nil)
        #expect(plan.inputs.contains("/p/Sources/C/c.c") && !plan.inputs.contains("/vitrine/Sources/UIKit/A.swift"))
    }

    /// A saved document is copied without SwiftPM.
    @Test(arguments: [
        ("/p/Sources/App/Main.storyboard", ["/b/App.resources/Main.storyboard"]),
        ("/p/Sources/App/Texts/de.lproj/Main.strings", ["/b/App.resources/Texts/de.lproj/Main.strings"]),
        ("/p/Sources/App/TextsB", []), ("/p/Sources/App/Main.storyboard2", []), ("/p/Sources/App/A.swift", []),
        ("/vitrine/assets/classes.txt", []),
    ])
    func copiesOfResources(_ file: String, _ copies: [String]) { #expect(plan.copies(of: file) == copies) }

    /// Programs and tests are in the plan, and not built with the library.
    @Test func onlyModulesOfTheSubjectCount() {
        let text = """
            commands:
            \(Self.module("Base", file: "/p/Sources/Base/A.swift"))
            \(Self.module("Program", importing: ["Base"], file: "/p/Sources/Program/A.swift"))
            \(Self.module("BaseTests", importing: ["Base"], file: "/p/Tests/BaseTests/A.swift"))
            \(Self.module("Subject", importing: ["Base", "UIKit"], file: "/p/Subject/Subject.swift"))
            """
        let plan = BuildPlan("\n" + text, folder: "/p", except: ["Subject"], subject: "Subject")
        #expect(plan.modules.map(\.name) == ["Base"])
        #expect(BuildPlan("\n" + text, folder: "/p", except: ["Subject"]).modules.count == 3)
    }

    /// Swift Build's manifest has files and no command lines of the compiler.
    @Test func swiftBuildsManifestHasTheFiles() {
        let manifest = """
            {"client": {"name": "basic"}, "commands": {
              "P0:t:Debug:SwiftDriver Compilation App normal x86_64 c": {"tool": "swift-driver-compilation",
                "inputs": ["/p/Sources/App/A.swift", "/b/App.SwiftFileList", "<gate>"],
                "outputs": ["/b/App Swift Compilation Finished", "/b/A.o", "/b/A.swiftconstvalues"]},
              "P0:t:Debug:SwiftDriver Compilation UIKit normal x86_64 c": {"tool": "swift-driver-compilation",
                "inputs": ["/vitrine/Sources/UIKit/A.swift"], "outputs": ["/b/UIKit/A.o"]},
              "P0:t:Debug:SwiftDriver Compilation Host normal x86_64 c": {"tool": "swift-driver-compilation",
                "inputs": ["/p/Host/Program.swift"], "outputs": ["/b/Host/Program.o"]},
              "P1:t:Debug:CompileC /b/c.o /p/Sources/C/c.c normal": {"tool": "ccompile-nonmodular",
                "inputs": ["/p/Sources/C/c.c"], "outputs": ["/b/c.o"]},
              "P2:t:Debug:Ld /b/Products/Host normal": {"tool": "shell", "inputs": ["/b/A.o"],
                "args": ["/t/swiftc", "-L/b", "@/b/Host.LinkFileList", "-lz", "-o", "/b/Products/Host"]},
              "<phony>": {"tool": "phony", "inputs": ["<x>"], "outputs": ["<y>"]}
            }}
            """
        let plan = BuildPlan(manifest: Data(manifest.utf8), folder: "/p", except: ["Host"], linked: "Host")
        #expect(plan.modules.map(\.name) == ["App"] && !plan.hasCommands)
        #expect(plan.modules.first?.sources == ["/p/Sources/App/A.swift"] && plan.modules.first?.objects == ["/b/A.o"])
        #expect(plan.foreignObjects == ["/b/c.o"] && plan.compiler == "/t/swiftc")
        #expect(plan.linkerArguments == ["-L/b", "-lz"])
        #expect(plan.inputs.contains("/p/Sources/C/c.c") && !plan.inputs.contains("/vitrine/Sources/UIKit/A.swift"))
        let linked = BuildPlan(manifest: Data(manifest.utf8), folder: "/q", except: ["Host"], linked: "Host") {
            $0.replacing("/p/", with: "/q/")
        }
        #expect(linked.modules.first?.sources == ["/q/Sources/App/A.swift"])
        #expect(BuildPlan(manifest: Data("?".utf8), folder: "/p", except: [], linked: "Host").modules.isEmpty)
    }

    @Test func commandsOfSeveralFilesAreOne() {
        func command(_ own: String, _ files: [String]) -> FrontendCommand {
            FrontendCommand(
                source: own, words: ["/t/swift-frontend"] + files + ["-g", "-o", own + ".o"], dependencies: "")
        }
        let commands = [
            command("/b.swift", ["/a.swift", "-primary-file", "/b.swift", "/c.swift"]),
            command("/a.swift", ["-primary-file", "/a.swift", "/b.swift", "/c.swift"]),
        ]
        #expect(
            FrontendCommand.merged(commands) == [
                "/t/swift-frontend", "-primary-file", "/a.swift", "-primary-file", "/b.swift", "/c.swift", "-g",
                "-o", "/a.swift.o", "-o", "/b.swift.o",
            ])
        #expect(FrontendCommand.merged([]).isEmpty)
    }

    @Test func linkersGetTheLibrariesOfThePackage() {
        func program(_ name: String, _ arguments: [String]) -> String {
            let list = arguments.map { "\"\($0)\"" }.joined(separator: ",")
            return "  \"C.\(name)-x86_64-unknown-linux-gnu-debug.exe\":\n    tool: shell\n    args: [\(list)]\n"
        }
        let own = ["-Xlinker", "--defsym", "-Xlinker", "main=Linked_main", "-Xlinker", "-rpath=$ORIGIN"]
        let plan = BuildPlan(
            "client:\ncommands:\n" + program("Host", ["swiftc", "-L/usr/lib", "-lcairo", "-L", "/b"] + own)
                + program(
                    "Linked",
                    ["swiftc", "-L/usr/lib", "-lcairo", "-lz", "-L/opt/lib", "-lz", "-L", "/b", "-o", "/b/Linked"] + own
                        + ["-Xlinker", "-z", "-Xlinker", "now", "-g"]),
            folder: "/p", except: [], linked: "Linked", loader: "Host")
        #expect(plan.linkerArguments == ["-lz", "-L/opt/lib", "-z", "now"])
        let command = LibraryLink.command(
            compiler: "/t/bin/swiftc", objects: ["a.o"], arguments: plan.linkerArguments, library: "l.so")
        #expect(command.contains("-lz") && command.contains("-L/usr/lib"))
        #expect(!LibraryLink.command(compiler: "/t/bin/swiftc", objects: [], library: "l.so").contains("-L/usr/lib"))
    }

    @Test func otherTextHasNoModules() { #expect(BuildPlan("nothing", folder: "/p", except: []).modules.isEmpty) }

    @Test func driversNameTheFrontendsCommands() {
        let output = """
            /t/swift-frontend -frontend -c -primary-file '/p/a b.swift' /p/c.swift -emit-reference-dependencies-path \
            /b/a.swiftdeps -index-store-path /b/index -index-system-modules -D "X\\"Y" -o /b/a.o
            /t/swift-frontend -modulewrap /b/App.swiftmodule -o /b/App.o
            """
        #expect(
            FrontendCommand.all(in: output) == [
                FrontendCommand(
                    source: "/p/a b.swift",
                    words: [
                        "/t/swift-frontend", "-frontend", "-c", "-primary-file", "/p/a b.swift", "/p/c.swift",
                        "-emit-reference-dependencies-path", "/b/a.swiftdeps", "-D", "X\"Y", "-o", "/b/a.o",
                    ], dependencies: "/b/a.swiftdeps")
            ])
    }
}

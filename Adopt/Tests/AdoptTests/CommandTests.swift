import Foundation
import Testing

/// The program `adopt`.
@Suite(.serialized) struct CommandTests {
    private let folder = NSTemporaryDirectory() + "adopt-command-\(ProcessInfo.processInfo.globallyUniqueString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: folder + "/in/Sub", withIntermediateDirectories: true)
        try write("@objc class A {}\n", to: "in/A.swift")
        try write("class B {}\n", to: "in/Sub/B.swift")
        try write("class C { @NSManaged var a: Int }\n", to: "in/Sub/C.swift")
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    private func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    private func adopt(_ arguments: String...) throws -> (output: String, status: Int32) {
        let process = Process()
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = products.appendingPathComponent("adopt")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        return try process.output()
    }

    @Test func check() throws {
        defer { clean() }
        let result = try adopt("check", "in")
        #expect(
            result.output == """
                \(folder)/in/Sub/C.swift:1:11: warning: @NSManaged needs Core Data, \
                which does not exist on Linux [attributes]
                3 files, 1 to rewrite, 1 impossible: attributes 1

                """)
        #expect(result.status == 1)
        #expect(try adopt("check", "in/A.swift").status == 0)
    }

    @Test func writeKeepsFolders() throws {
        defer { clean() }
        #expect(try adopt("write", "in", "-o", "out").status == 0)
        #expect(text("out/A.swift") == "#sourceLocation(file: \"\(folder)/in/A.swift\", line: 1)\nclass A {}\n")
        #expect(text("out/Sub/B.swift") == text("in/Sub/B.swift"))
        #expect(text("in/A.swift") == "@objc class A {}\n")
        #expect(try adopt("write", "in", "-o", "located", "--locate").status == 0)
        #expect(
            text("located/Sub/B.swift")
                == "#sourceLocation(file: \"\(folder)/in/Sub/B.swift\", line: 1)\nclass B {}\n")
    }

    @Test func flatNamesAndIndex() throws {
        defer { clean() }
        #expect(
            try adopt("write", "in", "-o", "out", "--flat", "--index", "kit/Kit.json", "--module", "Kit").status == 0)
        #expect(text("out/adopted__Sub__B.swift") == "class B {}\n")
        #expect(text("kit/Kit.json") == (try adopt("index", "in", "--module", "Kit").output.dropLast()).description)
        #expect(try adopt("index", "in", "--module", "Kit", "-o", "again/Kit.json").output.isEmpty)
        #expect(text("again/Kit.json") == text("kit/Kit.json"))
        #expect(try adopt("check", "in/A.swift", "--import", "kit/Kit.json").status == 0)
    }

    @Test func listedFilesKeepFoldersBelowTheRoot() throws {
        defer { clean() }
        try write("\(folder)/in/A.swift\n\(folder)/in/Sub/B.swift\n", to: "list")
        #expect(try adopt("write", "--list", "list", "--root", "in", "-o", "out").status == 0)
        #expect(text("out/A.swift")?.hasSuffix("class A {}\n") == true && text("out/Sub/B.swift") == "class B {}\n")
        #expect(try adopt("write", "--list", "list", "-o", "flat").status == 0)
        #expect(text("flat/B.swift") == "class B {}\n")
        #expect(try adopt("write", "--list", "none", "-o", "out").status == 2)
    }

    @Test func linksToNothingAreLeftOut() throws {
        defer { clean() }
        try FileManager.default.createSymbolicLink(atPath: folder + "/in/Link.swift", withDestinationPath: "none")
        let result = try adopt("write", "in", "-o", "out")
        #expect(result.status == 0 && text("out/A.swift")?.hasSuffix("class A {}\n") == true)
        let path = folder + "/in/Link.swift"
        #expect(result.output.contains("\(path):1:1: warning: it is a link to nothing, and is left out [files]\n"))
        #expect(try adopt("check", "in/Link.swift").status == 2)
    }

    @Test func failures() throws {
        defer { clean() }
        let missing = try adopt("check", "none")
        #expect(missing.output == "error: cannot read none: no such file or folder\n" && missing.status == 2)
        #expect(try adopt("write", "in", "-o", "in/out").status == 2)
        #expect(try adopt("write", "in", "-o", "/proc/none").output.hasPrefix("error: cannot write /proc/none/"))
        #expect(try adopt("write", "in/A.swift", "in/Sub", "-o", "out").status == 0)
        try write("class A2 {}", to: "in/Sub/A.swift")
        let twice = try adopt("write", "in/A.swift", "in/Sub", "-o", "out")
        #expect(twice.output.contains("two originals would be written to A.swift") && twice.status == 2)
        #expect(try adopt("check", "in", "--import", "in/A.swift").output.contains("it is not an index"))
        #expect(try adopt("write", "in").status == 64)
        #expect(try adopt("check").status == 64)
    }
}

import Foundation
import Testing

@testable import AdoptCore

/// A program for iOS that is rewritten, compiled and run.
@Suite(.serialized) struct ProgramTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Programs/"

    private static func source(_ name: String) throws -> String {
        try String(contentsOfFile: folder + name + ".swift.txt", encoding: .utf8)
    }

    private static let expected = """
        iOS
        made by the helper
        -1 none false
        -1 none false
        30 observer true
        label
        radius
        tap:
        tap table
        tap
        movedFrom:to:
        fromExtension
        declaredInExtension
        tap me
        movedFrom:to: 3
        from extension
        plain tap
        2.0 delegate
        4.0 owner
        true
        open Int
        UIView.layoutSubviews
        Card.layoutSubviews secret
        from 0 to 5
        was 0 is 5
        in the extension
        overridden
        not implemented
        tracked
        tracked in an extension

        """

    @Test(arguments: ["5", "6"]) func runs(_ mode: String) throws {
        let folder = try TestFolder()
        try folder.write(Self.source("UIKit"), to: "UIKit.swift")
        let names = ["App", "Extensions"]
        let texts = try names.map(Self.source)
        let rewriting = Rewriting(texts[0], texts[1])
        #expect(rewriting.problems == [])
        for (number, name) in names.enumerated() { try folder.write(rewriting.text(number), to: name + ".swift") }
        let library = try run(
            "swiftc",
            ["-swift-version", "5", "-emit-module", "-emit-library", "-module-name", "UIKit", "UIKit.swift"],
            in: folder.path)
        #expect(library.status == 0, "\(library.output)")
        let options = ["-I", ".", "-L", ".", "-lUIKit", "-Xlinker", "-rpath", "-Xlinker", folder.path]
        let program = try run(
            "swiftc", ["-swift-version", mode, "-o", "program"] + options + names.map { $0 + ".swift" }, in: folder.path
        )
        #expect(program.status == 0, "\(program.output)")
        #expect(try run("./program", [], in: folder.path).output == Self.expected)
    }

    /// Without rewriting, the same program does not compile: the test above would notice an adopt that does nothing.
    @Test func originalsDoNotCompile() throws {
        let folder = try TestFolder()
        try folder.write(Self.source("UIKit"), to: "UIKit.swift")
        try folder.write("import UIKit\nclass A: UIView { @objc func f() {} }", to: "A.swift")
        _ = try run(
            "swiftc", ["-emit-module", "-emit-library", "-module-name", "UIKit", "UIKit.swift"], in: folder.path)
        let result = try run("swiftc", ["-typecheck", "-I", ".", "A.swift"], in: folder.path)
        #expect(result.status != 0 && result.output.contains("Objective-C interoperability is disabled"))
    }

    /// An error in rewritten source names the line of the original.
    @Test func errorsNameTheOriginal() throws {
        let folder = try TestFolder()
        let text = "@objc protocol P {\n    @objc optional func f()\n}\n\nlet a: Missing = 1\n"
        let adoption = Adoption(module: "M", files: [SourceFile(path: "/original/A.swift", text: text)])
        try folder.write(String(decoding: adoption.files[0].output, as: UTF8.self), to: "A.swift")
        let result = try run("swiftc", ["-typecheck", "A.swift"], in: folder.path)
        #expect(result.output.contains("/original/A.swift:5:8: error: cannot find type 'Missing' in scope"))
    }
}

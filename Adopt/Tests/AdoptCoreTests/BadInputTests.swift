import Foundation
import Testing

@testable import AdoptCore

/// Input that cannot be rewritten, or is unusual.
@Suite struct BadInputTests {
    @Test(arguments: [
        ("class A {\n    @objc func f( {\n}", 2), ("class A { @objc }}", 1), ("@objc class A { let s = \"\n}", 1),
    ])
    func syntaxErrors(_ source: String, _ line: Int) {
        let rewriting = Rewriting(source)
        #expect(rewriting.adoption.files[0].output == Array(source.utf8))
        #expect(rewriting.problems.count == 1)
        #expect(rewriting.problems.first?.hasPrefix("\(line): syntax error: ") == true)
    }

    /// A warning of the compiler in Swift 5.
    @Test func spacesBeforeParentheses() {
        let rewriting = Rewriting("class A: UIView { @objc (tap) func f() {}; func g() { #selector(f) } }")
        #expect(rewriting.problems == [])
        #expect(rewriting.text().contains("class A: UIView { func f() {}; func g() { Selector(\"tap\", A.f) }"))
    }

    /// An extension of a class of UIKit does not make it one of the module.
    @Test func extensionsOfMissingImports() {
        let rewriting = Rewriting("import UIKit; extension UIColor { @objc func f() {} }", "let a = UIColor.red")
        #expect(rewriting.text(1) == "import UIKit; let a = UIColor.red")
    }

    @Test func otherEncodings() {
        let bytes: [UInt8] = Array("@objc class A { let s = \"".utf8) + [0xFF, 0xFE] + Array("\" }".utf8)
        let adoption = Adoption(module: "M", files: [SourceFile(path: "A.swift", bytes: bytes)])
        #expect(adoption.files[0].output == bytes)
        #expect(adoption.problems.map(\.message) == ["it is not text in UTF-8; the file is copied"])
    }

    @Test func emptyFilesAndMarks() {
        #expect(Rewriting("").adoption.files[0].output == [])
        let marked = Adoption(module: "M", files: [SourceFile(path: "A.swift", text: "\u{FEFF}@objc class A {}")])
        #expect(marked.files[0].rewritten == Array("\u{FEFF}class A {}".utf8))
    }

    @Test(arguments: [
        "#Preview { UIView() }", "@Observable class A { @Observed var a = 1 }",
        "let a = #URL(\"x\")",
        "@freestanding(expression) macro selector2() = #externalMacro(module: \"A\", type: \"B\")",
        "struct A { let s = #\"@objc #selector(\\(f))\"# }", "func optional(_ a: Int) { optional(1) }",
    ])
    func foreignMacros(_ source: String) {
        #expect(Rewriting("import UIKit\n" + source).adoption.files[0].edits == [])
    }

    @Test func conditionsAmongMembers() {
        let text = Rewriting("class A {\n#if DEBUG\n@objc func f() {}\n#else\n@objc func f() {}\n#endif\n}").text()
        #expect(text == "class A {\n#if DEBUG\nfunc f() {}\n#else\nfunc f() {}\n#endif\n}")
    }

    /// Private types of one name in two files are different types.
    @Test func privateTypesOfOneName() {
        let rewriting = Rewriting(
            "private class A: UIView { @objc func f(sender: Any) { #selector(f) } }",
            "private class A { @objc func f(of a: Any) { #selector(f) } }")
        #expect(rewriting.text(0).contains("Selector(\"fWithSender:\", A.f(sender:))"))
        #expect(rewriting.text(1).contains("Selector(\"fOf:\", A.f(of:))"))
    }

    @Test(arguments: [
        ("func f() { #selector(g) }", "is outside of a type"),
        ("class A { @objc static func f() {}; func g() { #selector(f) } }", "is a member of the type"),
        ("class A { @objc func f(a: A, b: A, c: A) { #selector(f) } }", "has 3 parameters"),
        ("class A { @objc func f() async { #selector(f) } }", "is asynchronous"),
        ("class A { func g() { let v = make(); #selector(v.f) } }", "is not declared in sight"),
    ])
    func selectorsWithoutAMethod(_ source: String, _ reason: String) {
        let rewriting = Rewriting(source)
        #expect(rewriting.problems.count == 1 && rewriting.problems.first?.contains(reason) == true)
        #expect(rewriting.text().contains("#selector("))
    }

    @Test func inheritanceInCircles() {
        let rewriting = Rewriting("class A: B { @objc func f() { #selector(g) } }; class B: A {}; protocol P: P {}")
        #expect(rewriting.text().contains("Selector(\"g\", A.g)"))
    }

    @Test func managedObjects() {
        #expect(Rewriting("class A { @NSManaged var a: Int }").problems.first?.contains("Core Data") == true)
    }

    /// A megabyte of members, and expressions that are nested deeper than any parser follows.
    @Test func largeFiles() {
        let member =
            "    @objc private func action(_ sender: Any?) { print(\"a line of usual length\", sender ?? 0) }\n"
        let big = "class A {\n" + String(repeating: member, count: (1 << 20) / member.utf8.count) + "}\n"
        #expect(Rewriting(big).text() == big.replacing("@objc ", with: ""))
        let chain = "@objc class A { let a = b" + String(repeating: ".c", count: 20_000) + " }"
        #expect(Rewriting(chain).text() == chain.dropFirst(6))
        let nested =
            "@objc class A { let a = " + String(repeating: "(", count: 3000) + "1" + String(repeating: ")", count: 3000)
            + " }"
        #expect(Rewriting(nested).problems.first?.contains("syntax error") == true)
    }

    /// Valid or not, every part of a file gives a result that can be undone.
    @Test func partsOfFiles() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Programs/App.swift.txt"
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for length in stride(from: 0, to: bytes.count, by: 23) {
            let file = Adoption(module: "M", files: [SourceFile(path: "A", bytes: Array(bytes[..<length]))]).files[0]
            let inverse = Edit.inverse(of: file.edits, in: file.original)
            #expect(Edit.apply(inverse, to: file.rewritten) == file.original)
        }
    }
}

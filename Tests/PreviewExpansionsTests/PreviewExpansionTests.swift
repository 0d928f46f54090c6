import Foundation
import Testing

@testable import PreviewExpansions

/// The expansion of `#Preview`.
@Suite struct PreviewExpansionTests {
    private func request(_ text: String, line: Int = 7, path: String = "/a/Cards/Card.swift") -> [String: Any] {
        [
            "discriminator": "$s5Cards0",
            "syntax": [
                "source": text, "location": ["fileID": "Cards/Card.swift", "fileName": path, "line": line],
            ] as [String: Any],
        ]
    }

    @Test(arguments: [
        ("#Preview { Card() }", 7, " { Card() }"),
        ("#Preview(\"A\") { Card() }", 7, "(\"A\") { Card() }"),
        ("\n\n// #Preview(\"no\")\n#Preview { 1 }", 10, " { 1 }"),
        ("/* #Preview /* #Preview */ no\n */ @available(iOS 17, *)\n#Preview { 2 }", 9, " { 2 }"),
        ("#Preview(\"#Preview // text\") { 3 }", 7, "(\"#Preview // text\") { 3 }"),
    ])
    func callsKeepTheirPlace(_ text: String, _ line: Int, _ rest: String) throws {
        let source = try #require(PreviewExpansion(request(text))).source
        #expect(source.contains("enum $s5Cards07previewfMu_: UIKit.PreviewRegistry {"))
        #expect(source.contains("#sourceLocation(file: \"/a/Cards/Card.swift\", line: \(line))"))
        #expect(source.contains("static var line: Int { \(line) }"))
        #expect(source.contains("return UIKit.Preview.make\(rest)\n"))
    }

    @Test func quotesInPathsAreEscaped() throws {
        let source = try #require(PreviewExpansion(request("#Preview { 1 }", path: #"/a "b"\c/Card.swift"#))).source
        #expect(source.contains(#"(file: "/a \"b\"\\c/Card.swift", line: 7)"#))
    }

    @Test(arguments: ["", "#Other { 1 }", "// #Preview { 1 }", "/* #Preview"]) func othersAreNone(_ text: String) {
        #expect(PreviewExpansion(request(text)) == nil)
    }

    @Test func eachMessageIsAnswered() {
        #expect(MacroPlugin.answer(to: ["getCapability": [:]])["getCapabilityResult"] != nil)
        let message = ["expandFreestandingMacro": request("#Preview { 1 }")]
        #expect(MacroPlugin.answer(to: message)["expandMacroResult"] != nil)
        #expect(MacroPlugin.answer(to: ["expandAttachedMacro": [:]])["expandMacroResult"] != nil)
    }

    @Test func messagesAreFramed() throws {
        let pipe = Pipe()
        let stream = MessageStream(input: pipe.fileHandleForReading, output: pipe.fileHandleForWriting)
        stream.send(["a": ["b": 1]])
        stream.send(["c": "é"])
        try pipe.fileHandleForWriting.close()
        #expect((stream.next()?["a"] as? [String: Any])?["b"] as? Int == 1)
        #expect(stream.next()?["c"] as? String == "é")
        #expect(stream.next() == nil)
    }
}

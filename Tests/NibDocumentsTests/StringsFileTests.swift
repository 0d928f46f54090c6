import Foundation
import Testing

@testable import NibDocuments

/// `.strings` files: the syntax, encodings and errors.
@Suite struct StringsFileTests {
    private func entries(_ text: String) throws -> [String] {
        try StringsFile(Data(text.utf8), file: "Main.strings").entries.map { "\($0.line) \($0.key)=\($0.value)" }
    }

    @Test func syntax() throws {
        #expect(
            try entries(
                """
                /* Class = "UILabel"; text = "Hello"; // not a comment
                 */
                "ab-1.text" = "Hallo"; // "x" = "y";
                plain.key-2_$/: = 'single "quotes"';

                "several"
                  =
                  "lines
                of text";"next"="one";
                "alone";
                "empty" = "";
                """) == [
                    "3 ab-1.text=Hallo", #"4 plain.key-2_$/:=single "quotes""#, "6 several=lines\nof text",
                    "9 next=one", "10 alone=alone", "11 empty=",
                ])
        #expect(try entries("") == [] && entries(" \r\n// end") == [])
    }

    @Test func escapes() throws {
        let file = try StringsFile(
            Data(#""k" = "a\nb\t\"q\" \\ \U00e9\u0041 \UD83D\UDE00 \101\0 \q é\é";"#.utf8), file: "a")
        #expect(file.value("k") == "a\nb\t\"q\" \\ éA 😀 A\0 q éé" && file.value("x") == nil)
        let continued = try StringsFile(Data("\"k\" = \"a\\\nb\"; \"l\" = \"c\";".utf8), file: "a")
        #expect(continued.value("k") == "a\nb" && continued.entries.map(\.line) == [1, 2])
    }

    @Test func theLastTextOfAKeyCounts() throws {
        #expect(try StringsFile(Data(#""a" = "1"; "a" = "2";"#.utf8), file: "a").value("a") == "2")
    }

    @Test func encodings() throws {
        let text = #""k" = "Größe 😀";"#
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let all: [[UInt8]] = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, big, [0xFF, 0xFE] + little,
            [0xFE, 0xFF] + big,
        ]
        for bytes in all { #expect(try StringsFile(Data(bytes), file: "a").value("k") == "Größe 😀") }
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "M:2: expected ; after \"a\", found \"\"\""),
        ("\"a\" = ;", "M:1: expected a text, found \";\""), ("\n= \"b\";", "M:2: expected a key, found \"=\""),
        ("\"a\" = \"b\"", "M:1: expected ; after \"a\", found the end of the file"),
        ("\n\"a\" = \"b;\n\n", "M:2: the text is not closed"), ("\n/* a\n\n", "M:2: the comment is not closed"),
        ("/*/", "M:1: the comment is not closed"), ("\"a\\", "M:1: the text is not closed"),
        ("\"a\" = \"\\U12\";", "M:1: \\U12\"; is no character"), ("\"\\200\";", "M:1: \\200 is no character"),
        ("\n\"\\UD83D\";", "M:2: \\U of half a character is no character"),
        (
            "<?xml version=\"1.0\"?>",
            "M:1: the file is a property list in XML or binary form; only the text form of "
                + "sources is read"
        ),
        ("ü = \"a\";", "M:1: expected a key, found \"ü\""),
    ])
    func errors(_ text: String, _ message: String) {
        #expect { try StringsFile(Data(text.utf8), file: "M") } throws: { "\($0)" == message }
    }

    @Test func invalidEncodings() {
        func message(_ bytes: [UInt8]) -> String {
            do { return "\(try StringsFile(Data(bytes), file: "M").entries)" } catch { return "\(error)" }
        }
        #expect(message([0x22, 0x0A, 0xC3, 0x22]) == "M:2: invalid UTF-8")
        #expect(message([0xFF, 0xFE, 0x22]) == "M: invalid UTF-16")
        #expect(message([0xFE, 0xFF, 0xD8, 0x3D]) == "M: invalid UTF-16")
        #expect { try StringsFile(path: "/nowhere/M.strings") } throws: { "\($0)".contains("cannot read it") }
        var limits = InterfaceLimits()
        limits.bytes = 2
        #expect { try StringsFile(Data("abc".utf8), file: "M", limits: limits) } throws: {
            "\($0)" == "M: the file has 3 bytes; at most 2 are read"
        }
    }
}

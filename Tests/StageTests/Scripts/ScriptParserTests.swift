import Testing
import UIKit

@testable import Stage

@Suite struct ScriptParserTests {
    @Test(
        arguments: [
            ("wait 0.5", .wait(0.5)),
            ("rest", .rest),
            ("click 400 300   # the middle", .click(.point(CGPoint(x: 400, y: 300)))),
            ("click \"Add\"", .click(.label("Add"))),
            ("click \"a \\\"b\\\" # c\"", .click(.label("a \"b\" # c"))),
            ("  click item 0 3", .click(.item(section: 0, item: 3))),
            ("press 1.5 -2", .press(CGPoint(x: 1.5, y: -2))),
            ("move 400 250", .move(CGPoint(x: 400, y: 250))),
            ("release\t400 250", .release(CGPoint(x: 400, y: 250))),
            (
                "drag 400 500 400 100 0.2",
                .drag(from: CGPoint(x: 400, y: 500), to: CGPoint(x: 400, y: 100), duration: 0.2)
            ),
            ("wheel 400 300 0 -3", .wheel(CGPoint(x: 400, y: 300), CGVector(dx: 0, dy: -3))),
            ("key Right", .key("Right")),
            ("key Page_Down", .key("Page_Down")),
            ("resize 600 900", .resize(CGSize(width: 600, height: 900))),
            ("shot middle", .shot("middle")),
            ("shot \"after the click\"", .shot("after the click")),
        ] as [(String, ScriptAction.Kind)])
    func understands(_ line: String, _ kind: ScriptAction.Kind) throws {
        #expect(try ScriptParser.parse(line) == [ScriptAction(kind, line: 1)])
    }

    @Test func countsLinesAndSkipsEmptyOnes() throws {
        let actions = try ScriptParser.parse("# start\n\nwait 1\r\n   \nkey a # typed\n")
        #expect(actions == [ScriptAction(.wait(1), line: 3), ScriptAction(.key("a"), line: 5)])
    }

    @Test func aScriptHasTenThousandActions() throws {
        let most = String(repeating: "click 1 1\n", count: 10_000)
        #expect(try ScriptParser.parse(most).count == 10_000)
        #expect(
            throws: ScriptError(line: 10_001, column: 1, expected: "at most 10000 actions", found: "\"click\"")
        ) { try ScriptParser.parse(most + "click 1 1") }
    }

    @Test(arguments: [
        ("jump 3", 1, "wait, rest, click, press, move, release, drag, wheel, key, resize or shot", "\"jump\""),
        ("wait", 5, "seconds to wait, such as 0.5", "the end of the line"),
        ("wait -1", 6, "seconds to wait, such as 0.5, from 0 to 86400", "\"-1\""),
        ("wait nan", 6, "seconds to wait, such as 0.5", "\"nan\""),
        ("click", 6, "x and y, a label in quotes, or: item SECTION ITEM", "the end of the line"),
        ("click Add", 7, "x and y, a label in quotes, or: item SECTION ITEM", "\"Add\""),
        ("click \"\"", 7, "a label that is not empty", "\"\""),
        ("click \"Add", 11, "a closing quote", "the end of the line"),
        ("click item 0", 13, "an item, counted from 0", "the end of the line"),
        ("click item 0 -1", 14, "an item, counted from 0", "\"-1\""),
        ("click 400", 10, "the y of the position", "the end of the line"),
        ("click 400 300 2", 15, "the end of the line", "\"2\""),
        ("drag 1 2 3 4", 13, "the drag's duration in seconds, such as 0.5", "the end of the line"),
        ("resize 0 5", 8, "the window's width in points, from 1 to 16384", "\"0\""),
        ("key Ctrl+A", 5, "the name of a key, such as ArrowRight, PageDown or a", "\"Ctrl+A\""),
        ("wait 1e18", 6, "seconds to wait, such as 0.5, from 0 to 86400", "\"1e18\""),
        ("drag 1 1 2 2 1e6", 14, "the drag's duration in seconds, such as 0.5, from 0 to 600", "\"1e6\""),
        ("drag 1 1 2 2 1e-30", 14, "the drag's duration in seconds, 0 or at least 0.001", "\"1e-30\""),
        ("wheel 1 1 0 1e9", 13, "notches down, such as -3, from -10000 to 10000", "\"1e9\""),
        ("move -1e10 5", 6, "a position, as x and y, from -32767 to 32767", "\"-1e10\""),
        ("resize 5 1e308", 10, "the window's height in points, from 1 to 16384", "\"1e308\""),
        ("wait 1# comment", 7, "a blank before a comment, or quotes around a text with #", "\"#\""),
        ("shot ../up", 6, "a file name without folder and extension", "\"../up\""),
    ])
    func reports(_ line: String, _ column: Int, _ expected: String, _ found: String) {
        #expect(throws: ScriptError(line: 2, column: column, expected: expected, found: found)) {
            try ScriptParser.parse("wait 0\n" + line)
        }
    }

    /// Each line is within its bounds, all together are not.
    @Test func timesAddUp() throws {
        #expect(try ScriptParser.parse("wait 43200\nwait 43200").count == 2)
        #expect(
            throws: ScriptError(
                line: 3, column: 1, expected: "waits and drags of at most 86400 s in all", found: "\"drag\"")
        ) { try ScriptParser.parse("wait 43200\nwait 43200\ndrag 1 1 2 2 0.1") }
    }

    @Test func keysAreLookedUp() throws {
        #expect(throws: ScriptError.self) { try ScriptParser.parse("key Rihgt") { $0 == "Right" } }
        #expect(try ScriptParser.parse("key Right") { $0 == "Right" }.count == 1)
    }

    /// Quotes inside a word hold blanks and `#`.
    @Test func quotesInsideAWord() throws {
        let tokens = try ScriptToken.tokens(of: "set photos=\"my # photos\" # yes", line: 1)
        #expect(tokens.map(\.text) == ["set", "photos=my # photos"])
        #expect(tokens.map(\.isQuoted) == [false, false])
    }

    @Test func saysWhere() {
        let error = ScriptError(line: 2, column: 7, expected: "a number", found: "\"x\"")
        #expect(error.description == "line 2, column 7: expected a number, found \"x\"")
    }
}

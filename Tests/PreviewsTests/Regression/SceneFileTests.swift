import ArgumentParser
import CoreGraphics
import Snapshots
import Testing

@testable import Previews

/// The text of scene files.
@Suite struct SceneFileTests {
    @Test func everySetting() throws {
        let file = try SceneFile(
            name: "a/b",
            text: """
                # what it is for
                scene circle
                size 400x300      # points
                scale 2
                appearance dark
                type-size ax2
                date 2026-02-03T04:05:06
                time-zone Asia/Kathmandu
                set count=5
                set other=1
                at rest 0.25
                film 0 0.5 1
                cap 16
                audit label
                audit text order
                script
                click "Add"  # a comment
                shot middle
                """)
        #expect(file.scene == "circle")
        #expect(file.options.arguments.size == CGSize(width: 400, height: 300))
        #expect(file.options.scale == 2)
        #expect(file.options.arguments.appearance == .dark)
        #expect(file.options.arguments.typeSize == .accessibilityLarge)
        #expect(file.options.arguments.timeZone?.identifier == "Asia/Kathmandu")
        #expect(file.options.arguments.settings.map(\.name) == ["count", "other"])
        #expect(file.pictures == [.shot("middle"), .rest, .instant(0.25), .film([0, 0.5, 1])])
        #expect(file.references == ["a/b.middle", "a/b", "a/b.0.25s", "a/b.film"])
        #expect(file.cap == 16384)
        #expect(file.audit == [.sufficientElementDescription, .textClipped, .readingOrder])
        #expect(file.textNames == ["a/b.audit"])
        #expect(file.actions.map(\.line) == [17, 18])
    }

    @Test func picturesAreAtRestUnlessTheScriptHasShots() throws {
        #expect(try SceneFile(name: "a", text: "scene circle").pictures == [.rest])
        #expect(try SceneFile(name: "a", text: "scene circle\nscript\nshot b").pictures == [.shot("b")])
    }

    @Test(arguments: [
        ("", "a.scene: the scene setting is missing"), ("scene", "a.scene: line 1: \"scene\" has no value"),
        ("scene c\nsize 4", "a.scene: line 2: "), ("scene c\nscale nine", "a.scene: line 2: "),
        ("scene c\naudit labels", "a.scene: line 2: expected label, target, contrast, text, order, all, found"),
        ("scene c\nscript\nshot views.txt", "a.scene: a.views.txt is the name of a text"),
        (
            "scene c\nvariants light,dark,3",
            "a.scene: line 2: expected light, dark, a size such as 390x844, ltr, rtl or"
        ),
        ("scene c\nvariants light,rtl", "a.scene: line 2: expected a list of one kind, found \"light,rtl\""),
        ("scene c\nvariants light dark", "a.scene: line 2: appearance has two lists"),
        ("scene c\nvariants l,l", "a.scene: line 2: \"l,l\" has a value twice"),
        ("scene c\nsize 10x10\nvariants 20x20,30x30", "a.scene: line 3: \"size\" is also in the variants"),
        ("scene c\nvariants l,ax3\ntype-size m", "a.scene: line 3: \"type-size\" is also in the variants"),
        ("scene c\nvariants l\nvariants m", "a.scene: line 3: \"variants\" is set twice"),
        ("scene c\ntext view", "a.scene: line 2: expected views, layout, accessibility, found \"view\""),
        ("scene c\ntolerance 2 12", "a.scene: line 2: expected levels, pixels and the reason in quotes"),
        ("scene c\ntolerance 2 12 \" \"", "a.scene: line 2: expected levels, pixels and the reason in quotes"),
        ("scene c\ntolerance 0 12 \"an arc\"", "a.scene: line 2: expected levels, pixels and the reason in quotes"),
        ("scene c\nscript\nshot audit", "a.scene: a.audit is the name of an audit"),
        ("scene c\n\ncolour red", "a.scene: line 3: expected scene, size, scale, "),
        ("scene c\nat -1", "a.scene: line 2: expected a number from 0 to 86400, found \"-1\""),
        ("scene c\nfilm 1 0", "a.scene: line 2: fractions of a film must ascend"),
        ("scene c\nscript\nclick", "a.scene: line 3, column 6: expected "),
        ("scene c\nset count=3 columns=2", "a.scene: line 2: expected one value, found \"columns=2\" after it"),
        ("scene c\nsize 120x90 appearance dark", "a.scene: line 2: expected one value, found \"appearance\""),
        ("scene c\nset photos=a#b", "a.scene: line 2, column 13: expected a blank before a comment"),
        ("scene c\nscene d", "a.scene: line 2: \"scene\" is set twice"),
        ("scene c\nset a=1\nset a=2", "a.scene: line 3: \"set a\" is set twice"),
        ("scene c\nscript now", "a.scene: line 2: \"script\" has no value, found \"now\""),
        ("scene c\ncap 0", "a.scene: line 2: expected kB above 0"),
        ("scene c\nscript\nkey Rihgt", "a.scene: line 3, column 5: expected the name of a key"),
        ("scene c\nat 1\nat 1", "a.scene: duplicate picture names in a.1.0s, a.1.0s"),
    ])
    func errorsNameTheLine(text: String, message: String) {
        do {
            _ = try SceneFile(name: "a", text: text)
            Issue.record("\(text) was understood")
        } catch {
            #expect("\(error)".hasPrefix(message))
        }
    }

    @Test func variantsAreCombinations() throws {
        let text =
            "scene c\nvariants ax3,l dark,light 390x844,400.5x300 ltr,rtl\nat rest 1\ntext views layout\naudit all"
        let file = try SceneFile(name: "a", text: text)
        #expect(file.variants.count == 16 && file.references.count == 32 && file.textNames.count == 48)
        #expect(file.references.prefix(2) == ["a.dark-390x844-ltr-ax3", "a.dark-390x844-ltr-ax3.1.0s"])
        #expect(file.textNames[0] == "a.dark-390x844-ltr-ax3.views.txt" && SceneFile.isText(file.textNames[0]))
        #expect(SceneFolder.referenceFile("a.rtl.audit") == "a.rtl.audit.txt")
        #expect(SceneFolder.referenceFile("a.rtl.views.txt") == "a.rtl.views.txt")
        #expect(SceneFolder.referenceFile("a.views") == "a.views.png")
        let first = try #require(file.variants.first)
        #expect(first.appearance == .dark && first.size == CGSize(width: 390, height: 844))
        #expect(first.isRightToLeft == false && first.typeSize == .accessibilityExtraLarge)
        #expect(try SceneFile(name: "a", text: "scene c\nfilm 0 1\nvariants rtl").references == ["a.rtl.film"])
        #expect(try SceneFile(name: "a", text: "scene c\nvariants rtl\nfilm 0 1").shares(of: "a.rtl.film") == [0, 1])
    }

    @Test func aToleranceHasAReason() throws {
        let file = try SceneFile(name: "a", text: "scene c\ntolerance 2 12 \"the edge of an arc\"")
        #expect(file.tolerance == SnapshotTolerance(levels: 2, pixels: 12, because: "the edge of an arc"))
        #expect(try SceneFile(name: "a", text: "scene c").tolerance == nil)
    }

    /// Lines of every system mean the same.
    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEnds(_ end: String) throws {
        let lines = ["scene circle  ", "size 120x90\t", "", "at 0.5", "script", "wait 1", "key Right "]
        let file = try SceneFile(name: "a", text: lines.joined(separator: end))
        #expect(file.options.arguments.size == CGSize(width: 120, height: 90))
        #expect(file.pictures == [.instant(0.5)])
        #expect(file.actions.map(\.line) == [6, 7])
    }

    @Test func quotesHoldBlanks() throws {
        let file = try SceneFile(name: "a", text: "scene circle\nset photos=\"my # photos\" # comment")
        #expect(file.options.arguments.settings == [SceneSetting(name: "photos", value: "my # photos")])
    }

    @Test(arguments: [(1, 3, [0, 3, 6]), (2, 3, [1, 4]), (3, 3, [2, 5]), (1, 1, [0, 1, 2, 3, 4, 5, 6])])
    func shards(index: Int, count: Int, part: [Int]) throws {
        let names = (0...6).map { "\($0)" }
        #expect(try Shard("\(index)/\(count)").part(of: names) == part.map { "\($0)" })
    }

    @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"]) func noShards(_ text: String) {
        #expect(throws: ValidationError.self) { try Shard(text) }
    }
}

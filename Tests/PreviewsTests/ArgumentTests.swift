import ArgumentParser
import Testing
import UIKit

@testable import Files
@testable import PreviewScenes
@testable import PreviewTools
@testable import Previews

@Suite struct ArgumentTests {
    @Test(arguments: [("800x600", 800, 600), ("1x16384", 1, 16384), ("600X900.5", 600, 900.5)])
    func sizes(_ text: String, _ width: CGFloat, _ height: CGFloat) throws {
        #expect(try ArgumentForms.size(text) == CGSize(width: width, height: height))
    }

    @Test(arguments: ["", "800", "800x", "x600", "800x600x2", "0x5", "-3x4", "nanx3", "800×600", "16385x1"])
    func sizesThatAreNot(_ text: String) {
        #expect(throws: ValidationError.self) { try ArgumentForms.size(text) }
    }

    @Test(arguments: ["2026-01-01", "2026-13-01T10:10:00", "2026-02-30T10:10:00", "10:10", "2026-01-01T25:00", "x"])
    func datesThatAreNot(_ text: String) {
        #expect(throws: ValidationError.self) { try ArgumentForms.date(text) }
    }

    @Test(arguments: [
        (["--date", "2026-01-01T10:10:00"], 1_767_262_200.0),
        ([], 1_767_262_200.0),
        (["--date", "2026-07-01T23:59", "--time-zone", "Europe/Berlin"], 1_782_943_140.0),
    ])
    func clockStandsAtTheDate(_ arguments: [String], _ seconds: TimeInterval) throws {
        let parsed = try SceneArguments.parse(arguments)
        #expect(parsed.fixedClock == .fixed(Date(timeIntervalSince1970: seconds)))
    }

    @Test func settingsOfAScene() throws {
        let scene = Scene(
            "a", title: "A",
            options: [
                SceneOption("count", default: 12, in: 1...100),
                SceneOption("layout", default: "b", choices: ["b", "c"]),
            ]
        ) { _ in UIViewController() }
        func values(_ texts: String...) throws -> [String: String] {
            try SceneSetting.values(texts.map(ArgumentForms.setting), for: scene)
        }
        #expect(try values("count=3", "layout=c", "count=4") == ["count": "4", "layout": "c"])
        func message(_ text: String) -> String {
            do { _ = try values(text) } catch { return (error as? ValidationError)?.message ?? "\(error)" }
            return "accepted"
        }
        #expect(message("count=0") == "--set count=0: count is an integer from 1 to 100")
        #expect(message("layout=d") == "--set layout=d: layout is one of b, c")
        #expect(
            message("cuont=3") == "scene a: there is no option \"cuont\"; did you mean \"count\"? (count, layout)")
        #expect(message("count") == "expected NAME=VALUE, such as count=100")
    }

    @Test(arguments: [
        ("", "", 0), ("circle", "circle", 0), ("cirlce", "circle", 2), ("a", "", 1), ("kitten", "sitting", 3),
    ])
    func editDistances(_ a: String, _ b: String, _ distance: Int) {
        #expect(EditDistance.between(a, b) == distance)
        #expect(EditDistance.between(b, a) == distance)
    }

    @Test func nearestName() {
        #expect(EditDistance.nearest(to: "circel", among: ["survey", "circle", "states"]) == "circle")
        #expect(EditDistance.nearest(to: "x", among: []) == nil)
    }

    @Test(arguments: [
        (JSONText.number(0.1), "0.1"), (.number(-0.0), "0"), (.number(400), "400"), (.number(.infinity), "null"),
        (.number(1.0 / 3), "0.3333333333333333"), (.string("a\"\\\n\u{1}é"), #""a\"\\\n\u0001é""#), (.array([]), "[]"),
        (.object([("b", .null), ("a", .bool(true))]), #"{"b": null, "a": true}"#),
    ])
    func json(_ value: JSONText, _ text: String) {
        #expect(value.text == text)
    }

    /// `--photos DIR` is short for `--set photos=DIR`, up to `--`; other arguments stay as they are.
    @Test(arguments: [
        (
            ["preview", "a", "--photos", "DIR", "--scale", "2"],
            ["preview", "a", "--set", "photos=DIR", "--scale", "2"]
        ),
        (["preview", "a", "--photos=x=y"], ["preview", "a", "--set", "photos=x=y"]),
        (["preview", "a", "--photo", "DIR", "photos"], ["preview", "a", "--photo", "DIR", "photos"]),
        (["preview", "--", "--photos", "DIR"], ["preview", "--", "--photos", "DIR"]),
    ])
    func shorthand(_ arguments: [String], _ expected: [String]) throws {
        #expect(try SceneShorthand(names: ["photos", "feed"]).expanded(arguments) == expected)
    }

    @Test func aShorthandNeedsAValue() {
        #expect { try SceneShorthand(names: ["photos"]).expanded(["snapshot", "a", "--photos"]) } throws: {
            "\($0)" == "Missing value for '--photos <photos>'"
        }
    }

    /// Sizes that the options allow one by one and no bitmap has.
    @Test(
        arguments: [(16384, 100, 2), (1, 1, 0.25), (16384, 16384, 1), (9000, 9000, 4)] as [(CGFloat, CGFloat, CGFloat)])
    func picturesThatCannotBePainted(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) {
        #expect(throws: ValidationError.self) {
            try ArgumentForms.checkPixels(CGSize(width: width, height: height), scale: scale)
        }
    }

    @Test func picturesThatCanBePainted() throws {
        try ArgumentForms.checkPixels(CGSize(width: 10_000, height: 10_000), scale: 1)
        try ArgumentForms.checkPixels(CGSize(width: 16_383, height: 1), scale: 2)
    }

    @Test func aFolderOptionIsAFolder() {
        let option = SceneOption("photos", defaultFolder: "plain", names: ["plain"])
        #expect(option.accepts("plain") && option.accepts("/"))
        #expect(!option.accepts("/nowhere") && !option.accepts("") && !option.accepts("/dev/null"))
        #expect(option.expectation == "one of plain, or a readable folder")
    }
}

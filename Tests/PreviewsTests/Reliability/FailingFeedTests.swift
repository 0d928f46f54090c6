import Foundation
import Testing

/// A photo service that does not respond: the picture shows it, and the command does not succeed.
@Suite(.serialized) struct FailingFeedTests {
    /// The discard service, which no machine of tests runs.
    private static let feed = "http://127.0.0.1:9"
    private static let message = "hundred-pixels: 9 photos failed: Cannot reach 127.0.0.1"
    private let set: SceneFolderOfTests

    init() throws { set = try SceneFolderOfTests() }

    @Test func aSnapshotIsWrittenAndFails() throws {
        let (status, text) = try set.run(["snapshot", "hundred-pixels", "--feed", Self.feed, "-o", "a.png"])
        #expect(status == 1 && text.contains(Self.message), "\(text)")
        #expect(set.exists("a.png"))
    }

    @Test func aLayoutIsPrintedAndFails() throws {
        let (status, text) = try set.run(["layout", "hundred-pixels", "--feed", Self.feed])
        #expect(status == 1 && text.contains(Self.message) && text.contains("\"elements\""), "\(text.suffix(400))")
    }

    @Test(arguments: ["at rest", "at 0.5", "film 0 1"]) func noReferenceIsRecorded(_ pictures: String) throws {
        try set.write("scene hundred-pixels\nset feed=\(Self.feed)\n\(pictures)\n", to: "set/a.scene")
        let (status, text) = try set.run(["regress", "set", "record"])
        #expect(status == 2 && text.contains(Self.message), "\(text)")
        #expect(try set.bytes().keys.filter { $0.hasSuffix(".png") } == [])
    }

    /// gdk-pixbuf reports such a file as an assertion too, which says nothing to a user.
    @Test func aPictureWithoutWidthIsNamedOnce() throws {
        var gif = try #require(
            Data(base64Encoded: "R0lGODlhBgAEAPAAAP8AAAAA/yH5BAAAAAAALAAAAAAGAAQAAAIHhIMGGMqOCgA7"))
        let frame = try #require(gif.firstRange(of: Data([0x2C, 0, 0, 0, 0, 6, 0, 4, 0])))
        gif[frame.lowerBound + 5] = 0
        try gif.write(to: set.folder.appendingPathComponent("a.gif"))
        let (status, text) = try set.run(["snapshot", "hundred-pixels", "--photos", ".", "-o", "a.png"])
        #expect(status == 1 && text.contains("Error: hundred-pixels: 9 photos failed: A broken GIF picture"))
        #expect(text.split(separator: "\n").count == 1, "\(text)")
    }
}

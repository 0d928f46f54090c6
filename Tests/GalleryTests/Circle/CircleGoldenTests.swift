import Foundation
import Snapshots
import Stage
import Testing
import UIKit

@testable import Gallery

/// How the circle looks at rest, and on the way through each of its changes.
@MainActor @Suite(.serialized) struct CircleGoldenTests {
    struct Still: Sendable, CustomStringConvertible {
        let width, height, scale: CGFloat
        let layout: String
        var description: String { "still-\(layout.lowercased())-\(Int(width))x\(Int(height))@\(Int(scale))x" }
    }

    nonisolated static let stills = ["Circle", "Flow"].flatMap { layout in
        [(800, 600, 1), (800, 600, 2), (320, 480, 1), (320, 480, 2)].map {
            Still(width: $0.0, height: $0.1, scale: $0.2, layout: layout)
        }
    }

    @Test(arguments: stills) func still(_ still: Still) throws {
        let stage = CircleSceneTests.stage(
            count: still.width < 400 ? 5 : 12, size: CGSize(width: still.width, height: still.height),
            scale: still.scale)
        if still.layout != "Circle" { try stage.click(still.layout) }
        try stage.settle()
        try expectGolden(stage.bitmap, named: "Circle/\(still)")
    }

    /// One change, photographed at the start, a quarter, the half, three quarters and the end of its duration.
    struct Change: Sendable, CustomStringConvertible {
        let name: String
        /// Labels that are clicked: all but the last come to rest first.
        let clicks: [String]
        var description: String { name }
    }

    /// Five items: enough for a circle, and few enough for all of them to be seen in rows.
    nonisolated static let changes = [
        Change(name: "insert-circle", clicks: ["Add"]),
        Change(name: "delete-circle", clicks: ["Trash"]),
        Change(name: "insert-flow", clicks: ["Flow", "Add"]),
        Change(name: "delete-flow", clicks: ["Flow", "Trash"]),
        Change(name: "circle-to-flow", clicks: ["Flow"]),
        Change(name: "flow-to-circle", clicks: ["Flow", "Circle"]),
    ]

    static func strip(_ change: Change) throws -> Bitmap {
        let stage = CircleSceneTests.stage(count: 5, size: CGSize(width: 652, height: 500), scale: 0.5)
        for label in change.clicks.dropLast() {
            try stage.click(label)
            try stage.settle()
        }
        try stage.click(change.clicks[change.clicks.count - 1])
        return FilmStrip.photograph(stage)
    }

    @Test(arguments: changes) func film(_ change: Change) throws {
        try expectGolden(Self.strip(change), named: "Circle/film-\(change)")
    }

    /// The tester tested: one level of one channel of one pixel, in the reference or in the picture, is found.
    @Test func plantedPixelIsFound() throws {
        let stage = CircleSceneTests.stage(count: 5, size: CGSize(width: 320, height: 480))
        try stage.settle()
        let name = "still-circle-320x480@1x"
        let references = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-planted-\(ProcessInfo.processInfo.globallyUniqueString)")
        defer { try? FileManager.default.removeItem(at: references) }
        let store = GoldenStore(
            references: references.path, failed: references.path + "/failed", records: false)
        let reference = try PNG.read(GoldenStore(testFile: #filePath).references + "/Circle/\(name).png")
        try PNG.write(reference, to: "\(references.path)/\(name).png")
        try store.expect(stage.bitmap, named: name)
        reference[160, 240] ^= 1
        reference.markDirty()
        try PNG.write(reference, to: "\(references.path)/\(name).png")
        do {
            try store.expect(stage.bitmap, named: name)
            Issue.record("a planted pixel was not seen")
        } catch GoldenFailure.differs(_, _, _, let comparison) {
            #expect(comparison.differing == [1, 0, 0, 0, 0, 0])
            #expect(comparison.bounds == PixelRect(x0: 160, y0: 240, x1: 161, y1: 241))
        }
    }

    @Test func theSameTwiceInOneProcess() throws {
        for change in Self.changes {
            #expect(PNG.data(of: try Self.strip(change)) == PNG.data(of: try Self.strip(change)))
        }
    }
}

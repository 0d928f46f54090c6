import Foundation
import Gallery
import Snapshots
import Stage
import Testing
import UIKit

/// How the circle looks at rest, and on the way through each of its changes.
@MainActor @Suite(.serialized) struct CircleGoldenTests {
    /// It is black in both appearances, which share their references.
    @Test(arguments: ["circle", "flow"], Look.all((600, 540), (320, 480)))
    func still(layout: String, look: Look) throws {
        let stage = look.stage(Self.root(count: look.size.width < 400 ? 5 : 12))
        if layout == "flow" { try stage.click("Flow") }
        try stage.settle()
        expectLook(stage, named: "\(layout)-\(look.window)")
    }

    private static func root(count: Int) -> UIViewController {
        CircleViewController.inNavigation(
            now: { CircleSceneTests.date(10, 10) }, callAt: { _, _ in }, count: count)
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

    /// A stage in the first moment of a change.
    private static func start(_ change: Change) throws -> Stage {
        let stage = Stage(root: root(count: 5), size: CGSize(width: 652, height: 500), scale: 0.5)
        for label in change.clicks.dropLast() {
            try stage.click(label)
            try stage.settle()
        }
        try stage.click(change.clicks[change.clicks.count - 1])
        return stage
    }

    @Test(arguments: changes) func film(_ change: Change) throws {
        expectLook(try Self.start(change), as: .film(), named: change.name)
    }

    /// The tester tested: one level of one channel of one pixel, in the reference or in the picture, is found.
    @Test func plantedPixelIsFound() throws {
        let stage = Stage(root: Self.root(count: 5), size: CGSize(width: 320, height: 480))
        try stage.settle()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-planted-\(ProcessInfo.processInfo.globallyUniqueString)"
        ).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let references = ReferenceSet(folder: folder, failed: nil, comparesAnywhere: true)
        let picture = try PNG.decode(PNG.data(of: stage.renderedBitmap()))
        #expect(references.check(.picture(picture), named: "circle", record: .all).verdict == .recorded)
        #expect(references.check(.picture(stage.renderedBitmap()), named: "circle").verdict == .equal)
        picture[160, 240] ^= 1
        picture.markDirty()
        #expect(references.check(.picture(picture), named: "circle", record: .all).verdict == .recorded)
        let outcome = references.check(.picture(stage.renderedBitmap()), named: "circle")
        #expect(outcome.verdict == .differs)
        #expect(outcome.comparison?.differing == [1, 0, 0, 0, 0, 0])
        #expect(outcome.comparison?.bounds == PixelRect(x0: 160, y0: 240, x1: 161, y1: 241))
    }

    @Test(arguments: changes.suffix(2)) func theSameTwiceInOneProcess(_ change: Change) throws {
        let (first, second) = (try Self.start(change), try Self.start(change))
        #expect(PNG.data(of: FilmStrip.capture(first)) == PNG.data(of: FilmStrip.capture(second)))
    }
}

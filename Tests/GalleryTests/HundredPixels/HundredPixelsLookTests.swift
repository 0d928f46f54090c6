import Foundation
import Gallery
import Snapshots
import Stage
import Testing
import UIKit

/// Pictures of the three layouts and of the ways between them, each looked at.
@MainActor @Suite(.serialized) struct HundredPixelsLookTests {
    /// Black is black in both appearances, and the cards are white: one picture stands for light and dark.
    @Test(
        arguments: [(320, 480, 1), (320, 480, 2), (640, 340, 1), (640, 340, 2)] as [(CGFloat, CGFloat, CGFloat)])
    func atRest(width: CGFloat, height: CGFloat, scale: CGFloat) async throws {
        for appearance in [UIUserInterfaceStyle.light, .dark] {
            let rig = try HundredPixelsRig(
                size: CGSize(width: width, height: height), scale: scale, appearance: appearance)
            func look(_ layout: String) async throws {
                try await rig.load()
                rig.stage.advance(by: 2)
                expectLook(
                    rig.stage.renderedBitmap(),
                    named: "HundredPixels/\(layout)-\(Int(width))x\(Int(height))@\(Int(scale))x")
            }
            try await look("stacks")
            try rig.click(0, 0)
            try await look("rows")
            try rig.click(0, 0)
            rig.stage.key("Right")
            try rig.stage.settle()
            try await look("cover-flow")
        }
    }

    /// Every change that animates, in five pictures: shadows, turns, masks and alpha go along.
    @Test func films() async throws {
        let rig = try HundredPixelsRig(fetchesAhead: true, size: CGSize(width: 640, height: 480), scale: 0.5)
        try await rig.load()
        let steps: [(String, () throws -> Void)] = [
            ("stacks-to-rows", { try rig.stage.click(item: [1, 0]) }),
            ("rows-to-cover-flow", { try rig.stage.click(item: [1, 1]) }),
            ("cover-flow-to-rows", { try rig.stage.click("Back") }),
            ("rows-to-stacks", { try rig.stage.click("Back") }),
        ]
        for (name, act) in steps {
            rig.view.showsVerticalScrollIndicator = false
            try act()
            expectLook(FilmStrip.capture(rig.stage), named: "HundredPixels/film-\(name)")
            try rig.stage.settle()
            rig.stage.advance(by: 2)
        }
    }

    /// A photo fades in over its place, and a failure says why and offers another try.
    @Test func arrivalsAndFailures() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(ProcessInfo.processInfo.globallyUniqueString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["a.png", "b.jpg", "c.png"] {
            try Data("no picture".utf8).write(to: folder.appendingPathComponent(name))
        }
        let rig = try HundredPixelsRig(feed: FolderFeed(folder: folder), size: CGSize(width: 446, height: 290))
        expectLook(rig.stage.renderedBitmap(), named: "HundredPixels/waiting")
        try await rig.load()
        try rig.click(0, 0)
        try await rig.load()
        rig.stage.advance(by: 2)
        expectLook(rig.stage.renderedBitmap(), named: "HundredPixels/failed")
    }
}

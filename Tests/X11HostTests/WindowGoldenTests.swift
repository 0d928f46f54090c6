import Foundation
import Snapshots
import Testing
import UIKit

/// The references of the pictures made without a display hold for the window too: one painter.
extension XServerTests {
    @Suite struct WindowGoldenTests {
        /// A scene, what is done to it, and the reference of the gallery's own tests that it has to look like.
        private struct Look {
            let arguments: [String]
            var script = ""
            let reference: String
        }

        private static let looks: [Look] = [
            Look(arguments: ["circle", "--size", "600x540"], reference: "CircleGoldenTests/still.circle-600x540@1"),
            Look(
                arguments: ["circle", "--size", "320x480", "--scale", "2", "--set", "count=5"],
                script: "click \"Flow\"\nrest", reference: "CircleGoldenTests/still.flow-320x480@2"),
            Look(
                arguments: ["column-span", "--size", "240x320", "--scale", "2", "--appearance", "dark"],
                script: "click item 0 1\nrest", reference: "ColumnSpanGoldenTests/still.240x320@2-dark"),
            Look(
                arguments: ["column-span", "--size", "400x260"], script: "click item 0 1\nrest",
                reference: "ColumnSpanGoldenTests/still.400x260@1-light"),
            Look(
                arguments: ["states", "--size", "400x260", "--appearance", "dark"], script: "click item 0 1\nrest",
                reference: "StatesGoldenTests/still.400x260@1-dark"),
            Look(
                arguments: ["states", "--size", "240x320", "--scale", "2"], script: "click item 0 1\nrest",
                reference: "StatesGoldenTests/still.240x320@2-light"),
        ]

        @Test func theServerShowsTheReferences() throws {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
            let references = ReferenceSet(
                folder: "\(tests)/GalleryTests/__Snapshots__", failed: "\(tests)/../.build/failed/X11HostTests")
            let windows = try Self.looks.map { look in
                let scale = look.arguments.contains("--scale") ? [] : ["--scale", "1"]
                return (look, try LiveScene(look.arguments + scale, script: look.script + "\nshot end\n"))
            }
            for (look, window) in windows {
                do {
                    let expected = try PNG.read("\(references.folder)/\(look.reference).png")
                    window.wait { window.hasShot("end") }
                    let picture = try window.screen(width: expected.width, height: expected.height)
                    let outcome = references.check(.picture(picture), named: look.reference)
                    if !outcome.passes { Issue.record(Comment(rawValue: outcome.message)) }
                    try window.end()
                } catch { Issue.record("\(look.reference): \(error)") }
            }
        }
    }
}

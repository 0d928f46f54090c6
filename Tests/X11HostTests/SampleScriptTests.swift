import Foundation
import Snapshots
import Testing
import UIKit

/// The main interactions of each sample: through a real X server and without one, to the same pixels and numbers.
extension XServerTests {
    @Suite struct SampleScriptTests {
        private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Scripts")

        /// All windows at once, as they mostly wait.
        @Test func aScriptEndsInTheSamePixelsOnTheServerAsWithout() throws {
            let files = try FileManager.default.contentsOfDirectory(atPath: Self.scripts.path).sorted()
            #expect(files.count >= 8)
            let samples = try files.map { file in
                let id = file.replacing(".txt", with: "")
                let text = try String(contentsOf: Self.scripts.appendingPathComponent(file), encoding: .utf8)
                // Size and options stand in the first line. Samples with pictures take those of few colours.
                let options = text.prefix { !$0.isNewline }.dropFirst().split(separator: " ").map(String.init)
                return (id, try LiveScene([id, "--scale", "1"] + options, script: text + "\nshot end\n"))
            }
            for (id, scene) in samples {
                do { try Self.verify(scene, id) } catch { Issue.record("\(id): \(error)") }
            }
        }

        /// Those whose numbers are compared too: what scrolls furthest. The others' pictures say enough.
        private static let compared: Set = ["class-tree", "column-span", "states"]

        private static func withoutTime(_ text: String) -> String {
            text.replacing(/"time": [^,]*/, with: "").trimmingCharacters(in: .newlines)
        }

        /// Holds what the window showed on the way, and what the server shows at the end, against the still pictures.
        private static func verify(_ scene: LiveScene, _ id: String) throws {
            let still = scene.folder.appendingPathComponent("still")
            _ = try scene.still("snapshot", ["-o", still.appendingPathComponent("last.png").path])
            let end = try PNG.read(still.appendingPathComponent("last.png").path)
            scene.wait { scene.hasShot("end") }
            if compared.contains(id) {
                let layout = withoutTime(try scene.still("layout", ["--json"]))
                scene.wait { withoutTime(scene.state) == layout }
                #expect(withoutTime(scene.state) == layout, "\(id): the layout at the end")
            }
            let screen = try scene.screen(width: end.width, height: end.height)
            #expect(PixelComparison(screen, with: end).description == "equal", "\(id): the screen at the end")
            let names = try FileManager.default.contentsOfDirectory(atPath: still.path).sorted()
            for name in names where name != "last.png" {
                let shown = try scene.shot(name.replacing(".png", with: ""))
                let expected = try PNG.read(still.appendingPathComponent(name).path)
                #expect(PixelComparison(shown, with: expected).description == "equal", "\(id): \(name)")
            }
            try scene.end()
        }
    }
}

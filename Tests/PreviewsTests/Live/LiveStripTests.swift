import Testing
import UIKit

@testable import LivePreviews
@testable import PreviewScenes

/// Previews beside each other in a live window.
@MainActor struct LiveStripTests {
    private let scenes = [("a", "M/A.swift"), ("a-2", "M/A.swift"), ("b", "M/B.swift")].map {
        LiveScene(id: $0.0, title: $0.0, size: .zero, file: $0.1)
    }

    @Test func stripsAreOfAFile() {
        #expect(scenes.strip(of: "a-2") == ["a", "a-2"] && scenes.strip(of: "b") == ["b"])
        #expect(scenes.strip(of: "c") == [])
    }

    @Test func theFileThatWasChangedIsShown() {
        #expect(scenes.startOfStrip(after: ["M/B.swift"], shown: scenes[0])?.id == "b")
        #expect(scenes.startOfStrip(after: ["M/B.swift", "M/A.swift"], shown: scenes[2]) == nil)
        #expect(scenes.startOfStrip(after: ["M/C.swift"], shown: scenes[0]) == nil)
        #expect(scenes.startOfStrip(after: ["M/A.swift"], shown: nil)?.id == "a")
        #expect(scenes.startOfStrip(after: [], shown: scenes[0]) == nil)
    }

    @Test func positionsNameFiles() {
        let preview = LiveScene(Scene("a", title: "A", summary: "Cards/Card.swift:12") { _ in UIViewController() })
        #expect(preview.file == "Cards/Card.swift" && preview.size == CGSize(width: 800, height: 600))
    }

    private func appearance() -> LiveAppearance {
        LiveAppearance(size: CGSize(width: 600, height: 400), scale: 1, isDark: false, typeSize: "l")
    }

    private func scene(_ id: String, _ color: UIColor) -> Scene {
        Scene(id, title: id, size: CGSize(width: 400, height: 400)) { _ in
            let controller = UIViewController()
            controller.view.backgroundColor = color
            return controller
        }
    }

    /// The colours of the picture, each once.
    private func colours(_ canvas: LiveCanvas) throws -> Set<UInt32> {
        let all = [scene("a", .red), scene("b", .blue), scene("c", .green)]
        let opening = LiveOpening(
            scene: "a", start: 0, startAppearance: appearance(), now: 1, appearance: appearance(), inputs: [],
            state: nil, canvas: canvas)
        let stage = LiveStage.open(all[0], opening, among: all) {}.stage
        _ = stage.paint(at: 1, rate: 1)
        let bitmap = try #require(stage.bitmap)
        return Set((0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } })
    }

    @Test func stripsShowTheirScenes() throws {
        let shown = try colours(.strip(["a", "c"]))
        #expect(shown.contains(0xffff_0000) && shown.contains(0xff00_ff00) && !shown.contains(0xff00_00ff))
    }

    @Test func variantsShowOneScene() throws {
        let shown = try colours(.variants)
        #expect(shown.contains(0xffff_0000) && !shown.contains(0xff00_ff00))
    }

    @Test func inputToVariantsIsRepeated() throws {
        let wire = try #require(WireEvent(.keyDown(HostKey("Minus"), text: "", .control)))
        let all = [scene("a", .red)]
        var opening = LiveOpening(
            scene: "a", start: 0, startAppearance: appearance(), now: 3, appearance: appearance(),
            inputs: [LiveInput(time: 2, kind: .event(wire))], state: nil, canvas: .variants)
        let replayed = LiveStage.open(all[0], opening, among: all) {}
        #expect(replayed.outcome == .replayed)
        _ = replayed.stage.paint(at: 3, rate: 1)
        opening.inputs = []
        let fresh = LiveStage.open(all[0], opening, among: all) {}.stage
        _ = fresh.paint(at: 3, rate: 1)
        func red(_ stage: LiveStage) -> Int {
            guard let bitmap = stage.bitmap else { return 0 }
            return (0..<bitmap.height).reduce(0) { sum, y in
                sum + (0..<bitmap.width).count { bitmap[$0, y] == 0xffff_0000 }
            }
        }
        #expect(red(replayed.stage) > 0 && red(replayed.stage) < red(fresh))
    }
}

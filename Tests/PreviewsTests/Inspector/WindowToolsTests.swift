import Snapshots
import Testing
import UIKit
import X11Host

@testable import PreviewScenes
@testable import PreviewTools
@testable import PreviewWindow

/// The inspector and the time control in a window under a real X server.
@MainActor @Suite(.serialized, .enabled(if: CommandLineTests.hasDisplay)) struct WindowToolsTests {
    @MainActor final class Content: UIViewController {
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        var clicks = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            box.backgroundColor = .red
            button.backgroundColor = .green
            button.addAction(UIAction { [unowned self] _ in clicks += 1 }, for: .touchUpInside)
            view.addSubview(box)
            view.addSubview(button)
        }
    }

    private func makeShell(_ content: Content) throws -> ScenePreview {
        let scene = Scene("tools", title: "Tools", size: CGSize(width: 700, height: 400)) { _ in content }
        return try ScenePreview(
            scenes: [scene], scene: scene,
            options: ScenePreview.Options(
                window: PreviewWindow.Options(scale: 1), clock: .running, timeZone: .gmt))
    }

    /// Whether a condition becomes true within 15 seconds.
    private func eventually(_ condition: () -> Bool) async throws -> Bool {
        for _ in 0..<1500 {
            if condition() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return condition()
    }

    private func click(_ point: CGPoint, _ driver: XTestDriver) throws {
        try driver.perform(.pointerDown(point, .primary, []))
        try driver.perform(.pointerUp(point, .primary, []))
    }

    @Test(.timeLimit(.minutes(1))) func theInspectorTakesThePointerAndLeavesNoTrace() async throws {
        let content = Content(), shell = try makeShell(content)
        defer { shell.window.close() }
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        let driver = try XTestDriver(shell.window)
        try driver.type("ctrl+i")
        #expect(try await eventually { shell.windowTools.inspector != nil })
        try driver.perform(.pointerMoved(CGPoint(x: 60, y: 40), []))
        #expect(try await eventually { shell.windowTools.inspector?.current === content.box })
        #expect(
            try await eventually { shell.windowTools.inspector?.lines.contains { $0.text == "20 20 100 60" } == true })
        let picture = try #require(shell.window.session?.bitmap).copied()
        func screenDiffers() throws -> Bool {
            !PixelComparison(try X11Screenshot.capture(shell.window), with: picture).isEqual
        }
        #expect(try screenDiffers())
        // A click pins the button and does not press it.
        try click(CGPoint(x: 60, y: 120), driver)
        #expect(try await eventually { shell.windowTools.inspector?.pinned === content.button })
        try driver.perform(.pointerMoved(CGPoint(x: 60, y: 40), []))
        try driver.type("Up")
        #expect(try await eventually { shell.windowTools.inspector?.pinned === content.view })
        try driver.type("Down")
        #expect(try await eventually { shell.windowTools.inspector?.pinned === content.button })
        try driver.type("Left")
        #expect(try await eventually { shell.windowTools.inspector?.pinned === content.box })
        #expect(content.clicks == 0)
        for key in ["f", "v", "u", "3"] { try driver.type(key) }
        #expect(try await eventually { shell.windowTools.inspector?.hierarchy != nil })
        let yaw = try #require(shell.windowTools.inspector?.hierarchy?.yaw)
        try driver.perform(.pointerDown(CGPoint(x: 300, y: 200), .primary, []))
        try driver.perform(.pointerMoved(CGPoint(x: 360, y: 220), []))
        try driver.perform(.pointerUp(CGPoint(x: 360, y: 220), .primary, []))
        #expect(try await eventually { shell.windowTools.inspector?.hierarchy?.yaw ?? yaw > yaw + 0.4 })
        try driver.type("Escape")
        #expect(try await eventually { shell.windowTools.inspector == nil && shell.window.overlay == nil })
        #expect(try !screenDiffers())
        try click(CGPoint(x: 60, y: 120), driver)
        #expect(try await eventually { content.clicks == 1 })
    }

    @Test(.timeLimit(.minutes(1))) func scrubbingShowsTheVeryPixelsThatWereShown() async throws {
        let content = Content(), shell = try makeShell(content)
        defer { shell.window.close() }
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        let driver = try XTestDriver(shell.window)
        var shown: [Bitmap] = [], times: [TimeInterval] = []
        let observation = shell.window.pictureObservers.add { frame in
            // While time is stopped, tools may have a frame painted again.
            guard frame.time != times.last else { return }
            times.append(frame.time)
            shown.append(frame.bitmap.copied())
        }
        defer { observation.cancel() }
        shell.window.session?.perform {
            UIView.animate(withDuration: 3) {
                content.box.transform = CGAffineTransform(rotationAngle: 2).translatedBy(x: 150, y: 100)
            }
        }
        #expect(try await eventually { shown.count >= 20 })
        try driver.type("ctrl+p")
        #expect(try await eventually { shell.windowTools.time != nil })
        let stopped = shell.window.mediaTime
        // The frame of the instant at which time stopped.
        #expect(try await eventually { shell.windowTools.tape.times.last.map { abs($0 - stopped) < 1e-9 } == true })
        try driver.type("b")
        #expect(try await eventually { shell.windowTools.time?.showsBar == false })
        func screen() throws -> Bitmap { try X11Screenshot.capture(shell.window) }
        // On a busy machine, recording some frames would take too long.
        let count = shown.count, recorded = shell.windowTools.tape.times.filter(times.contains)
        #expect(recorded.count >= 15)
        for (step, time) in recorded.reversed().enumerated().dropFirst() {
            try driver.type("Left")
            #expect(
                try await eventually {
                    shell.windowTools.time.map { $0.cursor.times.count - 1 - ($0.cursor.index ?? 0) } == step
                })
            let wanted = shown[try #require(times.firstIndex(of: time))]
            #expect(try await eventually { (try? PixelComparison(screen(), with: wanted).isEqual) == true })
        }
        #expect(shell.window.mediaTime == stopped && shown.count == count)
        // The present again, and the frame after it.
        try driver.type("End")
        #expect(try await eventually { (try? PixelComparison(screen(), with: shown[count - 1]).isEqual) == true })
        try driver.type("Right")
        #expect(try await eventually { shown.count == count + 1 })
        #expect(abs(shell.window.mediaTime - stopped - 1.0 / 60) < 1e-6)
        #expect(try await eventually { (try? PixelComparison(screen(), with: shown[count]).isEqual) == true })
        // To the end of the animation on the bar, and back over the frames that were made for it.
        try driver.type("b")
        #expect(try await eventually { shell.windowTools.time?.showsBar == true })
        let bar = TimeBar.frame(in: shell.window.size)
        try click(CGPoint(x: bar.maxX - 3, y: bar.minY + 16), driver)
        #expect(
            try await eventually { shown.count > count + 60 && shell.windowTools.time?.needsUpdate == false })
        #expect(shown.count > count + 60)
        try driver.type("b")
        try driver.type("Left")
        #expect(
            try await eventually {
                shell.windowTools.time?.showsBar == false
                    && (try? PixelComparison(screen(), with: shown[shown.count - 2]).isEqual) == true
            })
        try driver.type("Escape")
        #expect(try await eventually { shell.windowTools.time == nil && shell.window.timeRate == 1 })
        #expect(
            try await eventually {
                shell.window.session?.bitmap.map { (try? PixelComparison(screen(), with: $0).isEqual) == true } == true
            })
    }
}

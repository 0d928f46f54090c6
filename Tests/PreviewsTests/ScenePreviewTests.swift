import Snapshots
import Stage
import Testing
import UIKit
import X11Host

@testable import PreviewScenes
@testable import PreviewWindow

/// The preview window under a real X server, its keys pressed through XTest.
@MainActor @Suite(.serialized, .enabled(if: CommandLineTests.hasDisplay)) struct ScenePreviewTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "vitrine-shell-\(ProcessInfo.processInfo.globallyUniqueString)")

    private static func scene(_ id: String, _ color: UIColor) -> Scene {
        Scene(id, title: id.uppercased(), size: CGSize(width: 200, height: 100)) { _ in
            let controller = UIViewController()
            controller.view.backgroundColor = color
            return controller
        }
    }

    private let scenes = [scene("a", .red), scene("b", .systemBackground)]

    private func makeShell(_ scene: Scene?) throws -> ScenePreview {
        let options = ScenePreview.Options(
            window: PreviewWindow.Options(scale: 1, pictureFolder: folder),
            clock: .fixed(Date(timeIntervalSince1970: 0)), timeZone: .gmt)
        return try ScenePreview(scenes: scenes, scene: scene, options: options)
    }

    /// Whether a condition becomes true within 15 seconds.
    private func eventually(_ condition: () -> Bool) async throws -> Bool {
        for _ in 0..<1500 {
            if condition() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return condition()
    }

    @Test func theWindowHasTheStoppedTimeOfTheScene() throws {
        let shell = try makeShell(scenes[0])
        defer { shell.window.close() }
        #expect(shell.window.wallTime == Date(timeIntervalSince1970: 0))
    }

    /// The frame monitor is drawn over the window only: no picture of the session contains it.
    @Test(.timeLimit(.minutes(1))) func theFramePanelIsInNoPicture() async throws {
        let shell = try makeShell(scenes[0])
        defer { shell.window.close() }
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        let driver = try XTestDriver(shell.window)
        func inner(_ screen: Bitmap) -> UInt32 { screen[20, 12] & 0xFF_FFFF }
        let picture = try #require(shell.window.session?.bitmap)
        let plain = inner(picture)
        try driver.type("ctrl+h")
        #expect(try await eventually { shell.window.overlay != nil })
        #expect(inner(try X11Screenshot.capture(shell.window)) != plain)
        #expect(shell.window.session?.bitmap.map(inner) == plain)
        try driver.type("ctrl+h")
        #expect(try await eventually { shell.windowTools.frames == .damage })
        // All was shown anew: the line stands around the window.
        #expect(try X11Screenshot.capture(shell.window)[0, 50] & 0xFF_FFFF == 0xFF2D92)
        try driver.type("ctrl+h")
        #expect(try await eventually { shell.windowTools.frames == .constraints })
        try driver.type("ctrl+h")
        #expect(try await eventually { shell.window.overlay == nil })
        let screen = try X11Screenshot.capture(shell.window)
        #expect(PixelComparison(screen, with: picture).isEqual)
    }

    /// While a text field is edited, Control and an arrow move its caret, and other shortcuts work on.
    @Test func keysThatEditTextGoToTheScene() async throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 34))
        field.text = "one two"
        let edited = Scene("text", title: "Text", size: CGSize(width: 200, height: 100)) { _ in
            let controller = UIViewController()
            controller.view.addSubview(field)
            return controller
        }
        let options = ScenePreview.Options(
            window: PreviewWindow.Options(scale: 1, pictureFolder: folder),
            clock: .fixed(Date(timeIntervalSince1970: 0)), timeZone: .gmt)
        let shell = try ScenePreview(scenes: [edited, scenes[0]], scene: edited, options: options)
        defer { shell.window.close() }
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        shell.window.session?.perform { _ = field.becomeFirstResponder() }
        let driver = try XTestDriver(shell.window)
        func caret() -> Int? {
            field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
        }
        #expect(caret() == 7)
        try driver.type("ctrl+Left")
        #expect(try await eventually { caret() == 4 })
        try driver.type("ctrl+a")
        #expect(try await eventually { caret() == 0 })
        try driver.type("ctrl+d")
        #expect(try await eventually { shell.window.appearance == .dark })
        #expect(shell.scene.id == "text" && field.text == "one two")
        shell.window.session?.perform { _ = field.resignFirstResponder() }
        try driver.type("ctrl+Right")
        #expect(try await eventually { shell.scene.id == "a" })
    }

    @Test func keysDoWhatTheHelpSays() async throws {
        let shell = try makeShell(scenes[0])
        defer {
            shell.window.close()
            try? FileManager.default.removeItem(at: folder)
        }
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        let driver = try XTestDriver(shell.window)
        #expect(shell.scene.id == "a")
        try driver.type("ctrl+Right")
        #expect(try await eventually { shell.scene.id == "b" })
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        let light = try #require(shell.window.session?.bitmap?[100, 50])
        try driver.type("ctrl+d")
        #expect(try await eventually { shell.window.appearance == .dark })
        #expect(try await eventually { shell.window.session?.bitmap?[100, 50] != light })
        try driver.type("ctrl+Right")
        #expect(try await eventually { shell.scene.id == "a" })
        try driver.type("ctrl+Left")
        #expect(try await eventually { shell.scene.id == "b" })
        try driver.type("ctrl+plus")
        #expect(try await eventually { shell.window.scale == 1.25 && shell.window.session?.bitmap?.width == 250 })
        try driver.type("ctrl+0")
        #expect(try await eventually { shell.window.scale == 1 && shell.window.session?.bitmap?.width == 200 })
        try driver.type("ctrl+minus")
        #expect(try await eventually { shell.window.scale == 0.75 })
        try driver.type("ctrl+t")
        #expect(try await eventually { shell.window.timeRate == 0.1 })
        try driver.type("ctrl+t")
        #expect(try await eventually { shell.window.timeRate == 1 })
        try driver.type("ctrl+0")
        #expect(try await eventually { shell.window.scale == 1 && shell.window.session?.bitmap?.width == 200 })
        try driver.type("ctrl+s")
        let file = folder.appendingPathComponent("b.png").path
        #expect(try await eventually { FileManager.default.fileExists(atPath: file) })
        let bitmap = try #require(shell.window.session?.bitmap)
        #expect(PixelComparison(try PNG.read(file), with: bitmap).isEqual)
        let first = shell.uiWindow?.rootViewController
        try driver.type("ctrl+r")
        #expect(try await eventually { shell.uiWindow?.rootViewController.map { $0 !== first } == true })
        try driver.type("ctrl+l")
        #expect(
            try await eventually {
                (shell.uiWindow?.rootViewController as? GalleryViewController)?.showsList == true
            })
        #expect(try ScriptTarget.label("B").place(in: shell).x < 100)
        try driver.type("ctrl+l")
        #expect(
            try await eventually {
                (shell.uiWindow?.rootViewController as? GalleryViewController)?.showsList == false
            })
        try driver.type("ctrl+q")
        #expect(try await eventually { shell.window.isClosed })
    }

    @Test func theGalleryShowsTheChosenSceneBesideItsList() async throws {
        let shell = try makeShell(nil)
        defer { shell.window.close() }
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        #expect(shell.window.size == CGSize(width: 200 + GalleryViewController.listWidth, height: 100))
        let bitmap = try #require(shell.window.session?.bitmap)
        let red = bitmap[300, 50]
        #expect(red >> 16 & 255 > 200 && red & 255 < 100)
        let second = try ScriptTarget.label("B").place(in: shell)
        let driver = try XTestDriver(shell.window)
        try driver.perform(.pointerDown(second, .primary, []))
        try driver.perform(.pointerUp(second, .primary, []))
        #expect(try await eventually { shell.scene.id == "b" })
        #expect(try await eventually { shell.window.session?.bitmap?[300, 50] == 0xFFFF_FFFF })
    }
}

extension ScriptTarget {
    @MainActor fileprivate func place(in shell: ScenePreview) throws -> CGPoint {
        try LabelFinder(window: #require(shell.uiWindow)).point(of: self)
    }
}

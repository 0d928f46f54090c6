import Snapshots
import Stage
import Testing
import UIKit
import X11Host

@testable import Previews

/// The preview window under a real X server, its keys pressed through XTest.
@MainActor @Suite(.serialized, .enabled(if: CommandLineTests.hasDisplay)) struct PreviewShellTests {
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

    private func makeShell(_ scene: Scene?) throws -> PreviewShell {
        var wishes = PreviewShell.Wishes(
            scale: 1, appearance: .light, clock: .standing(Date(timeIntervalSince1970: 0)), timeZone: .gmt)
        wishes.pictureFolder = folder
        return try PreviewShell(scenes: scenes, scene: scene, wishes: wishes)
    }

    /// The X server takes its time; two seconds are more than it ever needs.
    private func eventually(_ condition: () -> Bool) async throws -> Bool {
        for _ in 0..<200 {
            if condition() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return condition()
    }

    /// What frames cost lies over what the window shows, in no picture of the session, and goes without a trace.
    @Test(.timeLimit(.minutes(1))) func theFramePanelIsInNoPicture() async throws {
        let shell = try makeShell(scenes[0])
        defer { shell.window.close() }
        try await Task.sleep(for: .milliseconds(200))
        let hand = try XTestDriver(shell.window)
        func inner(_ screen: Bitmap) -> UInt32 { screen[20, 12] & 0xFF_FFFF }
        let picture = try #require(shell.window.session?.bitmap)
        let plain = inner(picture)
        try hand.type("ctrl+h")
        #expect(try await eventually { shell.window.overlay != nil })
        #expect(inner(try X11Screenshot.capture(shell.window)) != plain)
        #expect(shell.window.session?.bitmap.map(inner) == plain)
        try hand.type("ctrl+h")
        #expect(try await eventually { (shell.window.overlay as? FrameMonitor)?.outlinesDamage == true })
        // All was shown anew: the line stands around the window.
        #expect(try X11Screenshot.capture(shell.window)[0, 50] & 0xFF_FFFF == 0xFF2D92)
        try hand.type("ctrl+h")
        #expect(try await eventually { shell.window.overlay == nil })
        let screen = try X11Screenshot.capture(shell.window)
        #expect(PixelComparison(screen, with: picture).isEqual)
    }

    @Test func keysDoWhatTheHelpSays() async throws {
        let shell = try makeShell(scenes[0])
        defer {
            shell.window.close()
            try? FileManager.default.removeItem(at: folder)
        }
        try await Task.sleep(for: .milliseconds(200))
        let hand = try XTestDriver(shell.window)
        #expect(shell.scene.id == "a")
        try hand.type("ctrl+Right")
        #expect(try await eventually { shell.scene.id == "b" })
        #expect(try await eventually { shell.window.session?.bitmap != nil })
        let light = try #require(shell.window.session?.bitmap?[100, 50])
        try hand.type("ctrl+d")
        #expect(try await eventually { shell.window.appearance == .dark })
        #expect(try await eventually { shell.window.session?.bitmap?[100, 50] != light })
        try hand.type("ctrl+Right")
        #expect(try await eventually { shell.scene.id == "a" })
        try hand.type("ctrl+Left")
        #expect(try await eventually { shell.scene.id == "b" })
        try hand.type("ctrl+plus")
        #expect(try await eventually { shell.window.scale == 1.25 && shell.window.session?.bitmap?.width == 250 })
        try hand.type("ctrl+0")
        #expect(try await eventually { shell.window.scale == 1 && shell.window.session?.bitmap?.width == 200 })
        try hand.type("ctrl+minus")
        #expect(try await eventually { shell.window.scale == 0.75 })
        try hand.type("ctrl+t")
        #expect(try await eventually { shell.window.timeRate == 0.1 })
        try hand.type("ctrl+t")
        #expect(try await eventually { shell.window.timeRate == 1 })
        try hand.type("ctrl+0")
        #expect(try await eventually { shell.window.scale == 1 && shell.window.session?.bitmap?.width == 200 })
        try hand.type("ctrl+s")
        let file = folder.appendingPathComponent("b.png").path
        #expect(try await eventually { FileManager.default.fileExists(atPath: file) })
        let bitmap = try #require(shell.window.session?.bitmap)
        #expect(PixelComparison(try PNG.read(file), with: bitmap).isEqual)
        try hand.type("ctrl+q")
        #expect(try await eventually { shell.window.isClosed })
    }

    @Test func theGalleryShowsTheChosenSceneBesideItsList() async throws {
        let shell = try makeShell(nil)
        defer { shell.window.close() }
        try await Task.sleep(for: .milliseconds(200))
        #expect(shell.window.size == CGSize(width: 200 + GalleryViewController.listWidth, height: 100))
        let bitmap = try #require(shell.window.session?.bitmap)
        let red = bitmap[300, 50]
        #expect(red >> 16 & 255 > 200 && red & 255 < 100)
        let second = try ScriptPlace.label("B").place(in: shell)
        let hand = try XTestDriver(shell.window)
        try hand.perform(.pointerDown(second, .primary, []))
        try await Task.sleep(for: .milliseconds(50))
        try hand.perform(.pointerUp(second, .primary, []))
        #expect(try await eventually { shell.scene.id == "b" })
        #expect(try await eventually { shell.window.session?.bitmap?[300, 50] == 0xFFFF_FFFF })
    }
}

extension ScriptPlace {
    @MainActor fileprivate func place(in shell: PreviewShell) throws -> CGPoint {
        try LabelFinder(window: #require(shell.uiWindow)).point(of: self)
    }
}

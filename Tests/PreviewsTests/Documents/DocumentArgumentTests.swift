import Foundation
import Testing
import UIKit

@testable import PreviewWindow
@testable import Previews

/// Interface Builder documents on the command line.
@MainActor @Suite final class DocumentArgumentTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "vitrine-documents-\(UUID().uuidString)")

    init() throws {
        for name in ["App.xcodeproj", "App/Base.lproj", "App/Media.xcassets/Logo.imageset", "Loose"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try write("App/Base.lproj/Main.storyboard", Self.storyboard)
        try write("App/Media.xcassets/Logo.imageset/Contents.json", "{}")
        try write("Loose/picture.png", "")
        try write("App/notes.txt", "")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="b"><scenes>
        <scene sceneID="s1"><objects><viewController title="Detail" id="a" storyboardIdentifier="shop.detail"/>\
        </objects></scene>
        <scene sceneID="s2"><objects><viewController title="Shop" id="b"/></objects></scene>
        <scene sceneID="s3"><objects><viewController title="Shop" id="c"/></objects></scene>
        </scenes></document>
        """

    @Test(
        arguments: [
            ("Card.xib", "Card.xib", nil), ("a/Main.storyboard", "a/Main.storyboard", nil),
            ("Main.storyboard:Detail", "Main.storyboard", "Detail"), ("Card.xib:Big card", "Card.xib", "Big card"),
            ("a.xib:b/c.xib", "a.xib:b/c.xib", nil), ("circle", nil, nil), ("storyboard", nil, nil),
            ("Main.storyboards", nil, nil),
        ] as [(String, String?, String?)])
    func argumentsAreSplitAtTheColon(_ argument: String, _ path: String?, _ name: String?) {
        let document = DocumentArgument(argument)
        #expect(document?.path == path)
        #expect(document?.name == name)
    }

    @Test func scenesHaveTheNamesOfTheDocument() throws {
        let file = path("App/Base.lproj/Main.storyboard")
        let (all, chosen) = try #require(DocumentArgument(file)).scenes()
        #expect(all.map(\.id) == ["shop", "shop-detail", "shop-2"])
        #expect(all.map(\.title) == ["Shop", "shop.detail", "Shop"])
        #expect(chosen == nil)
        for name in ["shop.detail", "shop-detail", "Detail", "a", "s1"] {
            #expect(try #require(DocumentArgument(file + ":" + name)).scenes().chosen?.id == "shop-detail", "\(name)")
        }
        #expect(try Commands.scene(file).id == "shop")
        #expect { try #require(DocumentArgument(file + ":Shp")).scenes() } throws: {
            "\($0)".contains(#"there is no scene "Shp"; did you mean "Shop"?"#)
        }
        #expect { try Commands.scene(path("None.xib")) } throws: { "\($0)".contains("None.xib: cannot read it") }
    }

    @Test func resourcesComeFromTheProjectAroundTheDocument() {
        let folders = DocumentFolders(of: path("App/Base.lproj/Main.storyboard"))
        #expect(folders.root == folder.path)
        #expect(folders.all.map(\.path) == [path("App/Base.lproj"), path("App"), path("Loose")])
    }

    @Test(.enabled(if: CommandLineTests.hasDisplay), .timeLimit(.minutes(1)))
    func aSavedDocumentIsShownAgainAndABrokenOneIsNot() async throws {
        let file = path("App/Base.lproj/Main.storyboard")
        let document = try #require(DocumentArgument(file))
        let shell = try ScenePreview(
            scenes: document.scenes().all, scene: nil,
            options: ScenePreview.Options(
                size: CGSize(width: 300, height: 200), window: PreviewWindow.Options(scale: 1),
                clock: .fixed(Date(timeIntervalSince1970: 0)), timeZone: .gmt))
        defer { shell.window.close() }
        let watcher = try DocumentWatcher(document, shell: shell)
        defer { withExtendedLifetime(watcher) {} }
        func shows(_ title: String) async throws -> Bool {
            for _ in 0..<1500 where shell.scene.title != title { try await Task.sleep(for: .milliseconds(10)) }
            return shell.scene.title == title
        }
        #expect(try await shows("Shop"))
        try write("App/Base.lproj/Main.storyboard", "<document")
        try await Task.sleep(for: .milliseconds(200))
        #expect(shell.scene.title == "Shop")
        try write(
            "App/Base.lproj/Main.storyboard", Self.storyboard.replacingOccurrences(of: "\"Shop\"", with: "\"Store\""))
        #expect(try await shows("Store"))
    }
}

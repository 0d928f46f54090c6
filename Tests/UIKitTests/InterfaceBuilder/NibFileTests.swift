import Foundation
import Testing

@testable import UIKit

/// A controller whose nib has the name of its class without "Controller" (S23.53).
private final class NibFileScreenController: UIViewController {}

/// S23.51 to S23.53: documents in the resources of a bundle.
@MainActor struct NibFileTests {
    private static let owner = """
        <connections><outlet property="view" destination="v" id="o"/></connections>
        """

    /// Runs a closure with a bundle that has the documents.
    private func with(_ files: [String: String], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NibFileTests-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try body(try #require(Bundle(path: folder.path)))
    }

    @Test func controllersLoadTheirNibs() throws {
        let text = InterfaceTexts.nibText(#"<view tag="5" id="v"/>"#, owner: Self.owner)
        try with(["Named.xib": text, "Base.lproj/NibFileScreen.xib": text]) { bundle in
            #expect(UIViewController(nibName: "Named", bundle: bundle).view.tag == 5)
            let screen = NibFileScreenController(nibName: nil, bundle: bundle)
            #expect(screen.nibName == "NibFileScreen" && screen.view.tag == 5)
            #expect(UIViewController(nibName: nil, bundle: bundle).nibName == nil)
        }
    }

    @Test func bundlesLoadNibs() throws {
        try with(["Card.xib": InterfaceTexts.nibText(#"<view tag="1" id="a"/><view tag="2" id="b"/>"#)]) { bundle in
            let objects = try #require(bundle.loadNibNamed("Card", owner: nil))
            #expect(objects.map { ($0 as? UIView)?.tag } == [1, 2])
        }
    }

    @Test func nearestNames() {
        #expect(LoadedDocument.nearest(to: "Mian", in: ["Main", "Launch"]) == "Main")
        #expect(LoadedDocument.nearest(to: "Other", in: ["Main", "Launch"]) == nil)
    }
}

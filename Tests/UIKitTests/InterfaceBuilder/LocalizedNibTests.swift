import Foundation
import Testing

@testable import UIKit

/// S23.57: documents in the folders of languages, and their texts.
@MainActor @Suite(.serialized) struct LocalizedNibTests {
    private func with(_ files: [String: String], _ languages: [String], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("LocalizedNibTests-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let arguments = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
        UserDefaults.standard.setVolatileDomain(
            arguments.merging(["AppleLanguages": languages]) { $1 }, forName: UserDefaults.argumentDomain)
        defer { UserDefaults.standard.setVolatileDomain(arguments, forName: UserDefaults.argumentDomain) }
        try body(try #require(Bundle(path: folder.path)))
    }

    private func text(_ name: String, in bundle: Bundle) -> String? {
        (bundle.loadNibNamed(name, owner: nil)?.first as? UILabel)?.text
    }

    @Test(arguments: [(["de-AT"], "Hallo"), (["en", "de"], "Hello"), (["fr"], "Hello"), (["fr", "de"], "Hallo")])
    func texts(_ languages: [String], _ expected: String) throws {
        let files = [
            "Base.lproj/Card.xib": InterfaceTexts.nibText(#"<label text="Hello" id="l"/>"#),
            "de.lproj/Card.strings": "/* Class = \"UILabel\"; */\n\"l.text\" = \"Hallo\";\n",
        ]
        try with(files, languages) { #expect(text("Card", in: $0) == expected) }
    }

    @Test(arguments: [(["de"], "ganz"), (["it"], "whole"), (["en"], "English")])
    func wholeDocuments(_ languages: [String], _ expected: String) throws {
        let files = ["Base": "whole", "de": "ganz", "en": "English"].reduce(into: [String: String]()) {
            $0["\($1.key).lproj/Card.xib"] = InterfaceTexts.nibText("<label text=\"\($1.value)\" id=\"l\"/>")
        }
        try with(files, languages) { #expect(text("Card", in: $0) == expected) }
    }

    @Test func controlsAndControllers() throws {
        let files = [
            "Base.lproj/Main.storyboard": InterfaceTexts.storyboardText([
                """
                <viewController title="First" id="first"><view key="view" id="v"><subviews>
                <button id="b"><state key="normal" title="Go"/></button>
                <segmentedControl id="s"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
                <textField placeholder="Name" id="t"/></subviews></view>
                <navigationItem key="navigationItem" title="Top" id="n"/></viewController>
                """
            ]),
            "de.lproj/Main.strings": """
            "first.title" = "Erstes"; "b.normalTitle" = "Los"; "s.segmentTitles[1]" = "Ende"; "n.title" = "Oben";
            "t.placeholder" = "Name \\U00e4";
            """,
        ]
        try with(files, ["de"]) { bundle in
            let storyboard = UIStoryboard(name: "Main", bundle: bundle)
            let controller = try #require(storyboard.instantiateInitialViewController())
            let views = controller.view.subviews
            #expect(controller.title == "Erstes" && controller.navigationItem.title == "Oben")
            #expect((views[0] as? UIButton)?.title(for: .normal) == "Los")
            #expect((views[1] as? UISegmentedControl)?.titleForSegment(at: 1) == "Ende")
            #expect((views[2] as? UITextField)?.placeholder == "Name ä")
        }
    }

    @Test func invalidStringsAreMessages() throws {
        let files = [
            "Base.lproj/Card.xib": InterfaceTexts.nibText(#"<label text="Hello" id="l"/>"#),
            "de.lproj/Card.strings": "\"l.text\" = \"Hallo\"\n",
        ]
        try with(files, ["de"]) { bundle in
            let nib = UINib(nibName: "Card", bundle: bundle)
            #expect(nib.document.messages.count == 1)
            #expect(nib.document.messages.first?.hasSuffix("the texts of the document stay") == true)
            #expect((nib.instantiate(withOwner: nil).first as? UILabel)?.text == "Hello")
        }
    }
}

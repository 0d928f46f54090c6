import Foundation
import Testing

@testable import NibDocuments

/// Texts of a language in place of those of the document.
@Suite struct LocalizationTests {
    private func localized(_ objects: String, _ strings: String) throws -> InterfaceDocument {
        let document = try TestDocument.xib(objects)
        #expect(document.warnings.map(\.description) == [])
        return document.localized(by: try StringsFile(Data(strings.utf8), file: "de.lproj/Main.strings"))
    }

    @Test func attributesAndChildren() throws {
        let document = try localized(
            """
            <label text="Hello" id="a"><variation key="widthClass=compact" text="Hi"/></label>
            <label id="b"><string key="text">two
            lines</string></label>
            <textField placeholder="Name" id="c"/>
            """,
            #""a.text" = "Hallo"; "b.text" = "zwei"; "c.placeholder" = "Vorname"; "c.text" = "Ada"; "gone.text" = "x";"#
        )
        #expect(document.warnings == [])
        #expect(document.objects.prefix(2).map { $0.text("text") } == ["Hallo", "zwei"])
        #expect(document.objects[2].text("placeholder") == "Vorname" && document.objects[2].text("text") == "Ada")
    }

    @Test func statesSegmentsAndSections() throws {
        let document = try localized(
            """
            <button id="b"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
            <segmentedControl id="s"><segments><segment title="First"/><segment title="Second"/></segments>
            </segmentedControl>
            <tableView dataMode="static" id="t"><sections><tableViewSection headerTitle="A" id="h"/></sections></tableView>
            <view id="r"><accessibility key="accessibilityConfiguration" label="x"/><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="o" value="no"/>
            <userDefinedRuntimeAttribute type="localizedString" keyPath="p" value="Yes"/></userDefinedRuntimeAttributes>
            </view>
            """,
            """
            "b.normalTitle" = "Los"; "b.selectedTitle" = "Fort"; "s.segmentTitles[1]" = "Zweites";
            "h.headerTitle" = "Kopf"; "h.footerTitle" = "Fuß"; "r.accessibilityLabel" = "y";
            "r.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "Ja";
            """)
        #expect(document.warnings.map(\.description) == [])
        let button = document.objects[0]
        #expect(button.child("normal")?.text("title") == "Los" && button.child("selected")?.text("title") == "Fort")
        #expect(document.objects[1].list("segments").map { $0.text("title") } == ["First", "Zweites"])
        #expect(document.objects[2].sections.map { "\($0.header ?? "") \($0.footer ?? "")" } == ["Kopf Fuß"])
        #expect(document.objects[3].runtimeAttributes.map(\.value) == [.string("no"), .localizedString("Ja")])
        #expect(document.objects[3].child("accessibilityConfiguration")?.text("label") == "y")
    }

    @Test func unknownPropertiesAreWarnings() throws {
        let document = try localized(
            #"<button userLabel="Go" id="b"/><label id="l"/>"#,
            "\"b.normalTitle\" = \"x\";\n\"l.customClass\" = \"y\";\n\"l.segmentTitles[-1]\" = \"z\"; \"l\" = \"\";")
        #expect(
            document.warnings.map(\.description) == [
                "de.lproj/Main.strings:1: object b \"Go\": <button> has no text normalTitle, it is ignored",
                "de.lproj/Main.strings:2: object l: <label> has no text customClass, it is ignored",
                "de.lproj/Main.strings:3: object l: <label> has no text segmentTitles[-1], it is ignored",
            ])
        #expect(document.objects[1].customClass == nil)
    }

    @Test(
        arguments: [
            (["de-AT", "en"], "de"), (["pt"], "pt-BR"), (["zh_Hans_CN"], "zh-Hans"), (["fr", "EN-us"], "en"),
            (["fr"], nil), ([], nil), (["d"], nil), (["zh"], "zh-Hans"),
        ] as [([String], String?)])
    func languages(_ preferences: [String], _ expected: String?) {
        #expect(InterfaceLanguages.best(of: ["zh-Hant", "en", "de", "pt-BR", "zh-Hans"], for: preferences) == expected)
    }

    @Test func folders() {
        #expect(InterfaceLanguages.language(ofFolder: "de.lproj") == "de")
        #expect(
            ["Base.lproj", "base.lproj", ".lproj", "de"].allSatisfy { InterfaceLanguages.language(ofFolder: $0) == nil }
        )
    }

    @Test func filesBesideDocuments() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("LocalizationTests-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }
        for name in ["de.lproj/Main.strings", "fr.lproj/Other.strings", "pt-BR.lproj/Main.strings"] {
            let url = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\"l.text\" = \"x\"".utf8).write(to: url)
        }
        func strings(_ document: String, _ languages: String...) -> String? {
            InterfaceLanguages.strings(of: "\(root.path)/\(document)") { languages }
                .map { String($0.dropFirst(root.path.count + 1)) }
        }
        #expect(strings("Base.lproj/Main.storyboard", "de-CH") == "de.lproj/Main.strings")
        #expect(strings("Base.lproj/Main.xib", "fr", "pt") == "pt-BR.lproj/Main.strings")
        // The document itself has the language that is preferred.
        #expect(strings("Base.lproj/Main.storyboard", "en-GB", "de") == nil)
        #expect(strings("de.lproj/Main.storyboard", "de") == nil && strings("Main.storyboard", "de") == nil)
        #expect(strings("it.lproj/Main.storyboard", "it", "de") == nil)
        let path = root.appendingPathComponent("de.lproj/Main.strings").path
        let document = try TestDocument.xib(#"<label text="a" id="l"/>"#).localized(byFile: path)
        #expect(
            document.warnings.map(\.description) == [
                "\(path):1: expected ; after \"l.text\", found the end of the file; the texts of the document stay"
            ])
        #expect(document.objects[0].text("text") == "a")
    }
}

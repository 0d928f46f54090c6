import Foundation
import Testing

@testable import PackageBuilds

/// The titles of previews, from sources that are not compiled.
struct PreviewTitlesTests {
    private static let card = "\n#Preview(\"Card\") { Card() }\n"

    @Test(
        arguments: [
            ("", []),
            ("#Preview(\"Card\") { Card() }", ["Card"]),
            ("#Preview { Card() }\n#Preview() { Card() }", [nil, nil]),
            ("#Preview(traits: .fixedLayout(width: 300, height: 200 / 2)) { Card() }", [nil]),
            ("#Preview(nil, traits: .portrait) { Card() }\n#Preview(body: { Card() })", [nil, nil]),
            ("@available(iOS 17, *)\n#Preview(\"A\", traits: .portrait) {\n A() }\n#Preview(\"B\"){B()}", ["A", "B"]),
            ("#Preview\n{ Card() }", [nil]),
            // Escapes and raw strings.
            (#"#Preview("\"a\\\u{42}\t") { Card() }"#, ["\"a\\B\t"]),
            (###"#Preview(#"a "b" \n"#) { A() }; #Preview(##"x\##ty"#"##) { B() }"###, ["a \"b\" \\n", "x\ty\"#"]),
            // Comments.
            ("// #Preview(\"x\") {}" + card, ["Card"]),
            ("/* /* #Preview(\"x\") */ \" #Preview(\"y\") {} */ #Preview /* { */ ( /* ) */ \"Z\" ) {}", ["Z"]),
            // Strings.
            (##"let a = "#Preview(\"x\") {}""## + card, ["Card"]),
            ("let a = \"\"\"\n  \"#Preview(\"x\") {}\\\"\"\"\n  \"\"\"" + card, ["Card"]),
            (##"let a = #"\"#, b = #"\#(")")"#"## + card, ["Card"]),
            (##"let a = "a \(f("b)", [1]) + "#Preview") c""## + card, ["Card"]),
            ("let a = #/\"#Preview/#, b = a / 2 // (\n" + card, ["Card"]),
            ("let `#Preview(\"x\") {}` = 1" + card, ["Card"]),
            // Conditions and macros that make no previews.
            ("#if DEBUG\nlet a = #file\n#else\nlet a = 1\n#endif" + card, ["Card"]),
            ("#warning(\"#Preview\")\nlet a = #selector(Card.tap)" + card, ["Card"]),
        ] as [(String, [String?])])
    func titlesAreRead(_ source: String, _ titles: [String?]) throws {
        #expect(try #require(PreviewTitles(source)).all == titles)
    }

    /// Only a build can tell.
    @Test(arguments: [
        // Computed titles.
        "#Preview(title) { Card() }", "#Preview(\"a\" + b) { Card() }", "#Preview(\"a\\(b)\") { Card() }",
        "#Preview(\"\"\"\n  a\n  \"\"\") { Card() }", "#Preview(.init(\"a\")) { Card() }",
        "#Preview(\"a\", arguments: [1, 2]) { Card($0) }", "#Preview(arguments: [1, 2]) { Card($0) }",
        "#Preview<Int>(\"a\", arguments: [1, 2]) { Card($0) }", "#Preview\n(\"a\") { Card() }",
        // Conditions.
        "#if DEBUG\n#Preview(\"a\") { Card() }\n#endif", "#if os(iOS)\n#else\n#Preview(\"a\") { Card() }\n#endif",
        "#if DEBUG", "#endif",
        // Other macros, and previews without one.
        "#Previews { Card() }", "#UIKit.Preview(\"a\") { Card() }", "#makePreviews(\"a\")",
        "macro Show() = #externalMacro(module: \"PreviewMacro\", type: \"Preview\")",
        "#sourceLocation(file: \"a.swift\", line: 1)",
        "struct Registry: PreviewRegistry {}", "@_cdecl(\"vitrine_scenes\") func addScenes() {}",
        // Sources that do not compile, or may mean something else.
        "let a = \"", "let a = \"\n\"", "let a = \"\"\"\n", "/* /* */", "let a = #/b", "let a = `b",
        "let a = /\"/", "let a = #\"\"\"#", "let a = \"\\(#Preview(\"a\") { Card() })\"", "#Preview(\"a\"",
    ])
    func otherSourcesAreNotDecided(_ source: String) { #expect(PreviewTitles(source) == nil) }

    // MARK: Packages

    private static let description = """
        {"name": "Cards", "targets": [
          {"name": "Tiles", "type": "regular", "path": "Tiles", "exclude": [], "resources": [], "settings": [],
           "dependencies": [{"product": ["UIKit", "vitrine", null, null]}]},
          {"name": "Cards", "type": "regular", "exclude": [], "settings": [],
           "resources": [{"path": "Tint.xib", "rule": {"process": {}}}],
           "dependencies": [{"byName": ["Tiles", null]}, {"product": ["UIKit", "vitrine", null, null]}]},
          {"name": "Tool", "type": "executable", "dependencies": [{"target": ["Cards", null]}]},
          {"name": "CardsTests", "type": "test", "dependencies": [{"product": ["Other", "other", null, null]}]}
        ]}
        """

    /// A package whose targets have three previews.
    private func package() throws -> SceneFolderOfTests {
        let set = try SceneFolderOfTests()
        for folder in ["Tiles", "Sources/Cards/Deep", "Sources/Tool"] {
            try FileManager.default.createDirectory(atPath: set.path(folder), withIntermediateDirectories: true)
        }
        try set.write("#Preview(\"Tile\") { Tile() }\n#Preview { Tile() }", to: "Tiles/A.swift")
        try set.write("#Preview(\"Card\") { Card() }", to: "Sources/Cards/Card.swift")
        try set.write("#Preview { Box() }", to: "Sources/Cards/Deep/Box.swift")
        try set.write("#Preview(title) { Tool() }", to: "Sources/Tool/main.swift")
        return set
    }

    private func titles(_ description: String = description, of set: SceneFolderOfTests) -> [String]? {
        PreviewTitles.titles(ofTargets: Data(description.utf8), in: set.folder.path)
    }

    /// In the order of the modules and files, as those of a library that is built.
    @Test func titlesOfTargetsAreInTheOrderOfTheirFiles() throws {
        #expect(try titles(of: package()) == ["Box", "Card", "Tile", "A"])
    }

    @Test(arguments: [
        ("\"type\": \"executable\"", "\"type\": \"macro\""), ("\"exclude\": []", "\"exclude\": [\"A.swift\"]"),
        ("\"exclude\": []", "\"sources\": [\"A.swift\"]"), ("\"exclude\": []", "\"pluginUsages\": [{\"plugin\": {}}]"),
        ("\"settings\": []", "\"settings\": [{\"kind\": {\"unsafeFlags\": {\"_0\": [\"-v\"]}}, \"tool\": \"swift\"}]"),
        ("{\"byName\": [\"Tiles\", null]}", "{\"byName\": [\"Other\", null]}"),
        ("{\"byName\": [\"Tiles\", null]}", "{\"byName\": [\"Tiles\", {\"platformNames\": [\"linux\"]}]}"),
        ("{\"byName\": [\"Tiles\", null]}", "{\"product\": [\"Macros\", \"macros\", null, null]}"),
        ("[\"UIKit\", \"vitrine\", null, null]", "[\"AppKit\", \"vitrine\", null, null]"),
        ("\"Tint.xib\"", "\"Deep\""), ("\"name\": \"Cards\", \"type\"", "\"name\": \"None\", \"type\""),
        ("]}\n]}", "]}\n]"),
    ])
    func otherTargetsAreNotDecided(_ text: String, _ other: String) throws {
        let description = Self.description.replacing(text, with: other)
        #expect(description != Self.description)
        #expect(try titles(description, of: package()) == nil)
    }

    @Test(arguments: [
        ("Sources/Cards/Guide.docc/A.swift", ""), ("Sources/Cards/Deep/Package.swift", ""),
        ("Source/Cards/A.swift", ""), ("Tiles/Title.swift", "#Preview(title) { Card() }"),
    ])
    func otherFilesAreNotDecided(_ name: String, _ text: String) throws {
        let set = try package(), folder = URL(fileURLWithPath: set.path(name)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try set.write(text, to: name)
        #expect(titles(of: set) == nil)
    }

    @Test func linkedFoldersAndPipesAreNotDecided() throws {
        let linked = try package()
        symlink("Deep", linked.path("Sources/Cards/More"))
        #expect(titles(of: linked) == nil)
        let other = try package()
        mkfifo(other.path("Tiles/B.swift"), 0o600)
        #expect(titles(of: other) == nil)
    }
}

import Foundation
import Testing

/// The articles on the samples quote existing sources and show existing pictures.
@Suite struct SamplePageTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let catalogue = root.appendingPathComponent("Sources/Gallery/Gallery.docc")

    private static func pages() throws -> [(name: String, text: String)] {
        try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
            .filter { $0.hasSuffix(".md") && $0 != "Gallery.md" }.sorted().map {
                ($0, try String(contentsOf: catalogue.appendingPathComponent($0), encoding: .utf8))
            }
    }

    /// Lines without indentation, empty lines and ellipses of omitted code.
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && $0 != "// …" }
    }

    /// The quoted lines that a file does not contain in this order.
    private static func missing(_ quoted: [String], in source: [String]) -> [String] {
        var rest = source[...]
        return quoted.filter { line in
            guard let index = rest.firstIndex(of: line) else { return true }
            rest = rest[(index + 1)...]
            return false
        }
    }

    @Test func quotationsStandInTheSources() throws {
        let pages = try Self.pages()
        #expect(pages.count >= 8)
        for (name, text) in pages {
            let quotations = text.matches(of: /`([\w\/]+\.swift)`:\n\n```swift\n([^`]*)```/)
            #expect(!quotations.isEmpty, "\(name)")
            for quotation in quotations {
                let file = Self.root.appendingPathComponent("Sources/\(quotation.1)")
                let source = Self.lines(try String(contentsOf: file, encoding: .utf8))
                #expect(Self.missing(Self.lines(quotation.2), in: source) == [], "\(name) quotes \(quotation.1)")
            }
            let count = quotations.map { Self.lines($0.2).count }.reduce(0, +)
            #expect((12...40).contains(count), "\(name) quotes \(count) lines: those that matter are about thirty")
        }
    }

    @Test func picturesOfTheReadMeAreThere() throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let names = text.matches(of: /\]\(([^)]*\.png)\)/).map { String($0.1) }
        #expect(names.count >= 3)
        for name in names {
            #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(name).path), "\(name)")
        }
    }

    @Test func picturesAreThere() throws {
        let resources = Self.catalogue.appendingPathComponent("Resources").path
        let there = Set(try FileManager.default.contentsOfDirectory(atPath: resources).filter { $0.hasSuffix(".png") })
        var shown: Set<String> = []
        for (name, text) in try Self.pages() {
            let pictures = text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
            #expect(pictures.count >= 2 && there.isSuperset(of: pictures), "\(name) shows \(pictures)")
            shown.formUnion(pictures)
        }
        #expect(there.subtracting(shown).isEmpty, "pictures that no page shows")
    }

    @Test func aChangedLineIsFound() {
        #expect(Self.missing(["a", "c"], in: ["a", "b", "c"]) == [])
        #expect(Self.missing(["c", "a"], in: ["a", "b", "c"]) == ["a"])
        #expect(Self.missing(["a", "d"], in: ["a", "b", "c"]) == ["d"])
    }
}

import Foundation
import Testing

/// The rules of UIKit as articles: complete, readable, and known to every place that cites them.
@Suite struct RuleArticleTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private struct TextFile {
        let path: String
        let text: String
    }

    /// Files below `folder` whose names end in `suffix`, by path from the package's root.
    private static func files(in folder: String, suffix: String) throws -> [TextFile] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(suffix) }.sorted().map {
                let path = "\(folder)/\($0)"
                return TextFile(
                    path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
            }
    }

    private static func articles() throws -> [TextFile] {
        try files(in: "Sources/UIKit/UIKit.docc/Rules", suffix: ".md")
    }

    /// The comments and strings of a file.
    private static func prose(_ file: TextFile) -> [SwiftPieces.Piece] {
        SwiftPieces.split(file.text).filter { $0.kind != .code }
    }

    @Test func everyNumberIsDefinedOnce() throws {
        let defined = try Self.articles().flatMap { RuleNumbers.defined(in: $0.text) }
        #expect(defined.filter { $0.contains(".") }.count > 500)
        let rules = defined.filter { $0.contains(".") || !$0.hasPrefix("S") }
        #expect(Dictionary(grouping: rules, by: \.self).filter { $1.count > 1 }.keys.sorted() == [])
    }

    @Test func everyCitedNumberIsDefined() throws {
        let known = Set(try Self.articles().flatMap { RuleNumbers.defined(in: $0.text) })
        let pages = try Self.files(in: "Sources", suffix: ".md").flatMap { page in
            RuleNumbers.cited(in: page.text).map { (page.path, $0) }
        }
        let code = try (Self.files(in: "Sources", suffix: ".swift") + Self.files(in: "Tests", suffix: ".swift"))
            .filter { !$0.path.hasSuffix("HouseTests/RuleNumberTests.swift") }
            .flatMap { file in
                Self.prose(file).flatMap { RuleNumbers.cited(in: $0.text, firstLine: $0.line) }.map { (file.path, $0) }
            }
        #expect(code.count > 500)
        let unknown = (pages + code).filter { !known.contains($0.1.name) }.map { "\($0.0): \($0.1)" }
        #expect(unknown == [])
    }

    /// Messages, logs and help texts are for users, who do not know the numbers. Scenes may name things as they like.
    @Test func noStringOfTheSourcesCitesARule() throws {
        let found = try Self.files(in: "Sources", suffix: ".swift").filter { !$0.path.hasPrefix("Sources/Gallery/") }
            .flatMap { file in
                Self.prose(file).filter { $0.kind == .string }
                    .flatMap { RuleNumbers.cited(in: $0.text, firstLine: $0.line) }.map { "\(file.path): \($0)" }
            }
        #expect(found == [])
    }

    @Test func articlesAreShortAndNarrow() throws {
        for article in try Self.articles() {
            let lines = article.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 151, "\(article.path)")
            let wide = lines.enumerated().filter { !$1.hasPrefix("|") && $1.count > 120 }.map { $0.offset + 1 }
            #expect(wide == [], "\(article.path)")
        }
    }

    @Test func everyArticleIsLinkedAndEveryLinkLeadsToOne() throws {
        let pages = try Self.files(in: "Sources/UIKit/UIKit.docc", suffix: ".md")
        let links = pages.flatMap { $0.text.matches(of: /<doc:([\w-]+)>/).map { String($0.1) } }
        let names = Set(pages.map { String($0.path.split(separator: "/").last!.dropLast(3)) })
        #expect(Set(links).union(["UIKit"]) == names)
    }
}

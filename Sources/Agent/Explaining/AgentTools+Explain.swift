import Files
import Foundation

extension AgentTools {
    func explain(_ arguments: ToolArguments) throws -> ToolResult {
        var explanations = Explanations()
        guard let folder = Self.articles.first(where: { access($0 + "/Coverage.md", R_OK) == 0 }) else {
            throw ToolError(
                "the coverage page is not installed",
                next: "install the package of Vitrine, or read Coverage.md in its clone")
        }
        let rules = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Rules")) ?? []
        for name in ["Coverage.md"] + rules.filter({ $0.hasSuffix(".md") }).sorted().map({ "Rules/" + $0 }) {
            explanations.add(
                try InputFile.text("\(folder)/\(name)", acceptsPipes: false), hasTables: name == "Coverage.md")
        }
        return ToolResult(explanations.answer(arguments.text("what") ?? "", kind: Self.kind))
    }

    /// The folders of the articles: beside the program or its compiled modules, or in the clone.
    private static var articles: [String] {
        let environment = ProcessInfo.processInfo.environment
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let clone = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../UIKit/UIKit.docc")
        return [environment["VITRINE_PREBUILT"].map { $0 + "/../articles" }, program.path + "/articles", clone.path]
            .compactMap(\.self)
    }

    /// The kind of a type of UIKit or a module below it, such as "UIView.ContentMode"; nil if there is none of this
    /// name.
    static func kind(of name: String) -> String? {
        let parts = name.split(separator: ".")
        guard !parts.isEmpty, name.utf8.allSatisfy({ $0 < 128 }), name.utf8.count < 200 else { return nil }
        // The suffixes of a mangled name; generic types need arguments.
        let kinds = [
            ("C", "a class"), ("V", "a structure"), ("O", "an enumeration"), ("_p", "a protocol"),
            ("CyS2iG", "a class"),
            ("CySiG", "a class"), ("VyS2iG", "a structure"), ("VySiG", "a structure"),
        ]
        for module in ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "FoundationEssentials"] {
            for outer in parts.count == 1 ? [""] : ["C", "V", "O"] {
                let path = parts.map { "\($0.utf8.count)\($0)" }.joined(separator: outer)
                for (suffix, kind) in kinds where _typeByName("\(module.utf8.count)\(module)\(path)\(suffix)") != nil {
                    return "\(kind) of \(module)"
                }
            }
        }
        return nil
    }
}

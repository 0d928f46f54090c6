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

    /// The kind of a type of UIKit and the modules that it exports; nil if there is none of this name.
    static func kind(of name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 < 128 }), name.utf8.count < 100 else { return nil }
        for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
            for (suffix, kind) in [("C", "class"), ("V", "structure"), ("O", "enumeration"), ("_p", "protocol")] {
                let mangled = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(suffix)"
                if _typeByName(mangled) != nil { return "\(kind) of \(module)" }
            }
        }
        return nil
    }
}

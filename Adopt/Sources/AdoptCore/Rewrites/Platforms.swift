/// Makes conditions on iOS hold: `os(iOS)` becomes `canImport(UIKit)`.
enum Platforms: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for range in outline.platformChecks { drafts.replace(range, with: "canImport(UIKit)", in: file, .platform) }
        }
    }
}

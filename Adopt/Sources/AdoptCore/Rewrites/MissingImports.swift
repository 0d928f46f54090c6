/// Imports UIKit where a file uses its names through another import: on iOS, many modules export it again.
enum MissingImports: Rewriting {
    private static let prefixes = ["UI", "NSLayout", "NSCollectionLayout", "NSDiffableDataSource"]

    /// Whether a name of a type begins like those of UIKit: `UIView`, but not `UInt` or `UIKit`.
    static func isFrameworkName(_ name: String) -> Bool {
        prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true && name != "UIKit"
        }
    }

    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            guard !outline.imports.contains(where: { $0.module == "UIKit" || $0.module == "SwiftUI" }) else { continue }
            let foreign = outline.frameworkNames.keys.filter { module.index.resolve($0, file: file) == nil }
            let generics = Set(outline.types.flatMap { $0.generics.map(\.name) })
            guard foreign.contains(where: { !generics.contains($0) }) else { continue }
            drafts.import("UIKit", in: file)
        }
    }
}

import UIKit

extension Scene {
    /// The file of a `#Preview`, as in `#fileID`, from its summary; nil for other scenes.
    package var file: String? {
        summary.split(separator: ":").first.map(String.init).flatMap { $0.hasSuffix(".swift") ? $0 : nil }
    }

    /// The scenes of the program's `#Preview` declarations, by file and line.
    ///
    /// An id is made of the preview's name, or of the file's name where it has none; ids that are `taken` or repeated
    /// get a number.
    @MainActor package static func previews(
        taken: [String], of registries: [any PreviewRegistry.Type] = Preview.registries
    ) -> [Scene] {
        var used = Set(taken)
        return registries.flatMap { registry in
            registry.makePreviews().map { preview in
                let file = registry.fileID.split(separator: "/").last.map(String.init) ?? registry.fileID
                let title = preview.name ?? (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file)
                let id = free(SceneID.make(from: title), in: &used)
                return Scene(id, title: title, summary: "\(registry.fileID):\(registry.line)", preview: preview)
            }
        }
    }

    /// The id, or the id with the lowest number from 2 that is not used.
    private static func free(_ id: String, in used: inout Set<String>) -> String {
        var result = id
        var number = 2
        while !used.insert(result).inserted {
            result = "\(id)-\(number)"
            number += 1
        }
        return result
    }
}

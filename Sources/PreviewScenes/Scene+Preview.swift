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
        let previews = registries.flatMap { registry in registry.makePreviews().map { (registry, $0) } }
        let titles = previews.map { registry, preview in
            let file = registry.fileID.split(separator: "/").last.map(String.init) ?? registry.fileID
            return preview.name ?? (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file)
        }
        return zip(previews, zip(titles, SceneID.all(of: titles, taken: taken))).map { entry, names in
            Scene(names.1, title: names.0, summary: "\(entry.0.fileID):\(entry.0.line)", preview: entry.1)
        }
    }
}

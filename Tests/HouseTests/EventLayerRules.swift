import Foundation

/// Events, focus and windows are below the views that they serve: they know `UIView` and its overridable members, and
/// no control, scroll view or collection view.
enum EventLayerRules {
    /// Folders of UIKit below the concrete views.
    static let lowFolders = ["Application", "Events", "Focus", "Frame"]
    /// Folders that declare concrete views and their parts. Of the controllers, those that contain others: a window has
    /// a view controller at its root, and a bar button item can be the sender of an action.
    static let highFolders = [
        "CollectionView", "Configurations", "Controllers/Navigation", "Controllers/Pages", "Controllers/Presentation",
        "Controllers/Tabs", "Controllers/Transitions", "Controls", "Dynamics", "Elements", "Menus", "Scrolling",
        "TableView", "Views/Images", "Views/Text",
    ]

    private static func isIn(_ folders: [String], _ file: SourceFile) -> Bool {
        folders.contains { file.path.hasPrefix("Sources/UIKit/\($0)/") }
    }

    /// The names of the types that files declare; with `nested` also those inside others.
    static func types(in files: [SourceFile], nested: Bool) throws -> Set<String> {
        let declaration = try Regex(
            #"^(\s*)(?:@\w+(?:\([^)]*\))?\s+|[a-z]+(?:\(\w+\))?\s+)*(?:class|struct|enum|protocol|actor|typealias)\s+([A-Z]\w*)"#,
            as: (Substring, Substring, Substring).self)
        return Set(
            files.flatMap { file in
                file.lines.compactMap { line in
                    line.text.firstMatch(of: declaration).flatMap { match in
                        nested || match.output.1.isEmpty ? String(match.output.2) : nil
                    }
                }
            })
    }

    /// The uses of concrete views in the folders below them.
    static func upwardNames(in files: [SourceFile]) throws -> [String] {
        let low = files.filter { isIn(lowFolders, $0) }
        let names = try types(in: files.filter { isIn(highFolders, $0) }, nested: false)
            .subtracting(types(in: low, nested: true))
        let word = try Regex(#"\b[A-Z]\w*"#).wordBoundaryKind(.simple)
        return low.flatMap { file in
            file.lines.flatMap { line in
                line.text.matches(of: word).map { String(line.text[$0.range]) }.filter(names.contains).map {
                    "\(file.path):\(line.number): \($0)"
                }
            }
        }
    }
}

import Assets
import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var classTree: Scene {
        Scene(
            "class-tree", title: "Class Tree",
            summary: "The classes of this UIKit as a tree with connectors, collapsed and expanded by a click.",
            group: "Layouts",
            options: [
                SceneOption("compact", default: false, help: "Moves cells up into empty rows."),
                SceneOption(
                    "classes", default: 0, in: 0...100_000,
                    help: "The number of generated classes; 0 for UIKit's classes."),
            ]
        ) { context in
            let count = context.integer("classes")
            return ClassTreeViewController.inNavigation(
                hierarchy: count > 0 ? .generated(count: count) : .ofUIKit, isCompact: context.flag("compact"))
        }
    }
}

extension ClassHierarchy {
    /// The classes found by `Scripts/class-tree`.
    fileprivate static var ofUIKit: ClassHierarchy {
        let url = Assets.url("classes.txt")
        do {
            return try ClassHierarchy(String(contentsOf: url, encoding: .utf8))
        } catch {
            fatalError("\(url.path): \(error)")
        }
    }
}

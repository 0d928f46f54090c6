import Files
import PreviewScenes
import PreviewTools
import Snapshots
import Stage
import UIKit

/// One of the variants of a scene file; nil members are those of its other settings.
struct SceneVariant: Equatable {
    var appearance: UIUserInterfaceStyle?
    var size: CGSize?
    var isRightToLeft: Bool?
    var typeSize: UIContentSizeCategory?
    /// The suffix of its references' names after that of the file, such as `.dark-390x844-rtl-ax3`.
    private(set) var suffix = ""

    /// All combinations of lists such as `light,dark` and `l,ax3`, in the order appearance, size, direction, type size.
    /// Throws a text that says what was expected.
    static func all(_ lists: [String]) throws -> [SceneVariant] {
        var kinds: [[SceneVariant]?] = [nil, nil, nil, nil]
        for list in lists {
            let values = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            let parsed = try values.map(value)
            guard let kind = parsed.first?.kind, parsed.allSatisfy({ $0.kind == kind }) else {
                throw CommandFailure("expected a list of one kind, found \"\(list)\"")
            }
            guard kinds[kind] == nil else { throw CommandFailure("\(kindNames[kind]) has two lists") }
            guard Set(values).count == values.count else { throw CommandFailure("\"\(list)\" has a value twice") }
            kinds[kind] = parsed.map(\.variant)
        }
        return kinds.compactMap(\.self).reduce([SceneVariant()]) { all, values in
            all.flatMap { left in values.map { left.combined(with: $0) } }
        }
    }

    static let kindNames = ["appearance", "size", "direction", "type-size"]

    private static func value(_ text: String) throws -> (kind: Int, variant: SceneVariant) {
        var variant = SceneVariant()
        variant.suffix = "." + text
        if let style = ["light": UIUserInterfaceStyle.light, "dark": .dark][text] {
            variant.appearance = style
            return (0, variant)
        }
        if let isRightToLeft = ["ltr": false, "rtl": true][text] {
            variant.isRightToLeft = isRightToLeft
            return (2, variant)
        }
        if let size = TypeSize.names.first(where: { $0.name == text }) {
            variant.typeSize = size.category
            return (3, variant)
        }
        guard let size = try? ArgumentForms.size(text) else {
            throw CommandFailure(
                "expected light, dark, a size such as 390x844, ltr, rtl or a text size such as ax3, found \"\(text)\"")
        }
        variant.size = size
        return (1, variant)
    }

    private func combined(with other: SceneVariant) -> SceneVariant {
        var result = self
        result.appearance = other.appearance ?? appearance
        result.size = other.size ?? size
        result.isRightToLeft = other.isRightToLeft ?? isRightToLeft
        result.typeSize = other.typeSize ?? typeSize
        result.suffix += suffix.isEmpty ? other.suffix : "-" + other.suffix.dropFirst()
        return result
    }

    /// The variant with all members, for a scene with the other settings of the file.
    @MainActor func variant(of scene: Scene, _ arguments: SceneArguments) -> Variant {
        Variant(
            size: size ?? arguments.size ?? scene.size, appearance: appearance ?? arguments.appearance,
            isRightToLeft: isRightToLeft ?? false, typeSize: typeSize ?? arguments.typeSize)
    }
}

/// A text of a scene at rest that is compared beside its pictures.
enum SceneText: String, CaseIterable {
    case views, layout, accessibility

    @MainActor func content(of stage: Stage) -> SnapshotContent {
        stage.refresh()
        return switch self {
        case .views: .text(ViewTree.text(of: stage.window))
        case .layout: .text(LayoutTable.text(of: stage.window))
        case .accessibility: .text(AccessibilityTree.text(of: stage.window))
        }
    }

    /// The suffix of its reference's name, which is that of the file: a shot may have the name without the extension.
    var suffix: String { ".\(rawValue).txt" }
}

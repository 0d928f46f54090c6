import Files
import Snapshots
import UIKit

extension LayoutElement {
    var json: JSONText {
        .object([
            ("category", .string(category)), ("kind", key.kind.map { .string($0) } ?? .null),
            ("section", index(0)), ("item", index(1)),
            ("frame", .numbers([frame.origin.x, frame.origin.y, size.width, size.height])),
            ("center", .numbers([center.x, center.y])), ("size", .numbers([size.width, size.height])),
            ("alpha", .number(Double(alpha))), ("zIndex", .number(Double(zIndex))), ("hidden", .bool(isHidden)),
            ("transform3D", .numbers(matrix)),
        ])
    }

    /// Decorations may have an index path of one number, or none.
    private func index(_ position: Int) -> JSONText {
        position < key.indexPath.count ? .number(Double(key.indexPath[position])) : .null
    }

    private var category: String {
        switch key.category {
        case .cell: "cell"
        case .supplementaryView: "supplementary"
        case .decorationView: "decoration"
        }
    }
}

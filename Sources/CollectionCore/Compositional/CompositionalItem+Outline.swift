import Foundation

extension CompositionalItem {
    /// A text description of the tree, one line per node, indented by two spaces per level (S14.31).
    package var outline: String { lines(indent: 0).joined(separator: "\n") }

    private func lines(indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        let extent = "width \(size.width), height \(size.height)"
        guard let group else { return ["\(margin)item: \(extent)"] }
        let direction = group.axis == .vertical ? "vertical" : "horizontal"
        let text = "\(margin)\(direction) group: \(extent), spacing \(group.interItemSpacing)"
        switch group.members {
        case .filling(let items):
            return [text] + items.flatMap { $0.lines(indent: indent + 2) }
        case .dividing(let item, let count):
            return ["\(text), \(count) equal shares"] + item.lines(indent: indent + 2)
        case .repeating(let item, let count):
            return ["\(text), \(count) copies"] + item.lines(indent: indent + 2)
        case .custom:
            return ["\(margin)custom group: \(extent)"]
        }
    }
}

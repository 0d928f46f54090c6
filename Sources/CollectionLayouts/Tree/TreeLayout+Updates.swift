import UIKit

/// Initial and final attributes of elements during updates. Nil outside updates and for elements that stay.
extension TreeLayout {
    func deletedConnectors() -> [IndexPath] {
        guard let mapping else { return [] }
        return Self.connectors(of: previous).filter { mapping.new($0) != $0 || !arrangement.hasConnector($0) }
    }

    func insertedConnectors() -> [IndexPath] {
        guard let mapping else { return [] }
        return Self.connectors(of: arrangement).filter { mapping.old($0) != $0 || !previous.hasConnector($0) }
    }

    private static func connectors(of arrangement: TreeArrangement) -> [IndexPath] {
        arrangement.levels.indices.flatMap { section in
            arrangement.levels[section].indices.map { IndexPath(item: $0, section: section) }
        }.filter(arrangement.hasConnector)
    }

    /// A new cell appears from behind its nearest existing ancestor.
    func initialCell(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let mapping, arrangement.contains(path), mapping.old(path) == nil,
            let cell = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes,
            let origin = oldAncestor(of: path)
        else { return nil }
        cell.frame = previous.frame(of: origin)
        cell.alpha = 0
        return cell
    }

    /// A deleted cell disappears behind its nearest remaining ancestor.
    func finalCell(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let mapping, previous.contains(path), mapping.new(path) == nil, let goal = newAncestor(of: path) else {
            return nil
        }
        let cell = TreeLayoutAttributes(forCellWith: path)
        cell.frame = arrangement.frame(of: goal)
        cell.alpha = 0
        cell.zIndex = -2 * path.section
        return cell
    }

    /// Lines of an existing item start in their old form, all others folded.
    func initialConnector(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let mapping, arrangement.hasConnector(path) else { return nil }
        let children = arrangement.children(of: path)
        guard let old = mapping.old(path), previous.contains(old) else {
            return oldAncestor(of: path).map { folded(path, at: previous.frame(of: $0), children: children) }
        }
        guard previous.hasConnector(old) else {
            return folded(path, at: previous.frame(of: old), children: children)
        }
        return makeConnector(
            path, from: previous.frame(of: old), children: children, offsets: previous.offsets(of: old))
    }

    /// Lines of a remaining item end in their new form, all others folded.
    func finalConnector(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let mapping, previous.hasConnector(path) else { return nil }
        let children = previous.children(of: path)
        guard let new = mapping.new(path), arrangement.contains(new) else {
            return newAncestor(of: path).map { folded(path, at: arrangement.frame(of: $0), children: children) }
        }
        guard arrangement.hasConnector(new) else {
            return folded(path, at: arrangement.frame(of: new), children: children)
        }
        return makeConnector(
            path, from: arrangement.frame(of: new), children: children, offsets: arrangement.offsets(of: new))
    }

    /// Transparent lines folded onto one row.
    private func folded(_ path: IndexPath, at frame: CGRect, children: [IndexPath]) -> TreeLayoutAttributes {
        let connector = makeConnector(path, from: frame, children: children, offsets: children.map { _ in 0 })
        connector.alpha = 0
        return connector
    }

    /// The nearest ancestor of a new item that existed before, by its old path.
    private func oldAncestor(of path: IndexPath) -> IndexPath? {
        var next = arrangement.parent(of: path)
        while let ancestor = next {
            if let old = mapping?.old(ancestor), previous.contains(old) { return old }
            next = arrangement.parent(of: ancestor)
        }
        return nil
    }

    /// The nearest ancestor of an old item that remains, by its new path.
    private func newAncestor(of path: IndexPath) -> IndexPath? {
        var next = previous.parent(of: path)
        while let ancestor = next {
            if let new = mapping?.new(ancestor), arrangement.contains(new) { return new }
            next = previous.parent(of: ancestor)
        }
        return nil
    }
}

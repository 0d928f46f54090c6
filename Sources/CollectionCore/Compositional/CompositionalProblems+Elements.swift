import Foundation

extension CompositionalProblems {
    private mutating func checked(_ dimension: CompositionalDimension, _ name: String) -> CompositionalDimension {
        switch dimension {
        case .absolute(let value): .absolute(length(value, name))
        case .estimated(let value): .estimated(length(value, name))
        case .uniformAcrossSiblings(let value): .uniformAcrossSiblings(length(value, name))
        case .fractionalWidth(let factor): .fractionalWidth(length(factor, name))
        case .fractionalHeight(let factor): .fractionalHeight(length(factor, name))
        }
    }

    private mutating func checked(_ anchor: CompositionalAnchor, _ name: String) -> CompositionalAnchor {
        var result = anchor
        result.dx = checked(anchor.dx, name)
        result.dy = checked(anchor.dy, name)
        return result
    }

    /// Returns supplementary items with valid numbers.
    mutating func checked(_ supplementaries: [CompositionalSupplementary]) -> [CompositionalSupplementary] {
        supplementaries.map { item in
            let name = "supplementary item"
            var result = item
            result.size = CompositionalSize(checked(item.size.width, name), checked(item.size.height, name))
            result.contentInsets = checked(item.contentInsets, name)
            result.containerAnchor = checked(item.containerAnchor, name)
            result.itemAnchor = item.itemAnchor.map { checked($0, name) }
            return result
        }
    }

    /// Returns boundary items with valid numbers, one of each kind.
    mutating func checked(_ boundaryItems: [CompositionalBoundaryItem]) -> [CompositionalBoundaryItem] {
        var kinds: Set<String> = []
        return boundaryItems.compactMap { item in
            guard kinds.insert(item.kind).inserted else {
                add(.duplicateKind(section: section, kind: item.kind))
                return nil
            }
            let name = "boundary item"
            var result = item
            result.contentInsets = checked(item.contentInsets, name)
            result.dx = checked(item.dx, name)
            result.dy = checked(item.dy, name)
            return result
        }
    }

    /// Returns decorations with valid numbers, one of each kind.
    mutating func checked(_ decorations: [CompositionalDecoration]) -> [CompositionalDecoration] {
        var kinds: Set<String> = []
        return decorations.compactMap { item in
            guard kinds.insert(item.kind).inserted else {
                add(.duplicateKind(section: section, kind: item.kind))
                return nil
            }
            var result = item
            result.contentInsets = checked(item.contentInsets, "decoration")
            return result
        }
    }
}

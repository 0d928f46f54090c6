import CollectionCore

/// Measured sizes in points. They are valid while the container keeps its length across the scroll axis, and follow
/// their items through updates (S14.103).
struct CompositionalMeasuredSizes {
    private(set) var sections: [Int: CompositionalMeasurements] = [:]
    /// The sizes of boundary items of the whole content, by kind.
    private(set) var content: [String: CGSize] = [:]
    private var crossLength: CGFloat?

    mutating func forget() { (sections, content) = ([:], [:]) }

    /// Sets the container's length across the scroll axis. Returns whether a change has invalidated the sizes.
    mutating func take(crossLength length: CGFloat) -> Bool {
        defer { crossLength = length }
        guard let crossLength, crossLength != length else { return false }
        forget()
        return true
    }

    mutating func set(_ size: CGSize, of id: CompositionalID) {
        switch id {
        case .item(let section, let item): sections[section, default: .init()].items[item] = size
        case .supplementary(let kind, let section?, let item):
            sections[section, default: .init()].supplementaries[.init(kind: kind, item: item)] = size
        case .supplementary(let kind, nil, _): content[kind] = size
        case .decoration: break
        }
    }

    func size(of id: CompositionalID) -> CGSize? {
        switch id {
        case .item(let section, let item): sections[section]?.items[item]
        case .supplementary(let kind, let section?, let item):
            sections[section]?.supplementaries[.init(kind: kind, item: item)]
        case .supplementary(let kind, nil, _): content[kind]
        case .decoration: nil
        }
    }

    /// Moves sizes with their items, and those of boundary items with their sections.
    ///
    /// - Parameter keeps: Whether an item has the same size in another place.
    mutating func follow(
        _ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?,
        keeps: (_ old: IndexPath, _ new: IndexPath) -> Bool
    ) {
        let old = sections
        sections = [:]
        for (section, sizes) in old {
            for (item, size) in sizes.items {
                let before = IndexPath(item: item, section: section)
                guard let path = itemAfter(before), keeps(before, path) else { continue }
                set(size, of: .item(section: path.section, item: path.item))
            }
            for (key, size) in sizes.supplementaries {
                // A boundary item has the index path of the first item, which may not exist.
                let path = itemAfter(IndexPath(item: key.item, section: section))
                if key.item == 0, let after = sectionAfter(section) {
                    set(size, of: .supplementary(kind: key.kind, section: after, item: 0))
                } else if let path {
                    set(size, of: .supplementary(kind: key.kind, section: path.section, item: path.item))
                }
            }
        }
    }
}

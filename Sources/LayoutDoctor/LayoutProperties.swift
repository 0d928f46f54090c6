import UIKit

/// The checks of requested properties.
extension LayoutProperty {
    /// A violation in one state; nil if there is none.
    @MainActor func violation(in collection: ExaminedCollection) -> String? {
        let layout = collection.layout
        switch self {
        case .disjointItems: return Self.overlap(Self.items(collection))
        case .uniformItems:
            let items = Self.items(collection)
            guard let first = items.first, let other = items.first(where: { $0.differs(from: first) }) else {
                return nil
            }
            return "\(first.key) has the size \(first.size.text), and \(other.key) has \(other.size.text)"
        case .equalSections: return Self.unequalSections(collection)
        case .evenMargins: return Self.unevenMargin(layout, collection.view.bounds)
        case .appendable, .stillItems: return nil
        }
    }

    @MainActor static func items(_ collection: ExaminedCollection) -> [UICollectionViewLayoutAttributes] {
        collection.counts.enumerated().flatMap { section, count in
            (0..<count).compactMap {
                collection.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
            }
        }
    }

    @MainActor private static func overlap(_ items: [UICollectionViewLayoutAttributes]) -> String? {
        let sorted = items.filter(\.isSeen).sorted { $0.frame.minY < $1.frame.minY }
        for (index, item) in sorted.enumerated() {
            for other in sorted[(index + 1)...] {
                if other.frame.minY >= item.frame.maxY { break }
                let common = item.frame.intersection(other.frame)
                if !common.isNull, common.width > 0.5, common.height > 0.5 {
                    return "\(item.key) at \(item.frame.text) overlaps \(other.key) at \(other.frame.text) in "
                        + common.text
                }
            }
        }
        return nil
    }

    @MainActor private static func unequalSections(_ collection: ExaminedCollection) -> String? {
        var known: [Int: (section: Int, frames: [CGRect])] = [:]
        for (section, count) in collection.counts.enumerated() where count > 0 {
            let frames = (0..<count).compactMap {
                collection.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
            }
            guard frames.count == count else { return nil }
            let relative = frames.map { $0.offsetBy(dx: -frames[0].minX, dy: -frames[0].minY) }
            guard let other = known[count] else {
                known[count] = (section, relative)
                continue
            }
            for (item, pair) in zip(relative, other.frames).enumerated() where !pair.0.isNear(pair.1, by: 1.001) {
                return "of \(count) items, item \(item) is at \(pair.0.text) from the first item in section \(section) "
                    + "and at \(pair.1.text) in section \(other.section)"
            }
        }
        return nil
    }

    @MainActor private static func unevenMargin(_ layout: UICollectionViewLayout, _ bounds: CGRect) -> String? {
        let answers = LayoutAnswers(layout, in: LayoutExamination.whole(of: layout, in: bounds))
        let frames = answers.elements.values.filter(\.isSeen).map(\.frame)
        guard let first = frames.first else { return nil }
        let union = frames.dropFirst().reduce(first) { $0.union($1) }
        for (name, low, high, length, limit) in [
            ("left and right", union.minX, union.maxX, answers.size.width, bounds.width),
            ("top and bottom", union.minY, union.maxY, answers.size.height, bounds.height),
        ] where length > limit && abs(low - (length - high)) > 1.001 {
            return "the margins at the \(name) are \(low.text) and \((length - high).text)"
        }
        return nil
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func differs(from other: UICollectionViewLayoutAttributes) -> Bool {
        abs(size.width - other.size.width) > 0.001 || abs(size.height - other.size.height) > 0.001
    }
}

extension CGRect {
    func isNear(_ other: CGRect, by distance: CGFloat) -> Bool {
        abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
            && abs(width - other.width) <= distance && abs(height - other.height) <= distance
    }
}

import SeededRandom
import UIKit

/// The checks of one prepared layout in one state.
@MainActor struct LayoutStateTest {
    typealias Found = (check: LayoutCheck, message: String)

    let layout: UICollectionViewLayout
    let counts: [Int]
    let bounds: CGRect
    let checks: Set<LayoutCheck>

    /// The rectangle that contains everything: the content and what is visible.
    static func whole(of layout: UICollectionViewLayout, in bounds: CGRect) -> CGRect {
        let size = layout.collectionViewContentSize
        guard size.width.isFinite, size.height.isFinite else { return bounds }
        return CGRect(x: 0, y: 0, width: max(1, size.width), height: max(1, size.height)).union(bounds)
    }

    /// The first violated check; nil if there is none. Rectangles are drawn from `generator`.
    func fault(_ generator: inout SeededGenerator) -> Found? {
        let size = layout.collectionViewContentSize
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            return kept((.finite, "collectionViewContentSize is \(size.text)"))
        }
        let whole = Self.whole(of: layout, in: bounds)
        let answers = LayoutAnswers(layout, in: whole)
        // Frames that are not finite cannot be compared.
        if let found = validity(of: answers, whole) { return kept(found) }
        let scrolling = scrollingSections(answers.size)
        var byPath: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        return kept(AttributesCheck.fault(of: layout, in: whole, answers))
            ?? kept(items(answers, whole, scrolling, &byPath)) ?? kept(agreement(answers, whole, byPath))
            ?? kept(rectangles(answers, whole, scrolling, &generator)) ?? kept(repetition(answers, whole))

    }

    private func kept(_ found: Found?) -> Found? { found.flatMap { checks.contains($0.check) ? $0 : nil } }

    private func validity(of answers: LayoutAnswers, _ rect: CGRect) -> Found? {
        let isUnique = answers.elements.count == answers.keys.count
        var seen: Set<ElementKey> = []
        for (key, attributes) in zip(answers.keys, answers.list) {
            guard isUnique || seen.insert(key).inserted else {
                return (.unique, "\(rect.query) returns \(key) twice")
            }
            if let text = attributes.invalidValue { return (.finite, "\(key): \(text)") }
            let path = key.indexPath
            guard key.category == .cell else { continue }
            guard path.count == 2, counts.indices.contains(path.section), counts[path.section] > path.item else {
                let count = path.count == 2 && counts.indices.contains(path.section) ? counts[path.section] : nil
                return (
                    .existing,
                    "\(rect.query) returns \(key), but "
                        + (count.map { "the section has \($0) items" } ?? "there are \(counts.count) sections")
                )
            }
        }
        return nil
    }

    /// The sections of a compositional layout that scroll by themselves. Their items exceed the content across the
    /// scroll direction and are answered where they are visible.
    private func scrollingSections(_ size: CGSize) -> Set<Int> {
        guard let layout = layout as? UICollectionViewCompositionalLayout else { return [] }
        let isVertical = layout.configuration.scrollDirection == .vertical
        return Set(
            counts.indices.filter { section in
                (0..<counts[section]).contains { item in
                    guard let frame = layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
                    else { return false }
                    return isVertical
                        ? frame.minX < -0.5 || frame.maxX > size.width + 0.5
                        : frame.minY < -0.5 || frame.maxY > size.height + 0.5
                }
            })
    }

    /// Adds the attributes of items to `byPath`.
    private func items(
        _ answers: LayoutAnswers, _ whole: CGRect, _ scrolling: Set<Int>,
        _ byPath: inout [ElementKey: UICollectionViewLayoutAttributes]
    ) -> Found? {
        let size = answers.size
        for (section, count) in counts.enumerated() where !scrolling.contains(section) {
            for item in 0..<count {
                let key = ElementKey.cell(IndexPath(item: item, section: section))
                let answer = answers.elements[key]
                guard let attributes = layout.layoutAttributesForItem(at: key.indexPath) else {
                    return (.complete, "layoutAttributesForItem(at:) returns nil for \(key)")
                }
                guard attributes.key == key else {
                    return (
                        .agreeing, "layoutAttributesForItem(at:) returns attributes of \(attributes.key) for \(key)"
                    )
                }
                if let text = attributes.invalidValue { return (.finite, "\(key): \(text)") }
                byPath[key] = attributes
                guard attributes.isSeen else { continue }
                let frame = attributes.frame
                if frame.minX < -0.5 || frame.minY < -0.5 || frame.maxX > size.width + 0.5
                    || frame.maxY > size.height + 0.5
                {
                    return (.contained, "\(key) has the frame \(frame.text), outside the content of \(size.text)")
                }
                if answer == nil {
                    return (.complete, "\(whole.query) lacks \(key) with the frame \(frame.text)")
                }
            }
        }
        return nil
    }

    /// Compares the answers by path with those by rectangle.
    private func agreement(
        _ answers: LayoutAnswers, _ whole: CGRect, _ byPath: [ElementKey: UICollectionViewLayoutAttributes]
    ) -> Found? {
        for (key, here) in zip(answers.keys, answers.list) {
            guard let there = byPath[key] ?? attributes(of: key) else {
                return (.agreeing, "\(whole.query) returns \(key), but \(key.query) returns nil")
            }
            if let text = here.difference(from: there, names: ("by rectangle", "by index path")) {
                return (.agreeing, "\(key): \(text)")
            }
        }
        return views(answers, whole)
    }

    /// Compares the first view of each section, of every kind that is answered, by path with those by rectangle.
    private func views(_ answers: LayoutAnswers, _ whole: CGRect) -> Found? {
        var kinds: [ElementKey] = []
        for key in answers.keys where key.category != .cell {
            if !kinds.contains(where: { $0.category == key.category && $0.kind == key.kind }) { kinds.append(key) }
        }
        for kind in kinds {
            for section in counts.indices {
                let key = ElementKey(kind.category, kind: kind.kind, at: IndexPath(item: 0, section: section))
                guard answers.elements[key] == nil, let attributes = attributes(of: key), attributes.isSeen else {
                    continue
                }
                if let text = attributes.invalidValue { return (.finite, "\(key): \(text)") }
                let common = attributes.frame.intersection(whole)
                if attributes.key == key, !common.isNull, common.width > 0.5, common.height > 0.5 {
                    return (
                        .complete,
                        "\(whole.query) lacks \(key), for which \(key.query) returns the frame \(attributes.frame.text)"
                    )
                }
            }
        }
        return nil
    }

    private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let path = key.indexPath, kind = key.kind ?? ""
        return switch key.category {
        case .cell: layout.layoutAttributesForItem(at: path)
        case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
        }
    }

    private func repetition(_ answers: LayoutAnswers, _ whole: CGRect) -> Found? {
        let again = LayoutAnswers(layout, in: whole, copies: false)
        return answers.difference(from: again, names: ("at first", "when asked again")).map { (.repeatable, $0) }
    }

    // MARK: Rectangles

    private func rectangles(
        _ answers: LayoutAnswers, _ whole: CGRect, _ scrolling: Set<Int>, _ generator: inout SeededGenerator
    ) -> Found? {
        let seen = answers.keys.filter {
            answers.elements[$0]?.isSeen == true && !scrolling.contains($0.indexPath.first ?? 0)
        }
        // Small rectangles at the edges of elements, then arbitrary ones.
        var rects: [CGRect] = []
        var chosen = seen.count <= 3 ? seen : (0..<3).map { _ in generator.pick(seen) }
        if seen.count > 3 {
            // Views are few among many items.
            let views = Dictionary(grouping: seen.filter { $0.category != .cell }) { $0.kind ?? "" }
            for kind in views.keys.sorted() { chosen.append(generator.pick(views[kind]!)) }
        }
        for key in chosen {
            let frame = answers.elements[key]!.frame
            let (width, height) = (min(2, frame.width), min(2, frame.height))
            rects.append(CGRect(x: frame.minX, y: frame.minY, width: width, height: height))
            rects.append(CGRect(x: frame.maxX - width, y: frame.maxY - height, width: width, height: height))
        }
        for _ in 0..<3 {
            rects.append(
                CGRect(
                    x: generator.value(whole.minX - 20, whole.maxX), y: generator.value(whole.minY - 20, whole.maxY),
                    width: generator.value(1, bounds.width), height: generator.value(1, bounds.height)))
        }
        rects.append(bounds)
        let frames = seen.map { (key: $0, frame: answers.elements[$0]!.frame) }
        for rect in rects {
            let found = LayoutAnswers(layout, in: rect, copies: false)
            if let fault = validity(of: found, rect) { return fault }
            for (key, attributes) in zip(found.keys, found.list) {
                guard let other = answers.elements[key] else {
                    if attributes.isSeen {
                        return (.agreeing, "\(rect.query) returns \(key), but \(whole.query) does not")
                    }
                    continue
                }
                let names = ("for \(rect.text)", "for the whole content")
                if let text = attributes.difference(from: other, names: names) {
                    return (.agreeing, "\(key): \(text)")
                }
            }
            for (key, frame) in frames where frame.overlaps(rect) && found.elements[key] == nil {
                return (.complete, "\(rect.query) lacks \(key) with the frame \(frame.text)")
            }
            let margin = CGSize(width: max(rect.width, bounds.width), height: max(rect.height, bounds.height))
            let near = rect.insetBy(dx: -margin.width, dy: -margin.height)
            let far = found.list.count < 16 ? 0 : found.list.count { $0.isSeen && !$0.frame.intersects(near) }
            if far > 16 + found.keys.count / 2 {
                return (
                    .local,
                    "\(rect.query) returns \(found.keys.count) elements, and \(far) of them are more than \(margin.text) away"
                )
            }
        }
        return nil
    }
}

extension ElementKey {
    /// The call that returns the attributes of the element, for messages.
    fileprivate var query: String {
        switch category {
        case .cell: "layoutAttributesForItem(at:)"
        case .supplementaryView: "layoutAttributesForSupplementaryView(ofKind:at:)"
        case .decorationView: "layoutAttributesForDecorationView(ofKind:at:)"
        }
    }
}

extension CGRect {
    /// The call that returns the elements of the rectangle, for messages.
    fileprivate var query: String { "layoutAttributesForElements(in: \(text))" }

    /// Whether both have more than half a point in common, on each axis.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        min(maxX, other.maxX) - max(minX, other.minX) > 0.5 && min(maxY, other.maxY) - max(minY, other.minY) > 0.5
    }
}

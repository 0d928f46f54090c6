import UIKit

/// The answers of a layout at many sizes, offsets and rectangles that follow each other in steps of a point.
///
/// Layouts change at borders, such as the width at which another column fits, which random cases rarely meet.
@MainActor struct LayoutSweep {
    let layoutCase: LayoutCase
    let doctor: LayoutDoctor
    let delegate: (any UICollectionViewDelegate)?

    /// The start of the name of each fact. The values are digests.
    nonisolated static let name = "sweep over "
    /// The number of points of a fact.
    private static let group = 16

    /// The facts of a case without steps, and those of rectangles after a setting.
    func facts(_ make: () -> UICollectionViewLayout) -> [LayoutFact] {
        func collection() -> TestCollection {
            let layout = make()
            for case .set(let index) in layoutCase.steps { doctor.settings[index].apply(layout) }
            return TestCollection(layout, doctor, layoutCase, delegate: delegate, showsElements: false)
        }
        if layoutCase.steps.isEmpty { return sizes(collection()) + offsets(collection()) + bands(collection()) }
        if case .set? = layoutCase.steps.first { return bands(collection()) }
        return []
    }

    /// From the narrowest and highest size to the widest and lowest one.
    private func sizes(_ collection: TestCollection) -> [LayoutFact] {
        let (widths, heights) = (doctor.lengths, doctor.heights ?? doctor.lengths)
        func size(_ step: Int) -> CGSize {
            CGSize(
                width: CGFloat(min(widths.lowerBound + step, widths.upperBound)),
                height: CGFloat(max(heights.upperBound - step, heights.lowerBound)))
        }
        return facts("sizes", 0...max(widths.count, heights.count) - 1, { size($0).text }) { step, digest in
            collection.view.frame.size = size(step)
            collection.prepareLayout()
            add(collection, to: &digest)
        }
    }

    /// Nothing if the layout does not depend on the offset.
    private func offsets(_ collection: TestCollection) -> [LayoutFact] {
        let bounds = collection.view.bounds.offsetBy(dx: 1, dy: 1)
        guard collection.layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return [] }
        return facts("offsets", -40...440) { offset, digest in
            collection.view.contentOffset = CGPoint(x: offset, y: offset)
            collection.prepareLayout()
            add(collection, to: &digest)
        }
    }

    /// Rectangles across the content, a point long. They begin between whole points, since most elements do not, and
    /// the last bits of a position must not matter.
    private func bands(_ collection: TestCollection) -> [LayoutFact] {
        let layout = collection.layout
        let whole = LayoutStateTest.whole(of: layout, in: collection.view.bounds)
        func facts(_ name: String, _ length: CGFloat, _ band: (CGFloat) -> CGRect) -> [LayoutFact] {
            self.facts(name, -60...Int(min(length, 400)) + 20) { position, digest in
                let rect = band(CGFloat(position) + 0.381966011250105)
                let keys = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.key).sorted()
                digest.add(keys.map { .text($0.shortText) })
            }
        }
        return facts("lines across at y", whole.height) {
            CGRect(x: whole.minX, y: whole.minY + $0, width: whole.width, height: 1)
        }
            + facts("lines down at x", whole.width) {
                CGRect(x: whole.minX + $0, y: whole.minY, width: 1, height: whole.height)
            }
    }

    private func add(_ collection: TestCollection, to digest: inout LayoutDigest) {
        let layout = collection.layout
        let whole = LayoutStateTest.whole(of: layout, in: collection.view.bounds)
        digest.add([.length(layout.collectionViewContentSize.width), .length(layout.collectionViewContentSize.height)])
        let elements = layout.layoutAttributesForElements(in: whole) ?? []
        for attributes in elements.sorted(by: { $0.key < $1.key }) {
            digest.add(attributes.key.shortText)
            digest.add(attributes.tokens)
        }
    }

    /// A fact for each group of points.
    private func facts(
        _ name: String, _ points: ClosedRange<Int>, _ text: (Int) -> String = { "\($0)" },
        _ add: (Int, inout LayoutDigest) -> Void
    ) -> [LayoutFact] {
        stride(from: points.lowerBound, through: points.upperBound, by: Self.group).map { start in
            let end = min(start + Self.group - 1, points.upperBound)
            var digest = LayoutDigest()
            for point in start...end { add(point, &digest) }
            let name = "\(Self.name)\(name) from \(text(start)) to \(text(end))"
            return LayoutFact(name: name, tokens: [.text(digest.text(8))])
        }
    }
}

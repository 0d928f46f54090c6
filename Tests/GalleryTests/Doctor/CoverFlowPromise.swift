import CollectionLayouts
import LayoutDoctor
import UIKit

/// The row continues across sections.
@MainActor private final class RowInsets: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as! CoverFlowLayout).inset(forSection: section) }
}

extension LayoutPromise {
    static let coverFlows = [
        LayoutPromise(
            name: "cover-flow",
            doctor: LayoutDoctor(
                sections: 1...1,
                properties: [
                    .itemSize(180, 180), .appendable, .stillItems, .evenMargins, .centersItems(along: .horizontal),
                    .contentFitsBounds(along: .vertical), .ordered(along: .horizontal), cards,
                ]),
            settings: [
                LayoutSetting("itemSide = 120") { (layout: CoverFlowLayout) in layout.geometry.itemSide = 120 },
                LayoutSetting("lineSpacing = 5") { (layout: CoverFlowLayout) in layout.geometry.lineSpacing = 5 },
                LayoutSetting("zoom = 1") { (layout: CoverFlowLayout) in layout.geometry.zoom = 1 },
            ]
        ) { CoverFlowLayout() },
        LayoutPromise(
            name: "cover-flow-sections",
            doctor: LayoutDoctor(sections: 1...3, items: 1...9, properties: [.itemSize(180, 180), .stillItems, cards]),
            delegate: rowInsets
        ) { CoverFlowLayout() },
    ]

    private static let rowInsets = RowInsets()

    /// Each operation is multiplied in front, as Core Animation's functions do.
    private static let cards = LayoutProperty.items("cards in perspective") { state, path in
        // A section without cards has insets, too.
        if state.counts.count > 1, state.counts.contains(0) { return nil }
        let index = state.counts.prefix(path.section).reduce(path.item, +)
        let x = middle((state.bounds.width - 180) / 2, state) + 90 + CGFloat(index) * 120
        let d = state.bounds.midX - x
        let (distance, side) = (abs(d), d > 0 ? CGFloat(1) : -1)
        let near = distance / 100
        var transform = CATransform3DIdentity
        if distance < 100 {
            transform = CATransform3DTranslate(transform, -side * 40 * near, 0, (1 - near) * 40_000 + (d > 0 ? 200 : 0))
            transform.m34 = -1 / (4.6777 * 180)
            transform = CATransform3DRotate(transform, side * near * .pi / 4, 0, 1, 0)
            let scale = 1 + 0.2 * (1 - near)
            transform = CATransform3DScale(transform, scale, scale, 1)
        } else {
            transform.m34 = -1 / (4.6777 * 180)
            transform = CATransform3DTranslate(transform, -side * 40, 0, 0)
            transform = CATransform3DRotate(transform, side * .pi / 4, 0, 1, 0)
        }
        // A card at the distance of 100 is on either side of it by rounding.
        if abs(distance - 100) < 0.001 { return nil }
        return LayoutExpectation(
            center: CGPoint(x: x, y: middle((state.contentSize.height - 180) / 2, state) + 90), alpha: 1,
            zIndex: distance < 100 ? 1 : 0,
            isHidden: false, transform: transform,
            values: ["maskingValue": min(0.6, 0.6 * near), "shouldRasterize": 1])
    }

    /// A position on a pixel, to which a flow layout rounds.
    private static func middle(_ value: CGFloat, _ state: LayoutState) -> CGFloat {
        (value * state.displayScale + 0.5).rounded(.down) / state.displayScale
    }
}

import CollectionLayouts
import LayoutDoctor
import UIKit

private final class MinuteHand: NSObject, CircleLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, handRotationFor layout: CircleLayout) -> CGFloat {
        CircleGeometry.handRotation(minute: 17)
    }
}

extension LayoutPromise {
    static let circles = [
        LayoutPromise(
            name: "circle",
            doctor: LayoutDoctor(
                sections: 0...1, items: 0...14,
                properties: [
                    .itemSize(70, 70), .stillItems, .equidistantItems, .equalAngles,
                    .contentFillsBounds(along: .horizontal), .contentFillsBounds(along: .vertical), circle, hand,
                    appearing, disappearing,
                ]),
            settings: [
                LayoutSetting("itemSide = 50") { (layout: CircleLayout) in layout.itemSide = 50 },
                LayoutSetting("radiusDivisor = 3") { (layout: CircleLayout) in layout.radiusDivisor = 3 },
                LayoutSetting("handSize") { (layout: CircleLayout) in layout.handSize = CGSize(width: 30, height: 90) },
            ],
            delegate: minuteHand
        ) { decorated(CircleLayout(), CircleLayout.handKind) }
    ]

    private static let minuteHand = MinuteHand()

    private static func middle(_ state: LayoutState) -> CGPoint {
        CGPoint(x: state.bounds.width / 2, y: state.bounds.height / 2)
    }

    private static func rotation(_ turns: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(turns * 2 * .pi, 0, 0, 1)
    }

    /// Item i of n stands at the turn i/n, clockwise from the top, and is turned towards the middle.
    private static let circle = LayoutProperty.items("items on a circle") { state, path in
        let turns = CGFloat(path.item) / CGFloat(state.counts[0])
        let (middle, radius) = (middle(state), min(state.bounds.width, state.bounds.height) / 2.5)
        return LayoutExpectation(
            center: CGPoint(
                x: middle.x + radius * sin(turns * 2 * .pi), y: middle.y - radius * cos(turns * 2 * .pi)),
            alpha: 1, zIndex: 0, isHidden: false, transform: rotation(turns))
    }

    private static let hand = LayoutProperty.views("a hand at minute 17", ofKind: CircleLayout.handKind) {
        state, path in
        guard path.section == 0 else { return nil }
        return LayoutExpectation(
            center: middle(state), size: CGSize(width: 20, height: 200), alpha: 1, zIndex: -1,
            transform: rotation(17.0 / 60))
    }

    private static let appearing = LayoutProperty.appearing("inserted items start in the middle") { state, _ in
        LayoutExpectation(center: middle(state), size: CGSize(width: 70, height: 70), alpha: 0)
    }

    /// The rotation is that which the item had among all items.
    private static let disappearing = LayoutProperty.disappearing("deleted items end in the middle") { state, path in
        let before = state.counts[0] + state.disappearing.count - state.appearing.count
        let transform = CATransform3DScale(rotation(CGFloat(path.item) / CGFloat(before)), 0.1, 0.1, 1)
        return LayoutExpectation(center: middle(state), alpha: 0, transform: transform)
    }
}

import CollectionLayouts
import LayoutDoctor
import UIKit

extension LayoutPromise {
    static let stacks = [
        LayoutPromise(
            name: "stack",
            doctor: LayoutDoctor(
                sections: 1...12, items: 0...8, heights: 100...1000,
                properties: [
                    .itemSize(170, 170), .appendable, .stillItems, .equalSections,
                    .contentFillsBounds(along: .horizontal),
                    cards, footers, height,
                ]),
            settings: [
                LayoutSetting("footerHeight = 0") { (layout: StackLayout) in layout.geometry.footerHeight = 0 },
                LayoutSetting("stackSize") { (layout: StackLayout) in
                    layout.geometry.stackSize = CGSize(width: 200, height: 220)
                },
                LayoutSetting("footerHeight = 1") { (layout: StackLayout) in layout.geometry.footerHeight = 1 },
                LayoutSetting("large stacks") { (layout: StackLayout) in
                    layout.geometry.stackSize = CGSize(width: 300, height: 300)
                },
                LayoutSetting("stacks of a point") { (layout: StackLayout) in tiny(1, &layout.geometry) },
                LayoutSetting("stacks without size") { (layout: StackLayout) in tiny(0, &layout.geometry) },
                LayoutSetting("turns = [0, 1]") { (layout: StackLayout) in layout.geometry.turns = [0, 1] },
            ]
        ) { StackLayout() }
    ]

    /// Stacks of a side without anything between them.
    private static func tiny(_ side: CGFloat, _ geometry: inout StackGeometry) {
        geometry.stackSize = CGSize(width: side, height: side)
        geometry.itemSize = geometry.stackSize
        (geometry.minimumStackSpacing, geometry.lineSpacing, geometry.footerHeight) = (0, 0, 0)
    }

    /// As many stacks of 180 with gaps of 20 as fit between margins of 20, at least one and at most all.
    private static func across(_ state: LayoutState) -> Int {
        var across = 1
        while across < state.counts.count, CGFloat(across + 1) * 200 <= state.bounds.width - 20 { across += 1 }
        return across
    }

    private static func stack(_ section: Int, _ state: LayoutState) -> CGRect {
        let (across, available) = (across(state), state.bounds.width - 40)
        let gap = across == 1 ? 0 : ((available - CGFloat(across) * 180) / CGFloat(across - 1)).rounded(.down)
        let x = across == 1 ? state.bounds.width / 2 - 90 : 20 + CGFloat(section % across) * (180 + gap)
        // 180 of stack, 33 of footer and 20 between lines.
        return CGRect(x: x, y: 20 + CGFloat(section / across) * 233, width: 180, height: 180)
    }

    private static let cards = LayoutProperty.items("three cards on each stack") { state, path in
        let stack = stack(path.section, state)
        let isSeen = path.item < 3
        let degrees: CGFloat = path.item == 1 ? 5 : path.item == 2 ? -5 : 0
        return LayoutExpectation(
            frame: stack.insetBy(dx: 5, dy: 5), alpha: isSeen ? 1 : 0, zIndex: isSeen ? 3 - path.item : 0,
            isHidden: !isSeen, transform: CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1),
            values: ["shadowOpacity": isSeen ? 0.5 : 0])
    }

    private static let footers = LayoutProperty.views(
        "a footer under each stack", ofKind: UICollectionView.elementKindSectionFooter
    ) { state, path in
        let stack = stack(path.section, state)
        return LayoutExpectation(
            frame: CGRect(x: stack.minX, y: stack.maxY + 8, width: 180, height: 25), alpha: 1, zIndex: 0)
    }

    private static let height = LayoutProperty("as high as the lines, at least the page") { state in
        let lines = (state.counts.count + across(state) - 1) / across(state)
        let height = lines == 0 ? 40 : 40 + CGFloat(lines) * 233 - 20
        let expected = max(state.bounds.height, height)
        return abs(state.contentSize.height - expected) < 0.01
            ? nil : "the content is \(state.contentSize.height) high instead of \(expected)"
    }
}

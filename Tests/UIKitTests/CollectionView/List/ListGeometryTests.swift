import Testing

@testable import UIKit

/// Frames of lists as measured on iOS 26, in points.
@MainActor @Suite(.serialized) struct ListGeometryTests {
    private static let three = ["Alpha", "Beta", "Gamma"]

    /// K39, S14.126: the padding above a plain section belongs to its first row.
    @Test func plainRows() {
        let rig = ListRig([Self.three], .make(.plain))
        rig.shown()
        #expect(rig.frame(0, 0) == [0, 0, 375, 70.5])
        #expect(rig.frame(0, 1) == [0, 70.5, 375, 52])
        #expect(rig.frame(0, 2) == [0, 122.5, 375, 52])
        #expect(ListRig.text("Alpha", in: rig.cell(0, 0)) == [16, 35, 343, 20.5])
        #expect(ListRig.text("Beta", in: rig.cell(0, 1)) == [16, 16, 343, 20.5])
    }

    /// A row that becomes the first one of a plain list grows by the padding, and one that was it shrinks.
    @Test func theFirstRowChanges() {
        let rig = ListRig([Self.three], .make(.plain))
        let stage = rig.shown()
        rig.rows[0].removeFirst()
        rig.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        stage.advance(by: 1)
        #expect(rig.frame(0, 0) == [0, 0, 375, 70.5] && rig.frame(0, 1) == [0, 70.5, 375, 52])
        rig.rows[0].insert("Omega", at: 0)
        rig.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        stage.advance(by: 1)
        #expect(rig.frame(0, 0) == [0, 0, 375, 70.5] && rig.frame(0, 1) == [0, 70.5, 375, 52])
        #expect(rig.frame(0, 2) == [0, 122.5, 375, 52])
    }

    /// K40: a subtitle stands right below the text.
    @Test func subtitleRow() {
        let rig = ListRig([Self.three], .make(.plain))
        rig.configure = { cell, _, text in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = text
            content.secondaryText = "Below"
            cell.contentConfiguration = content
        }
        rig.shown()
        #expect(rig.frame(0, 1) == [0, 87, 375, 68.5])
        #expect(ListRig.text("Beta", in: rig.cell(0, 1)) == [16, 15, 343, 20.5])
        #expect(ListRig.text("Below", in: rig.cell(0, 1)) == [16, 35.5, 343, 18])
    }

    /// K42, S14.130: cards with headers at three pixels a point.
    @Test func cardsWithHeaders() {
        let rig = ListRig(
            [Self.three, ["Delta"]], .make(.insetGrouped) { $0.headerMode = .supplementary }, width: 393,
            plainCells: true)
        rig.headers = ["First", "Second"]
        rig.shown(scale: 3)
        #expect(rig.header(0).map { ListRig.values($0.frame) } == [16, 0, 361, 36.333])
        #expect(rig.frame(0, 0) == [16, 36.333, 361, 50.333])
        #expect(rig.frame(0, 2) == [16, 137, 361, 50.333])
        #expect(rig.header(1).map { ListRig.values($0.frame) } == [16, 205, 361, 36.333])
        #expect(rig.frame(1, 0) == [16, 241.333, 361, 50.333])
    }

    /// S14.127–128, K46: margins by the width of the view, distances of groups.
    @Test(arguments: [
        (UICollectionLayoutListConfiguration.Appearance.insetGrouped, 375 as CGFloat, 16 as CGFloat, 35 as CGFloat),
        (.insetGrouped, 393, 16, 35), (.insetGrouped, 430, 20, 35), (.grouped, 375, 0, 35), (.plain, 430, 0, 0),
    ])
    func sides(
        appearance: UICollectionLayoutListConfiguration.Appearance, width: CGFloat, inset: CGFloat, top: CGFloat
    ) {
        let rig = ListRig([["One"], ["Two"]], .make(appearance), width: width)
        rig.shown()
        let first = rig.frame(0, 0)
        #expect(first[0] == inset)
        #expect(first[1] == top)
        #expect(first[2] == width - 2 * inset)
        if appearance != .plain { #expect(rig.frame(1, 0)[1] == top + 52 + 35) }
    }

    /// S14.128: below something that covers the top, the first group needs no distance.
    @Test func coveredTop() {
        let rig = ListRig([["One"]], .make(.insetGrouped))
        rig.collection.contentInset.top = 100
        rig.shown()
        #expect(rig.frame(0, 0)[1] == 0)
    }

    /// S14.128: a bar that comes after the first layout covers the top too, as in a list that is pushed.
    @Test func coveredLater() {
        let rig = ListRig([["One"]], .make(.insetGrouped))
        let stage = rig.shown()
        #expect(rig.frame(0, 0)[1] == 35)
        rig.collection.contentInset.top = 100
        stage.refresh()
        #expect(rig.frame(0, 0)[1] == 0 && rig.collection.contentOffset.y == -100)
        rig.collection.contentInset.top = 0
        stage.refresh()
        #expect(rig.frame(0, 0)[1] == 35)
    }

    /// S14.129: rows round the corners of their card.
    @Test func corners() {
        let rig = ListRig([Self.three, ["Only"]], .make(.insetGrouped))
        rig.shown()
        func corners(_ section: Int, _ item: Int) -> [CGFloat] {
            let layer = rig.cell(section, item)!.layer
            return [layer.cornerRadius, CGFloat(layer.maskedCorners.rawValue), layer.masksToBounds ? 1 : 0]
        }
        #expect(corners(0, 0) == [26, 3, 1])
        #expect(corners(0, 1) == [0, 15, 0])
        #expect(corners(0, 2) == [26, 12, 1])
        #expect(corners(1, 0) == [26, 15, 1])
    }

    /// S14.116: from right to left texts and accessories change sides.
    @Test func mirrored() {
        let rig = ListRig([["Alpha"]], .make(.insetGrouped))
        rig.configure = { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        rig.shown(isMirrored: true)
        let cell = rig.cell(0, 0)
        #expect(ListRig.text("Alpha", in: cell) == [38, 16, 289, 20.5])
        #expect(cell?.contentView.frame.minX == 30)
    }

    /// S14.124: the first item as a header stands outside of the card.
    @Test func firstItemAsHeader() {
        let rig = ListRig([Self.three], .make(.insetGrouped) { $0.headerMode = .firstItemInSection })
        rig.shown()
        #expect(rig.frame(0, 0) == [16, 0, 343, 36.5])
        #expect(rig.frame(0, 1) == [16, 36.5, 343, 52])
        #expect(rig.cell(0, 0)?.layer.cornerRadius == 0)
        #expect(rig.cell(0, 1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    /// S14.125: headers of plain lists stay at the top while their section is seen.
    @Test func plainHeadersStay() {
        let rig = ListRig(
            [Array(repeating: "Row", count: 30), ["Last"]], .make(.plain) { $0.headerMode = .supplementary })
        rig.headers = ["First", "Second"]
        let stage = rig.shown()
        stage.session.perform(at: stage.now) { rig.collection.contentOffset.y = 200 }
        stage.advance(by: 0.1)
        #expect(rig.header(0)?.frame.minY == 200)
    }

    /// S14.156: rows grow with the preferred text size.
    @Test func textSize() {
        let rig = ListRig([["One"], ["Two"]], .make(.plain))
        let stage = rig.shown()
        #expect(rig.frame(1, 0)[3] == 70.5)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.advance(by: 0.1)
        // 33 points of text: a line of 39.5 and two margins of 15.
        #expect(rig.frame(1, 0)[3] == 88)
    }
}

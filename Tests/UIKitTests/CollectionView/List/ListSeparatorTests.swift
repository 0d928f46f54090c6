import Testing

@testable import UIKit

/// Lines between rows (S14.133–135, S14.148).
@MainActor @Suite(.serialized) struct ListSeparatorTests {
    /// K43: a line of one point from the text to the trailing margin, none below the last row of a card.
    @Test func automatic() {
        let rig = ListRig([["One", "Two"]], .make(.insetGrouped))
        rig.shown()
        #expect(ListRig.lines(rig.cell(0, 0)) == [[16, 51, 311, 1]])
        #expect(ListRig.lines(rig.cell(0, 1)).isEmpty)
        let plain = ListRig([["One", "Two"]], .make(.plain))
        plain.shown()
        #expect(ListRig.lines(plain.cell(0, 0)) == [[16, 69.5, 343, 1]])
    }

    /// S14.148: the line begins with the text, beside accessories and pictures too.
    @Test func followsText() {
        let rig = ListRig([["Accessory", "Picture", "Level", "Last"]], .make(.plain))
        rig.configure = { cell, path, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            if path.item == 1 { content.image = UIImage(systemName: "star") }
            cell.contentConfiguration = content
            cell.accessories = path.item == 0 ? [.delete(displayed: .always)] : []
            cell.indentationLevel = path.item == 2 ? 2 : 0
        }
        rig.shown()
        #expect(ListRig.lines(rig.cell(0, 0)).first?[0] == 56)
        #expect(ListRig.lines(rig.cell(0, 1)).first?[0] == 60)
        #expect(ListRig.lines(rig.cell(0, 2)).first?[0] == 36)
    }

    /// S14.148: also in a cell that showed a picture in another row before, and after the text has grown.
    @Test func followsTextOfReusedCells() throws {
        let rig = ListRig([(0..<40).map { "Row \($0)" }], .make(.plain))
        rig.configure = { cell, path, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            if path.item < 20 { content.image = UIImage(systemName: "star") }
            cell.contentConfiguration = content
        }
        let stage = rig.shown()
        func starts() -> [CGFloat?] { (20..<39).map { rig.cell(0, $0) }.filter { $0 != nil }.map(ListRig.lineStart) }
        for y in stride(from: CGFloat(0), through: 1400, by: 100) {
            rig.collection.contentOffset.y = y
            stage.advance(by: 0.1)
            #expect(starts().allSatisfy { $0 == 16 }, "\(y): \(starts())")
        }
        rig.collection.contentOffset.y = 0
        stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
        try stage.settle()
        let cell = try #require(rig.cell(0, 0))
        #expect(ListRig.lineStart(cell) == ListRig.text("Row 0", in: cell).first)
    }

    /// S14.134: the handler has the last word for each item.
    @Test func handler() {
        var asked: [IndexPath] = []
        let rig = ListRig(
            [["One", "Two", "Three"]],
            .make(.plain) { configuration in
                configuration.itemSeparatorHandler = { path, proposal in
                    asked.append(path)
                    var own = proposal
                    if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
                    if path.item == 1 {
                        own.topSeparatorVisibility = .visible
                        own.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
                        own.color = .systemRed
                    }
                    if path.item == 2 { own.bottomSeparatorVisibility = .visible }
                    return own
                }
            })
        rig.shown()
        #expect(Set(asked).count == 3)
        #expect(ListRig.lines(rig.cell(0, 0)).isEmpty)
        #expect(ListRig.lines(rig.cell(0, 1)) == [[5, 0, 363, 1], [16, 51, 343, 1]])
        #expect(ListRig.lines(rig.cell(0, 2)).count == 1)
    }

    /// S14.133: sidebars have none unless they are asked for.
    @Test func sidebars() {
        for appearance in [UICollectionLayoutListConfiguration.Appearance.sidebar, .sidebarPlain] {
            #expect(!UICollectionLayoutListConfiguration(appearance: appearance).showsSeparators)
        }
        let rig = ListRig([["One", "Two"]], .make(.sidebar))
        rig.shown()
        #expect(ListRig.lines(rig.cell(0, 0)).isEmpty)
    }

    /// A line follows the guide of the cell once constraints place that.
    @Test func guide() {
        let rig = ListRig([["One", "Two"]], .make(.plain))
        rig.configure = { cell, _, _ in
            let mark = UIView()
            mark.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(mark)
            NSLayoutConstraint.activate([
                mark.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 90),
                mark.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                mark.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                mark.heightAnchor.constraint(equalToConstant: 60), mark.widthAnchor.constraint(equalToConstant: 20),
                cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: mark.leadingAnchor),
            ])
        }
        rig.shown()
        #expect(ListRig.lines(rig.cell(0, 0)) == [[90, 77.5, 269, 1]])
    }

    /// A row that becomes the last one of its card loses its line and rounds its corners.
    @Test func followsUpdates() {
        let rig = ListRig([["One", "Two"]], .make(.insetGrouped))
        let stage = rig.shown()
        stage.session.perform(at: stage.now) {
            rig.rows = [["One"]]
            rig.collection.deleteItems(at: [IndexPath(item: 1, section: 0)])
        }
        stage.advance(by: 1)
        #expect(ListRig.lines(rig.cell(0, 0)).isEmpty)
        #expect(rig.cell(0, 0)?.layer.maskedCorners.rawValue == 15)
    }
}

extension ListRig {
    /// The leading edge of the first line of a cell; nil without lines.
    fileprivate static func lineStart(_ cell: UICollectionViewListCell?) -> CGFloat? { lines(cell).first?.first }
}

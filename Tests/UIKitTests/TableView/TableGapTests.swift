import Stage
import Testing

@testable import UIKit

/// Heights of headers and footers that the delegate returns (S20.15).
@MainActor @Suite(.serialized) struct TableGapTests {
    private final class Heights: NSObject, UITableViewDelegate {
        var header: CGFloat = 0, footer: CGFloat = 0
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footer }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    }

    /// The top edges of the first rows of two sections.
    private func tops(
        _ style: UITableView.Style, header: CGFloat?, footer: CGFloat?, titles: [String] = []
    ) -> [CGFloat] {
        let rig = TableRig([["a"], ["b"]], style), heights = Heights()
        rig.headers = titles
        rig.table.rowHeight = 40
        if let header, let footer {
            (heights.header, heights.footer) = (header, footer)
            rig.table.delegate = heights
        }
        _ = rig.shown(scale: 2)
        return (0..<2).map { rig.table.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
    }

    @Test("0 is the default height in groups", arguments: [UITableView.Style.grouped, .insetGrouped])
    func zero(style: UITableView.Style) {
        #expect(tops(style, header: nil, footer: nil) == [35, 110])
        #expect(tops(style, header: 0, footer: 0) == [35, 110])
        #expect(tops(style, header: .leastNormalMagnitude, footer: .leastNormalMagnitude) == [0, 40])
        #expect(tops(style, header: 10, footer: 5) == [10, 65])
        // A title is shown at its own height.
        let titles = ["A", "B"]
        #expect(
            tops(style, header: 0, footer: 0, titles: titles) == tops(style, header: nil, footer: nil, titles: titles))
    }

    @Test("0 is 0 in plain tables") func plain() {
        #expect(tops(.plain, header: 0, footer: 0, titles: ["A", "B"]) == [0, 40])
    }

    @Test("S20.4: the properties of a plain table make no headers") func plainProperties() {
        let rig = TableRig([["a"], ["b"]])
        rig.table.rowHeight = 40
        rig.table.sectionHeaderHeight = 28
        rig.table.sectionFooterHeight = 28
        _ = rig.shown()
        #expect(rig.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 40)
        #expect(rig.table.headerView(forSection: 0) == nil && rig.table.footerView(forSection: 0) == nil)
    }

    @Test("The properties of the table are taken as they are") func properties() {
        let rig = TableRig([["a"], ["b"]], .grouped)
        rig.table.rowHeight = 40
        rig.table.sectionHeaderHeight = 0
        rig.table.sectionFooterHeight = 0
        _ = rig.shown()
        #expect(rig.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 40)
    }
}

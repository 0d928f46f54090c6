import Stage
import Testing

@testable import UIKit

/// Heights of tables that are negative, huge or no numbers: they are automatic, or limited to 10⁹ points.
@MainActor @Suite(.serialized) struct TableValueTests {
    /// The size of a table's content, and the positions of its first elements.
    private struct Measures: Equatable {
        var content: CGSize
        var firstRow: CGRect
        var firstHeader: CGRect
        var showsFirstRow: Bool
    }

    private let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]

    /// Shows two sections with headers and footers, which all fit in the window at automatic heights.
    private func measures(
        _ style: UITableView.Style, delegate: (any UITableViewDelegate)? = nil,
        _ change: (UITableView) -> Void = { _ in }
    ) -> Measures {
        let rig = TableRig([["a", "b", "c"], ["d"]], style, size: CGSize(width: 320, height: 700))
        rig.headers = ["A", "B"]
        rig.footers = ["C", "D"]
        rig.table.delegate = delegate
        change(rig.table)
        let stage = rig.shown()
        stage.advance(by: 0.1)
        #expect(rig.table.findFlaws().isEmpty)
        let first = IndexPath(row: 0, section: 0)
        return withExtendedLifetime((stage, delegate)) {
            Measures(
                content: rig.table.contentSize, firstRow: rig.table.rectForRow(at: first),
                firstHeader: rig.table.rectForHeader(inSection: 0),
                showsFirstRow: rig.table.cellForRow(at: first) != nil)
        }
    }

    /// A value that is a number is limited; any other one counts as if it were not given.
    private func isLimited(_ value: CGFloat) -> Bool { value == 1e300 }

    private func check(limited found: Measures, _ comment: Comment) {
        #expect(found.content.width == 320, comment)
        #expect(found.content.height >= 1e9 && found.content.height < 1e10, comment)
        #expect(found.firstRow.minY.isFinite && found.firstRow.height.isFinite, comment)
    }

    @Test("the table of these tests fits in its window") func usual() {
        for style in styles {
            let usual = measures(style)
            #expect(usual.showsFirstRow && usual.firstRow.height > 30 && usual.firstRow.height < 100)
            #expect(usual.content.height > 200 && usual.content.height < 700)
        }
    }

    // MARK: Properties

    @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300] as [CGFloat]) func rowHeight(value: CGFloat) {
        for style in styles {
            let found = measures(style) { $0.rowHeight = value }
            guard isLimited(value) else {
                #expect(found == measures(style))
                continue
            }
            check(limited: found, "\(style)")
            #expect(found.showsFirstRow && found.firstRow.height == 1e9)
        }
    }

    /// The height of a header, of a footer, and the space above headers.
    @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300] as [CGFloat]) func boundaries(value: CGFloat) {
        for style in styles {
            let usual = measures(style)
            let header = measures(style) { $0.sectionHeaderHeight = value }
            let footer = measures(style) { $0.sectionFooterHeight = value }
            let padding = measures(style) { $0.sectionHeaderTopPadding = value }
            guard isLimited(value) else {
                #expect(header == usual && footer == usual && padding == usual, "\(style)")
                continue
            }
            // The first row is far below.
            check(limited: header, "\(style)")
            check(limited: padding, "\(style)")
            #expect(header.firstHeader.height == 1e9 && padding.firstHeader.minY == 1e9)
            check(limited: footer, "\(style)")
            #expect(footer.showsFirstRow && footer.firstRow == usual.firstRow)
        }
    }

    /// Everything is in sight and measured, so that no estimate is left.
    @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300] as [CGFloat]) func estimates(value: CGFloat) {
        for style in styles {
            let usual = measures(style)
            let row = measures(style) { $0.estimatedRowHeight = value }
            let header = measures(style) { $0.estimatedSectionHeaderHeight = value }
            let footer = measures(style) { $0.estimatedSectionFooterHeight = value }
            #expect(row == usual && header == usual && footer == usual, "\(style)")
        }
    }

    // MARK: Answers of a delegate

    private final class RowHeights: NSObject, UITableViewDelegate {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { value }
    }

    /// Heights that are requested when their rows are shown.
    private final class LateRowHeights: NSObject, UITableViewDelegate {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { value }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    }

    private final class RowEstimates: NSObject, UITableViewDelegate {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { value }
    }

    private final class HeaderHeights: NSObject, UITableViewDelegate {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { value }
    }

    private final class FooterHeights: NSObject, UITableViewDelegate {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { value }
    }

    private final class BoundaryEstimates: NSObject, UITableViewDelegate {
        let value: CGFloat
        init(_ value: CGFloat) { self.value = value }
        func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { value }
        func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { value }
    }

    @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300] as [CGFloat]) func answeredRows(value: CGFloat) {
        for style in styles {
            for delegate in [RowHeights(value), LateRowHeights(value)] as [any UITableViewDelegate] {
                let found = measures(style, delegate: delegate)
                guard isLimited(value) else {
                    #expect(found == measures(style), "\(type(of: delegate)), \(style)")
                    continue
                }
                check(limited: found, "\(type(of: delegate)), \(style)")
                #expect(found.showsFirstRow && found.firstRow.height == 1e9, "\(type(of: delegate)), \(style)")
            }
        }
    }

    @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300] as [CGFloat]) func answeredBoundaries(value: CGFloat) {
        for style in styles {
            let usual = measures(style)
            let header = measures(style, delegate: HeaderHeights(value))
            let footer = measures(style, delegate: FooterHeights(value))
            guard isLimited(value) else {
                #expect(header == usual && footer == usual, "\(style)")
                continue
            }
            check(limited: header, "\(style)")
            #expect(header.firstHeader.height == 1e9)
            check(limited: footer, "\(style)")
            #expect(footer.showsFirstRow && footer.firstRow == usual.firstRow)
        }
    }

    @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300] as [CGFloat]) func answeredEstimates(value: CGFloat) {
        for style in styles {
            let usual = measures(style)
            let row = measures(style, delegate: RowEstimates(value))
            let boundary = measures(style, delegate: BoundaryEstimates(value))
            #expect(row == usual && boundary == usual, "\(style)")
        }
    }
}

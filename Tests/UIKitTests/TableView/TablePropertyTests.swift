import Stage
import Testing
import UIKit

/// Properties of table views and what they change.
@MainActor @Suite(.serialized) struct TablePropertyTests {
    @Test func defaults() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        #expect(table.style == .plain && table.rowHeight == UITableView.automaticDimension)
        #expect(table.estimatedSectionHeaderHeight == UITableView.automaticDimension)
        #expect(table.estimatedSectionFooterHeight == UITableView.automaticDimension)
        #expect(table.separatorStyle == .singleLine && table.separatorColor != nil)
        #expect(table.separatorInsetReference == .fromCellEdges && table.separatorInset.left > 0)
        #expect(table.backgroundView == nil && table.prefetchDataSource == nil && table.isPrefetchingEnabled)
        #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.allowsSelectionDuringEditing)
        #expect(!table.allowsMultipleSelectionDuringEditing && !table.allowsFocusDuringEditing)
        #expect(!table.remembersLastFocusedIndexPath && !table.selectionFollowsFocus)
        #expect(table.selfSizingInvalidation == .enabled && table.sectionIndexMinimumDisplayRowCount == 0)
        #expect(table.sectionIndexColor == nil && table.sectionIndexBackgroundColor == nil)
        #expect(table.sectionIndexTrackingBackgroundColor == nil)
        #expect(table.contextMenuInteraction == nil && table.indexPathForSelectedRow == nil)
    }

    @Test func aBackgroundViewStaysBehindTheRows() {
        let rig = TableRig([(0..<40).map { "\($0)" }]), back = UIView()
        rig.table.backgroundView = back
        let stage = rig.shown()
        #expect(back.superview === rig.table && rig.table.subviews.first === back)
        rig.table.contentOffset.y = 200
        stage.refresh()
        #expect(back.frame == CGRect(x: 0, y: 200, width: 320, height: 480))
        #expect(rig.table.subviews.first === back)
        rig.table.backgroundView = nil
        #expect(back.superview == nil)
    }

    @Test func aCellKnowsItsIndexPathWhileItIsShown() throws {
        let rig = TableRig([["a", "b"], ["c"]])
        let stage = rig.shown()
        let cell = try #require(rig.table.cellForRow(at: [1, 0]))
        #expect(rig.table.indexPath(for: cell) == [1, 0] && rig.table.indexPath(for: UITableViewCell()) == nil)
        rig.rows = [["a"], []]
        rig.table.deleteRows(at: [[0, 1], [1, 0]], with: .none)
        stage.advance(by: 2)
        #expect(rig.table.indexPath(for: cell) == nil)
    }

    /// 672 points of readable width in the middle of 900, or of 860 between the sides of a group.
    @Test(arguments: [(.plain, 114, 20), (.insetGrouped, 94, 16)] as [(UITableView.Style, CGFloat, CGFloat)])
    func marginsFollowTheReadableWidth(style: UITableView.Style, wide: CGFloat, usual: CGFloat) throws {
        let rig = TableRig([["a"]], style, size: CGSize(width: 900, height: 200))
        let stage = rig.shown()
        let cell = try #require(rig.table.cellForRow(at: [0, 0])), label = try #require(cell.textLabel)
        func text() -> CGFloat { label.convert(label.bounds, to: cell).minX }
        #expect(!rig.table.cellLayoutMarginsFollowReadableWidth && text() == usual)
        rig.table.cellLayoutMarginsFollowReadableWidth = true
        stage.advance(by: 0.5)
        #expect(text() == wide && rig.table.separatorInset.left == wide)
        stage.resize(to: CGSize(width: 600, height: 200))
        stage.advance(by: 0.5)
        #expect(text() == usual)
    }

    /// Rows have the full width, and their contents 44 and 30 points less at the sides (S20.20).
    @Test(arguments: [false, true]) func contentsKeepWithinTheSafeArea(isMirrored: Bool) throws {
        let rig = TableRig([["a", "b"]])
        rig.headers = ["Header"]
        let stage = rig.shown(isMirrored: isMirrored)
        let cell = try #require(rig.table.cellForRow(at: [0, 0])), label = try #require(cell.textLabel)
        let header = try #require(rig.table.headerView(forSection: 0))
        func leading() -> CGFloat {
            let frame = label.convert(label.bounds, to: cell)
            return isMirrored ? 320 - frame.maxX : frame.minX
        }
        func sides(_ view: UIView) -> [CGFloat] { [view.frame.minX, view.frame.maxX] }
        let usual = leading()
        #expect(rig.table.insetsContentViewsToSafeArea && sides(cell.contentView) == [0, 320])
        rig.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
        stage.advance(by: 0.5)
        #expect(cell.frame.width == 320 && header.frame.width == 320)
        #expect(sides(cell.contentView) == [44, 290] && sides(header.contentView) == [44, 290])
        #expect(abs(leading() - usual - (isMirrored ? 30 : 44)) < 0.001)
        rig.table.insetsContentViewsToSafeArea = false
        stage.advance(by: 0.5)
        #expect(sides(cell.contentView) == [0, 320] && sides(header.contentView) == [0, 320])
        #expect(abs(leading() - usual) < 0.001)
    }

    /// 672 points of readable width in the middle of 840 that are safe.
    @Test func theReadableWidthIsWithinTheSafeArea() throws {
        let rig = TableRig([["a"]], size: CGSize(width: 900, height: 200))
        rig.table.cellLayoutMarginsFollowReadableWidth = true
        let stage = rig.shown()
        let cell = try #require(rig.table.cellForRow(at: [0, 0])), label = try #require(cell.textLabel)
        rig.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
        stage.advance(by: 0.5)
        #expect(label.convert(label.bounds, to: cell).minX == 124)
    }

    /// A cell without an inset of its own has the table's.
    @Test func insetsOfSeparators() throws {
        let rig = TableRig([["a", "b"]])
        rig.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
        let stage = rig.shown()
        let cell = try #require(rig.table.cellForRow(at: [0, 0]))
        #expect(cell.separatorInset == UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10))
        cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        rig.table.separatorInset.left = 60
        stage.advance(by: 0)
        #expect(cell.separatorInset.left == 5)
        #expect(rig.table.cellForRow(at: [0, 1])?.separatorInset.left == 60)
    }

    @Test func separatorsHaveTheirColorOrAreLeftOut() throws {
        func red(_ set: (UITableView) -> Void) throws -> Int {
            let rig = TableRig([["a", "b"]])
            rig.table.separatorColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            set(rig.table)
            let stage = rig.shown()
            let picture = stage.renderedBitmap()
            var count = 0
            for y in 0..<480 where picture[300, y] == 0xffff_0000 { count += 1 }
            return count
        }
        #expect(try red { _ in } >= 1)
        #expect(try red { $0.separatorStyle = .none } == 0)
        #expect(try red { $0.separatorColor = nil } == 0)
    }

    @Test func rowsBelongToHeadersOfARegisteredClass() {
        final class Header: UITableViewHeaderFooterView {}
        let table = UITableView()
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is Header)
        table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "header")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
    }

    /// Rows can be selected during editing only where the table allows it.
    @Test(arguments: [(false, false, 0), (true, false, 1), (false, true, 2), (true, true, 2)])
    func selectionDuringEditing(single: Bool, several: Bool, expected: Int) {
        let rig = TableRig([["a", "b", "c"]])
        rig.table.allowsSelectionDuringEditing = single
        rig.table.allowsMultipleSelectionDuringEditing = several
        rig.table.rowHeight = 44
        let stage = rig.shown()
        rig.table.setEditing(true, animated: false)
        stage.advance(by: 1)
        for y in [22, 66] as [CGFloat] {
            stage.send(.pointerDown(CGPoint(x: 160, y: y), .primary, []))
            stage.send(.pointerUp(CGPoint(x: 160, y: y), .primary, []))
            stage.advance(by: 1)
        }
        #expect((rig.table.indexPathsForSelectedRows ?? []).count == expected)
    }

    @Test func aControllerAnswersForTheTableAsWithoutADelegate() {
        let controller = UITableViewController(style: .grouped)
        let table: UITableView = controller.tableView
        #expect(controller.tableView(table, shouldHighlightRowAt: [0, 0]))
        #expect(controller.tableView(table, willSelectRowAt: [0, 1]) == [0, 1])
        #expect(controller.tableView(table, willDeselectRowAt: [0, 1]) == [0, 1])
        #expect(controller.tableView(table, canEditRowAt: [0, 0]))
        #expect(controller.tableView(table, shouldIndentWhileEditingRowAt: [0, 0]))
        #expect(controller.tableView(table, indentationLevelForRowAt: [0, 0]) == 0)
        #expect(
            controller.tableView(table, targetIndexPathForMoveFromRowAt: [0, 0], toProposedIndexPath: [0, 3]) == [0, 3])
        #expect(controller.tableView(table, viewForHeaderInSection: 0) == nil)
        #expect(controller.tableView(table, titleForFooterInSection: 0) == nil)
        #expect(controller.tableView(table, contextMenuConfigurationForRowAt: [0, 0], point: .zero) == nil)
        #expect(controller.tableView(table, leadingSwipeActionsConfigurationForRowAt: [0, 0]) == nil)
    }
}

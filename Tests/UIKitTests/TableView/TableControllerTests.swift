import Stage
import TestSupport
import Testing

@testable import UIKit

/// The methods of a table's delegate and data source as overrides of a table view controller.
@MainActor @Suite(.serialized) struct TableControllerTests {
    private class Rows: UITableViewController {
        var rows = ["a", "b", "c", "d"]
        var log: [String] = []
        func note(_ text: String) { log.append(text) }
        func taken() -> [String] {
            defer { log = [] }
            return log
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 40
            tableView.contentInsetAdjustmentBehavior = .never
        }
        override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[path.row]
            return cell
        }
    }

    private func shown(_ controller: UITableViewController) -> Stage {
        let stage = Stage(root: controller, size: CGSize(width: 320, height: 400))
        stage.advance(by: 0)
        return stage
    }

    // MARK: Context menus

    private final class Menus: Rows {
        var lights: UIView?
        override func tableView(
            _ table: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            note("menu \(path.row) at \(Int(point.x)) \(Int(point.y))")
            guard path.row != 3 else { return nil }
            return UIContextMenuConfiguration(identifier: "row \(path.row)" as NSString, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Do it") { [unowned self] _ in note("done") }])
            }
        }
        override func tableView(
            _ table: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            note("highlight \(configuration.identifier)")
            return lights.map { UITargetedPreview(view: $0) }
        }
        override func tableView(
            _ table: UITableView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            note("dismiss \(configuration.identifier)")
            return nil
        }
        override func tableView(
            _ table: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            note("commit \(configuration.identifier) \(animator.preferredCommitStyle == .dismiss)")
            animator.addAnimations { [unowned self] in note("animated") }
            animator.addCompletion { [unowned self] in note("committed") }
        }
        override func tableView(
            _ table: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            note("open \(configuration.identifier) \(animator?.previewViewController == nil)")
            animator?.addCompletion { [unowned self] in note("opened") }
        }
        override func tableView(
            _ table: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            note("end \(configuration.identifier)")
            animator?.addAnimations { [unowned self] in note("closing") }
            animator?.addCompletion { [unowned self] in note("closed") }
        }
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { note("select \(path.row)") }
    }

    private func overlay(_ stage: Stage) -> MenuOverlay? {
        stage.window.subviews.compactMap { $0 as? MenuOverlay }.last
    }

    private func secondary(_ stage: Stage, _ point: CGPoint) {
        stage.send(.pointerDown(point, .secondary, []))
        stage.send(.pointerUp(point, .secondary, []))
        stage.advance(by: 0.5)
    }

    @Test func aRowHasAMenu() throws {
        let controller = Menus(), stage = shown(controller)
        secondary(stage, CGPoint(x: 100, y: 60))
        #expect(controller.taken() == ["menu 1 at 100 60", "open row 1 true", "opened"])
        try stage.click("Do it")
        stage.advance(by: 0.5)
        let calls = controller.taken()
        #expect(calls.first == "end row 1" && calls.contains("closing") && calls.contains("done"))
        #expect(calls.contains("closed") && overlay(stage) == nil && !calls.contains { $0.hasPrefix("select") })
        // A row without a menu, and the empty rest of the table.
        secondary(stage, CGPoint(x: 100, y: 140))
        secondary(stage, CGPoint(x: 100, y: 300))
        #expect(controller.taken() == ["menu 3 at 100 140"] && overlay(stage) == nil)
    }

    @Test func aLongPressHighlightsARow() throws {
        let controller = Menus(), stage = shown(controller)
        func press() {
            stage.send(.pointerDown(CGPoint(x: 100, y: 60), .primary, []))
            stage.advance(by: 0.7)
            stage.send(.pointerUp(CGPoint(x: 100, y: 60), .primary, []))
            stage.advance(by: 0.5)
        }
        press()
        #expect(controller.taken() == ["menu 1 at 100 60", "highlight row 1", "open row 1 true", "opened"])
        #expect(overlay(stage)?.dimming.highlightedPath?.bounds == CGRect(x: 0, y: 40, width: 320, height: 40))
        stage.click(CGPoint(x: 100, y: 60))
        stage.advance(by: 0.5)
        let calls = controller.taken()
        #expect(calls.first == "commit row 1 true" && calls.contains("animated") && calls.contains("committed"))
        #expect(calls.contains("dismiss row 1") && calls.contains("end row 1") && calls.contains("closed"))
        #expect(!calls.contains { $0.hasPrefix("select") })
        controller.lights = controller.tableView.cellForRow(at: [0, 2])
        press()
        #expect(overlay(stage)?.dimming.highlightedPath?.bounds == CGRect(x: 0, y: 80, width: 320, height: 40))
    }

    // MARK: Editing

    private final class Edits: Rows {
        var actions: (UISwipeActionsConfiguration?, UISwipeActionsConfiguration?)?
        override func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { path.row != 2 }
        override func tableView(
            _ table: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
        ) -> String? { path.row == 1 ? "Archive" : nil }
        override func tableView(_ table: UITableView, willBeginEditingRowAt path: IndexPath) {
            note("begin \(path.row)")
        }
        override func tableView(_ table: UITableView, didEndEditingRowAt path: IndexPath?) {
            note("end \(path?.row ?? -1)")
        }
        override func tableView(
            _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            note("commit \(style == .delete) \(path.row)")
            rows.remove(at: path.row)
            table.deleteRows(at: [path], with: .automatic)
        }
        override func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool {
            path.row == 1 || path.row == 3
        }
        override func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
            path.row != 1
        }
        override func tableView(
            _ table: UITableView, editingStyleForRowAt path: IndexPath
        ) -> UITableViewCell.EditingStyle { path.row == 1 ? .none : .delete }
        override func tableView(
            _ table: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath path: IndexPath
        ) -> IndexPath { path.row == 0 ? [0, 1] : path }
        override func tableView(_ table: UITableView, moveRowAt source: IndexPath, to path: IndexPath) {
            note("move \(source.row) to \(path.row)")
            rows.insert(rows.remove(at: source.row), at: path.row)
        }
    }

    private func swipe(_ stage: Stage, _ y: CGFloat) throws {
        stage.flick(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), in: 0.3)
        try stage.settle()
    }

    private func texts(in view: UIView) -> [String] {
        view.subviews.flatMap { texts(in: $0) } + [(view as? UILabel)?.text].compactMap { $0 }
    }

    @Test("S20.11: the delegate names the button that deletes a row") func deleteTitle() throws {
        final class Titles: Rows {
            override func tableView(
                _ table: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
            ) -> String? { path.row == 1 ? "Archive" : nil }
        }
        let controller = Titles(), stage = shown(controller)
        try swipe(stage, 60)
        #expect(texts(in: controller.tableView).contains("Archive"))
        stage.click(CGPoint(x: 100, y: 300))
        try stage.settle()
        try swipe(stage, 20)
        #expect(texts(in: controller.tableView).contains("Delete"))
    }

    @Test func aSwipeEditsARow() throws {
        let controller = Edits(), stage = shown(controller)
        // The third row cannot be edited, and the second has no editing style.
        try swipe(stage, 100)
        try swipe(stage, 60)
        #expect(controller.taken() == [] && !controller.tableView.isEditing)
        try swipe(stage, 20)
        #expect(controller.taken() == ["begin 0"])
        stage.click(CGPoint(x: 290, y: 20))
        try stage.settle()
        let calls = controller.taken()
        #expect(calls.contains("commit true 0") && calls.contains { $0.hasPrefix("end") })
        #expect(controller.rows == ["b", "c", "d"])
    }

    @Test func rowsHaveControlsWhileEditing() throws {
        let controller = Edits(), stage = shown(controller)
        stage.session.perform(at: stage.now) { controller.setEditing(true, animated: false) }
        try stage.settle()
        let table = controller.tableView!
        #expect(controller.isEditing && table.isEditing)
        func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: [0, row]) }
        #expect(cell(0)?.isEditing == true && cell(0)?.editingStyle == .delete && cell(0)?.showsReorderControl == false)
        // No style, and no indentation either.
        #expect(cell(1)?.editingStyle == UITableViewCell.EditingStyle.none && cell(1)?.contentView.frame.minX == 0)
        #expect(cell(1)?.showsReorderControl == true && cell(2)?.isEditing == false)
        stage.flick(from: CGPoint(x: 300, y: 140), to: CGPoint(x: 300, y: 5), in: 0.5)
        try stage.settle()
        #expect(controller.taken() == ["move 3 to 1"] && controller.rows == ["a", "d", "b", "c"])
        #expect(table.findFlaws() == [])
    }

    // MARK: Selection

    private final class Selections: Rows {
        var mayBegin = true
        override func tableView(_ table: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool
        {
            note("may begin \(path.row)?")
            return mayBegin
        }
        override func tableView(_ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
            note("begin \(path.row)")
            setEditing(true, animated: true)
        }
        override func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) { note("end") }
        override func tableView(_ table: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool {
            note("may act \(path.row)?")
            return path.row != 1
        }
        override func tableView(_ table: UITableView, performPrimaryActionForRowAt path: IndexPath) {
            note("act \(path.row)")
        }
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { note("select \(path.row)") }
        override func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { path.row != 3 }
    }

    @Test func clicksPerformThePrimaryAction() {
        let controller = Selections(), stage = shown(controller)
        stage.click(CGPoint(x: 100, y: 20))
        #expect(controller.taken() == ["select 0", "may act 0?", "act 0"])
        stage.click(CGPoint(x: 100, y: 60))
        #expect(controller.taken() == ["select 1", "may act 1?"])
        stage.click(CGPoint(x: 100, y: 140))
        #expect(controller.taken() == [] && controller.tableView.indexPathForSelectedRow == [0, 1])
    }

    @Test("S5.19: two fingers begin a multiple selection") func twoFingers() {
        let controller = Selections(), stage = shown(controller)
        controller.tableView.allowsMultipleSelectionDuringEditing = true
        controller.mayBegin = false
        MultipleSelectionTests.fingers(stage, from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 100))
        #expect(Set(controller.taken()) == ["may begin 0?"] && !controller.isEditing)
        controller.mayBegin = true
        stage.advance(by: 1)
        MultipleSelectionTests.fingers(stage, from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 100))
        stage.advance(by: 0.5)
        let calls = controller.taken()
        #expect(calls.first == "may begin 0?" && calls.contains("begin 0") && calls.last == "end")
        #expect(controller.isEditing && controller.tableView.indexPathsForSelectedRows == [[0, 0], [0, 1], [0, 2]])
    }

    @Test func theSelectionIsClearedAsTheTableAppears() {
        let controller = Rows(style: .plain)
        let navigation = UINavigationController(rootViewController: controller)
        let stage = Stage(root: navigation, size: CGSize(width: 320, height: 400))
        stage.advance(by: 0)
        func comeBack() {
            controller.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
            navigation.pushViewController(UIViewController(), animated: false)
            stage.advance(by: 0.1)
            navigation.popViewController(animated: false)
            stage.advance(by: 0.1)
        }
        #expect(controller.clearsSelectionOnViewWillAppear)
        comeBack()
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        controller.clearsSelectionOnViewWillAppear = false
        comeBack()
        #expect(controller.tableView.indexPathForSelectedRow == [0, 1])
    }

    // MARK: Focus and heights

    @Test func theDelegateRefusesFocusAndPrefersRows() {
        final class Focus: Rows {
            override func indexPathForPreferredFocusedView(in table: UITableView) -> IndexPath? { [0, 2] }
            override func tableView(_ table: UITableView, canFocusRowAt path: IndexPath) -> Bool { true }
            override func tableView(
                _ table: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
            ) -> Bool {
                note("\(context.previouslyFocusedIndexPath?.row ?? -1) \(context.nextFocusedIndexPath?.row ?? -1)?")
                return context.nextFocusedIndexPath?.row != 0
            }
        }
        let controller = Focus(), stage = shown(controller)
        stage.key("Tab")
        stage.advance(by: 0.1)
        #expect(controller.taken().last == "-1 2?")
        stage.key("Up")
        stage.advance(by: 0.1)
        #expect(controller.taken() == ["2 1?"])
        stage.key("Up")
        stage.advance(by: 0.1)
        #expect(controller.taken() == ["1 0?"])
        stage.key("Down")
        stage.advance(by: 0.1)
        #expect(controller.taken() == ["1 2?"])
    }

    @Test func estimatesPostponeHeights() {
        final class Heights: Rows {
            override func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat { 100 }
            override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
                note("height \(path.row)")
                return 90
            }
            override func tableView(_ table: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
                30
            }
            override func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 25 }
            override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
            override func tableView(_ table: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
                35
            }
            override func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat { 15 }
            override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
        }
        let controller = Heights()
        controller.rows = (0..<50).map { "\($0)" }
        let stage = shown(controller)
        let asked = Set(controller.taken())
        #expect(asked.contains("height 0") && !asked.contains("height 40"))
        #expect(controller.tableView.rectForRow(at: [0, 0]).height == 90)
        #expect(controller.tableView.rectForRow(at: [0, 49]).height == 100)
        #expect(controller.tableView.rectForHeader(inSection: 0).height == 25)
        withExtendedLifetime(stage) {}
    }

    @Test func titlesOfTheIndexLeadToSections() {
        final class Index: Rows {
            override func numberOfSections(in table: UITableView) -> Int { 3 }
            override func sectionIndexTitles(for table: UITableView) -> [String]? { ["A", "M", "Z"] }
            override func tableView(
                _ table: UITableView, sectionForSectionIndexTitle title: String, at index: Int
            ) -> Int {
                note("\(title) \(index)")
                return title == "Z" ? 2 : 0
            }
        }
        let controller = Index()
        controller.rows = (0..<12).map { "\($0)" }
        let stage = shown(controller)
        // The titles are centred at the trailing edge.
        stage.click(CGPoint(x: 314, y: 200 + 14))
        #expect(controller.taken().contains("Z 2"))
        #expect(controller.tableView.contentOffset.y > 400)
    }
}

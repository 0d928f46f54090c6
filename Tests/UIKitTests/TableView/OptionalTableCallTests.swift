import Testing
import UIKit

/// Optional methods of table delegates and data sources, called as `delegate.tableView?(…)`.
@MainActor struct OptionalTableCallTests {
    @MainActor private final class Shared {
        let view = UIView()
        let menu = UIContextMenuConfiguration()
        let actions = UISwipeActionsConfiguration(actions: [])
        let preview: UITargetedPreview
        init() {
            let superview = UIView()
            superview.addSubview(view)
            UIWindow().addSubview(superview)
            preview = UITargetedPreview(
                view: view, parameters: UIPreviewParameters(),
                target: UIPreviewTarget(container: superview, center: .zero))
        }
    }

    private final class None: NSObject, UITableViewDelegate {}

    private final class All: NSObject, UITableViewDelegate {
        let shared: Shared
        var calls: [String] = []
        init(_ shared: Shared) { self.shared = shared }
        private func note(_ text: String) { calls.append(text) }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            note("accessoryButtonTappedForRowWith")
        }
        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { false }
        func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { false }
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        { shared.menu }
        func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
            note("didBeginMultipleSelectionInteractionAt")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselectRowAt") }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        { note("didEndDisplaying") }
        func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            note("didEndDisplayingFooterView")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            note("didEndDisplayingHeaderView")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            note("didEndEditingRowAt")
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("didHighlightRowAt") }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelectRowAt") }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            note("didUnhighlightRowAt")
        }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        { .insert }
        func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 7 }
        func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 7 }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 7 }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 7 }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 5 }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { shared.actions }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            note("performPrimaryActionForRowAt")
        }
        func tableView(
            _ tableView: UITableView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { shared.preview }
        func tableView(
            _ tableView: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { shared.preview }
        func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { false }
        func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
        { false }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { [3, 4] }
        func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
            -> String?
        { "title" }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { shared.actions }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            []
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { shared.view }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { shared.view }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            note("willBeginEditingRowAt")
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { [3, 4] }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            note("willDisplay")
        }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { note("willDisplayContextMenu") }
        func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            note("willDisplayFooterView")
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            note("willDisplayHeaderView")
        }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { note("willEndContextMenuInteraction") }
        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { note("willPerformPreviewActionForMenuWith") }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { [3, 4] }
    }

    private let shared = Shared(), table = UITableView(), cell = UITableViewCell(), path = IndexPath(row: 1, section: 0)
    private var view: UIView { shared.view }
    private var menu: UIContextMenuConfiguration { shared.menu }
    private final class Animator: NSObject, UIContextMenuInteractionCommitAnimating {
        var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
        var previewViewController: UIViewController? { nil }
        func addAnimations(_ animations: @escaping () -> Void) {}
        func addCompletion(_ completion: @escaping () -> Void) {}
    }
    private let animator = Animator()

    @Test func methodsThatAreNotImplementedReturnNil() {
        let none: any UITableViewDelegate = None()
        #expect(none.tableView?(table, accessoryButtonTappedForRowWith: path) == nil)
        #expect(none.tableView?(table, canFocusRowAt: path) == nil)
        #expect(none.tableView?(table, canPerformPrimaryActionForRowAt: path) == nil)
        #expect(none.tableView?(table, contextMenuConfigurationForRowAt: path, point: .zero) == nil)
        #expect(none.tableView?(table, didBeginMultipleSelectionInteractionAt: path) == nil)
        #expect(none.tableView?(table, didDeselectRowAt: path) == nil)
        #expect(none.tableView?(table, didEndDisplaying: cell, forRowAt: path) == nil)
        #expect(none.tableView?(table, didEndDisplayingFooterView: view, forSection: 1) == nil)
        #expect(none.tableView?(table, didEndDisplayingHeaderView: view, forSection: 1) == nil)
        #expect(none.tableView?(table, didEndEditingRowAt: path) == nil)
        #expect(none.tableView?(table, didHighlightRowAt: path) == nil)
        #expect(none.tableView?(table, didSelectRowAt: path) == nil)
        #expect(none.tableView?(table, didUnhighlightRowAt: path) == nil)
        #expect(none.tableView?(table, editingStyleForRowAt: path) == nil)
        #expect(none.tableView?(table, estimatedHeightForFooterInSection: 1) == nil)
        #expect(none.tableView?(table, estimatedHeightForHeaderInSection: 1) == nil)
        #expect(none.tableView?(table, estimatedHeightForRowAt: path) == nil)
        #expect(none.tableView?(table, heightForFooterInSection: 1) == nil)
        #expect(none.tableView?(table, heightForHeaderInSection: 1) == nil)
        #expect(none.tableView?(table, heightForRowAt: path) == nil)
        #expect(none.tableView?(table, indentationLevelForRowAt: path) == nil)
        #expect(none.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(none.tableView?(table, performPrimaryActionForRowAt: path) == nil)
        #expect(none.tableView?(table, previewForDismissingContextMenuWithConfiguration: menu) == nil)
        #expect(none.tableView?(table, previewForHighlightingContextMenuWithConfiguration: menu) == nil)
        #expect(none.tableView?(table, selectionFollowsFocusForRowAt: path) == nil)
        #expect(none.tableView?(table, shouldBeginMultipleSelectionInteractionAt: path) == nil)
        #expect(none.tableView?(table, shouldHighlightRowAt: path) == nil)
        #expect(none.tableView?(table, shouldIndentWhileEditingRowAt: path) == nil)
        #expect(none.tableView?(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path) == nil)
        #expect(none.tableView?(table, titleForDeleteConfirmationButtonForRowAt: path) == nil)
        #expect(none.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(none.tableView?(table, editActionsForRowAt: path) == nil)
        #expect(none.tableView?(table, viewForFooterInSection: 1) == nil)
        #expect(none.tableView?(table, viewForHeaderInSection: 1) == nil)
        #expect(none.tableView?(table, willBeginEditingRowAt: path) == nil)
        #expect(none.tableView?(table, willDeselectRowAt: path) == nil)
        #expect(none.tableView?(table, willDisplay: cell, forRowAt: path) == nil)
        #expect(none.tableView?(table, willDisplayContextMenu: menu, animator: animator) == nil)
        #expect(none.tableView?(table, willDisplayFooterView: view, forSection: 1) == nil)
        #expect(none.tableView?(table, willDisplayHeaderView: view, forSection: 1) == nil)
        #expect(none.tableView?(table, willEndContextMenuInteraction: menu, animator: animator) == nil)
        #expect(none.tableView?(table, willPerformPreviewActionForMenuWith: menu, animator: animator) == nil)
        #expect(none.tableView?(table, willSelectRowAt: path) == nil)
    }

    @Test func methodsThatAreImplementedReturnTheirValue() {
        let delegate = All(shared)
        let all: any UITableViewDelegate = delegate
        #expect(all.tableView?(table, accessoryButtonTappedForRowWith: path) != nil)
        #expect(all.tableView?(table, canFocusRowAt: path) == false)
        #expect(all.tableView?(table, canPerformPrimaryActionForRowAt: path) == false)
        #expect(all.tableView?(table, contextMenuConfigurationForRowAt: path, point: .zero) === shared.menu)
        #expect(all.tableView?(table, didBeginMultipleSelectionInteractionAt: path) != nil)
        #expect(all.tableView?(table, didDeselectRowAt: path) != nil)
        #expect(all.tableView?(table, didEndDisplaying: cell, forRowAt: path) != nil)
        #expect(all.tableView?(table, didEndDisplayingFooterView: view, forSection: 1) != nil)
        #expect(all.tableView?(table, didEndDisplayingHeaderView: view, forSection: 1) != nil)
        #expect(all.tableView?(table, didEndEditingRowAt: path) != nil)
        #expect(all.tableView?(table, didHighlightRowAt: path) != nil)
        #expect(all.tableView?(table, didSelectRowAt: path) != nil)
        #expect(all.tableView?(table, didUnhighlightRowAt: path) != nil)
        #expect(all.tableView?(table, editingStyleForRowAt: path) == .insert)
        #expect(all.tableView?(table, estimatedHeightForFooterInSection: 1) == 7)
        #expect(all.tableView?(table, estimatedHeightForHeaderInSection: 1) == 7)
        #expect(all.tableView?(table, estimatedHeightForRowAt: path) == 7)
        #expect(all.tableView?(table, heightForFooterInSection: 1) == 7)
        #expect(all.tableView?(table, heightForHeaderInSection: 1) == 7)
        #expect(all.tableView?(table, heightForRowAt: path) == 7)
        #expect(all.tableView?(table, indentationLevelForRowAt: path) == 5)
        #expect(all.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path) === shared.actions)
        #expect(all.tableView?(table, performPrimaryActionForRowAt: path) != nil)
        #expect(all.tableView?(table, previewForDismissingContextMenuWithConfiguration: menu) === shared.preview)
        #expect(all.tableView?(table, previewForHighlightingContextMenuWithConfiguration: menu) === shared.preview)
        #expect(all.tableView?(table, selectionFollowsFocusForRowAt: path) == false)
        #expect(all.tableView?(table, shouldBeginMultipleSelectionInteractionAt: path) == false)
        #expect(all.tableView?(table, shouldHighlightRowAt: path) == false)
        #expect(all.tableView?(table, shouldIndentWhileEditingRowAt: path) == false)
        #expect(all.tableView?(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path) == [3, 4])
        #expect(all.tableView?(table, titleForDeleteConfirmationButtonForRowAt: path) == "title")
        #expect(all.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path) === shared.actions)
        #expect(all.tableView?(table, editActionsForRowAt: path)?.isEmpty == true)
        #expect(all.tableView?(table, viewForFooterInSection: 1) === shared.view)
        #expect(all.tableView?(table, viewForHeaderInSection: 1) === shared.view)
        #expect(all.tableView?(table, willBeginEditingRowAt: path) != nil)
        #expect(all.tableView?(table, willDeselectRowAt: path) == [3, 4])
        #expect(all.tableView?(table, willDisplay: cell, forRowAt: path) != nil)
        #expect(all.tableView?(table, willDisplayContextMenu: menu, animator: animator) != nil)
        #expect(all.tableView?(table, willDisplayFooterView: view, forSection: 1) != nil)
        #expect(all.tableView?(table, willDisplayHeaderView: view, forSection: 1) != nil)
        #expect(all.tableView?(table, willEndContextMenuInteraction: menu, animator: animator) != nil)
        #expect(all.tableView?(table, willPerformPreviewActionForMenuWith: menu, animator: animator) != nil)
        #expect(all.tableView?(table, willSelectRowAt: path) == [3, 4])
        #expect(
            delegate.calls == [
                "accessoryButtonTappedForRowWith", "didBeginMultipleSelectionInteractionAt", "didDeselectRowAt",
                "didEndDisplaying", "didEndDisplayingFooterView", "didEndDisplayingHeaderView", "didEndEditingRowAt",
                "didHighlightRowAt", "didSelectRowAt", "didUnhighlightRowAt", "performPrimaryActionForRowAt",
                "willBeginEditingRowAt", "willDisplay", "willDisplayContextMenu", "willDisplayFooterView",
                "willDisplayHeaderView", "willEndContextMenuInteraction", "willPerformPreviewActionForMenuWith",
            ])
    }
}

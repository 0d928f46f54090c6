/// The optional methods of a delegate, callable with `?(…)` as on iOS. Each call returns nil if the method is not
/// implemented.
@preconcurrency @MainActor
public struct UITableViewDelegateCalls {
    let delegate: any UITableViewDelegate

    /// Calls `tableView(_:accessoryButtonTappedForRowWith:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }

    /// Calls `tableView(_:canFocusRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, canFocusRowAt: indexPath) }
    }

    /// Calls `tableView(_:canPerformPrimaryActionForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) }
    }

    /// Calls `tableView(_:contextMenuConfigurationForRowAt:point:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        } ?? nil
    }

    /// Calls `tableView(_:didBeginMultipleSelectionInteractionAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
        }
    }

    /// Calls `tableView(_:didDeselectRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    /// Calls `tableView(_:didEndDisplaying:forRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    /// Calls `tableView(_:didEndDisplayingFooterView:forSection:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    /// Calls `tableView(_:didEndDisplayingHeaderView:forSection:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
        }
    }

    /// Calls `tableView(_:didEndEditingRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    /// Calls `tableView(_:didHighlightRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    /// Calls `tableView(_:didSelectRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didSelectRowAt: indexPath) }
    }

    /// Calls `tableView(_:didUnhighlightRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    /// Calls `tableView(_:didUpdateFocusIn:with:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, didUpdateFocusIn: context, with: coordinator) }
    }

    /// Calls `tableView(_:editingStyleForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, editingStyleForRowAt: indexPath) }
    }

    /// Calls `tableView(_:estimatedHeightForFooterInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, estimatedHeightForFooterInSection: section) }
    }

    /// Calls `tableView(_:estimatedHeightForHeaderInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, estimatedHeightForHeaderInSection: section) }
    }

    /// Calls `tableView(_:estimatedHeightForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }

    /// Calls `tableView(_:heightForFooterInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, heightForFooterInSection: section) }
    }

    /// Calls `tableView(_:heightForHeaderInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, heightForHeaderInSection: section) }
    }

    /// Calls `tableView(_:heightForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, heightForRowAt: indexPath) }
    }

    /// Calls `tableView(_:indentationLevelForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }

    /// Calls `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
        } ?? nil
    }

    /// Calls `tableView(_:performPrimaryActionForRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    }

    /// Calls `tableView(_:previewForDismissingContextMenuWithConfiguration:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
        } ?? nil
    }

    /// Calls `tableView(_:previewForHighlightingContextMenuWithConfiguration:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
        } ?? nil
    }

    /// Calls `tableView(_:selectionFollowsFocusForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) }
    }

    /// Calls `tableView(_:shouldBeginMultipleSelectionInteractionAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        }
    }

    /// Calls `tableView(_:shouldHighlightRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }

    /// Calls `tableView(_:shouldIndentWhileEditingRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }

    /// Calls `tableView(_:shouldUpdateFocusIn:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, shouldUpdateFocusIn: context) }
    }

    /// Calls `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath! {
        OptionalMethods.ifImplemented {
            delegate.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }

    /// Calls `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
        } ?? nil
    }

    /// Calls `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        } ?? nil
    }

    /// Calls `tableView(_:editActionsForRowAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, editActionsForRowAt: indexPath) } ?? nil
    }

    /// Calls `tableView(_:viewForFooterInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, viewForFooterInSection: section) } ?? nil
    }

    /// Calls `tableView(_:viewForHeaderInSection:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, viewForHeaderInSection: section) } ?? nil
    }

    /// Calls `tableView(_:willBeginEditingRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    /// Calls `tableView(_:willDeselectRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, willDeselectRowAt: indexPath) } ?? nil
    }

    /// Calls `tableView(_:willDisplay:forRowAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    /// Calls `tableView(_:willDisplayContextMenu:animator:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    /// Calls `tableView(_:willDisplayFooterView:forSection:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }

    /// Calls `tableView(_:willDisplayHeaderView:forSection:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }

    /// Calls `tableView(_:willEndContextMenuInteraction:animator:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }

    /// Calls `tableView(_:willPerformPreviewActionForMenuWith:animator:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    /// Calls `tableView(_:willSelectRowAt:)`; nil if it is not implemented.
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalMethods.ifImplemented { delegate.tableView(tableView, willSelectRowAt: indexPath) } ?? nil
    }
}

extension UITableViewDelegate {
    /// The optional methods, callable as on iOS.
    public var tableView: UITableViewDelegateCalls? { UITableViewDelegateCalls(delegate: self) }
}

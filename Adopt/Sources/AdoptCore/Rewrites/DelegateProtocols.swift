/// The optional methods of UIKit's protocols. A test compares them with UIKit's source.
enum DelegateProtocols {
    /// The protocols that have a method of a key, such as `scrollViewDidScroll(_:)`.
    static let owners: [String: Set<String>] = all.reduce(into: [:]) { owners, item in
        for method in item.methods { owners[method, default: []].insert(item.name) }
    }

    /// The names of the methods.
    static let names = Set(owners.keys.map { String($0.prefix { $0 != "(" }) })

    /// A protocol and those that it refines, if it is one of these.
    static func closure(of name: String) -> [String] { [name] + (parents[name]?.flatMap(closure) ?? []) }

    private static let parents = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.parents) })

    /// Each protocol stands on a line that ends with a colon and what it refines; the lines with its methods follow.
    private static let all: [(name: String, parents: [String], methods: [String])] = {
        var result: [(name: String, parents: [String], methods: [String])] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if line.first == " " {
                result[result.count - 1].methods += words
            } else {
                result.append((String(words[0].dropLast()), Array(words.dropFirst()), []))
            }
        }
        return result
    }()

    private static let text = """
        UIAdaptivePresentationControllerDelegate:
          adaptivePresentationStyle(for:) adaptivePresentationStyle(for:traitCollection:)
          presentationController(_:viewControllerForAdaptivePresentationStyle:)
          presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
          presentationControllerDidAttemptToDismiss(_:) presentationControllerDidDismiss(_:)
          presentationControllerShouldDismiss(_:) presentationControllerWillDismiss(_:)
        UIBarPositioningDelegate:
          position(for:)
        UICollectionViewDataSource:
          collectionView(_:canMoveItemAt:) collectionView(_:indexPathForIndexTitle:at:) collectionView(_:moveItemAt:to:)
          collectionView(_:viewForSupplementaryElementOfKind:at:) indexTitles(for:) numberOfSections(in:)
        UICollectionViewDataSourcePrefetching:
          collectionView(_:cancelPrefetchingForItemsAt:)
        UICollectionViewDelegate: UIScrollViewDelegate
          collectionView(_:canEditItemAt:) collectionView(_:canFocusItemAt:)
          collectionView(_:canPerformPrimaryActionForItemAt:)
          collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
          collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
          collectionView(_:contextMenuConfigurationForItemAt:point:)
          collectionView(_:contextMenuConfigurationForItemsAt:point:)
          collectionView(_:didBeginMultipleSelectionInteractionAt:) collectionView(_:didDeselectItemAt:)
          collectionView(_:didEndDisplaying:forItemAt:)
          collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) collectionView(_:didHighlightItemAt:)
          collectionView(_:didSelectItemAt:) collectionView(_:didUnhighlightItemAt:)
          collectionView(_:didUpdateFocusIn:with:) collectionView(_:performPrimaryActionForItemAt:)
          collectionView(_:selectionFollowsFocusForItemAt:) collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
          collectionView(_:shouldDeselectItemAt:) collectionView(_:shouldHighlightItemAt:)
          collectionView(_:shouldSelectItemAt:) collectionView(_:shouldUpdateFocusIn:)
          collectionView(_:targetContentOffsetForProposedContentOffset:)
          collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
          collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
          collectionView(_:transitionLayoutForOldLayout:newLayout:) collectionView(_:willDisplay:forItemAt:)
          collectionView(_:willDisplayContextMenu:animator:)
          collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
          collectionView(_:willEndContextMenuInteraction:animator:)
          collectionView(_:willPerformPreviewActionForMenuWith:animator:)
          collectionViewDidEndMultipleSelectionInteraction(_:) indexPathForPreferredFocusedView(in:)
        UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
          collectionView(_:layout:insetForSectionAt:) collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
          collectionView(_:layout:minimumLineSpacingForSectionAt:)
          collectionView(_:layout:referenceSizeForFooterInSection:)
          collectionView(_:layout:referenceSizeForHeaderInSection:) collectionView(_:layout:sizeForItemAt:)
        UICollectionViewDragDelegate:
          collectionView(_:dragPreviewParametersForItemAt:) collectionView(_:dragSessionAllowsMoveOperation:)
          collectionView(_:dragSessionDidEnd:) collectionView(_:dragSessionIsRestrictedToDraggingApplication:)
          collectionView(_:dragSessionWillBegin:) collectionView(_:itemsForAddingTo:at:point:)
        UICollectionViewDropDelegate:
          collectionView(_:canHandle:) collectionView(_:dropPreviewParametersForItemAt:)
          collectionView(_:dropSessionDidEnd:) collectionView(_:dropSessionDidEnter:)
          collectionView(_:dropSessionDidExit:) collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
        UICollisionBehaviorDelegate:
          collisionBehavior(_:beganContactFor:with:at:) collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)
          collisionBehavior(_:endedContactFor:with:) collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)
        UIContextMenuInteractionDelegate:
          contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)
          contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)
          contextMenuInteraction(_:willDisplayMenuFor:animator:) contextMenuInteraction(_:willEndFor:animator:)
          contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)
        UIDragInteractionDelegate:
          dragInteraction(_:item:willAnimateCancelWith:) dragInteraction(_:itemsForAddingTo:withTouchAt:)
          dragInteraction(_:prefersFullSizePreviewsFor:) dragInteraction(_:previewForCancelling:withDefault:)
          dragInteraction(_:previewForLifting:session:) dragInteraction(_:session:didEndWith:)
          dragInteraction(_:session:willEndWith:) dragInteraction(_:sessionAllowsMoveOperation:)
          dragInteraction(_:sessionDidMove:) dragInteraction(_:sessionDidTransferItems:)
          dragInteraction(_:sessionIsRestrictedToDraggingApplication:) dragInteraction(_:sessionWillBegin:)
          dragInteraction(_:willAnimateLiftWith:session:)
        UIDropInteractionDelegate:
          dropInteraction(_:canHandle:) dropInteraction(_:concludeDrop:) dropInteraction(_:item:willAnimateDropWith:)
          dropInteraction(_:performDrop:) dropInteraction(_:previewForDropping:withDefault:)
          dropInteraction(_:sessionDidEnd:) dropInteraction(_:sessionDidEnter:) dropInteraction(_:sessionDidExit:)
          dropInteraction(_:sessionDidUpdate:)
        UIDynamicAnimatorDelegate:
          dynamicAnimatorDidPause(_:) dynamicAnimatorWillResume(_:)
        UIGestureRecognizerDelegate:
          gestureRecognizer(_:shouldBeRequiredToFailBy:) gestureRecognizer(_:shouldReceive:)
          gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) gestureRecognizer(_:shouldRequireFailureOf:)
          gestureRecognizerShouldBegin(_:)
        UINavigationControllerDelegate:
          navigationController(_:animationControllerFor:from:to:) navigationController(_:didShow:animated:)
          navigationController(_:interactionControllerFor:) navigationController(_:willShow:animated:)
        UIPageViewControllerDataSource:
          presentationCount(for:) presentationIndex(for:)
        UIPageViewControllerDelegate:
          pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
          pageViewController(_:spineLocationFor:) pageViewController(_:willTransitionTo:)
          pageViewControllerPreferredInterfaceOrientationForPresentation(_:)
          pageViewControllerSupportedInterfaceOrientations(_:)
        UIPickerViewAccessibilityDelegate: UIPickerViewDelegate
          pickerView(_:accessibilityHintForComponent:) pickerView(_:accessibilityLabelForComponent:)
        UIPickerViewDelegate:
          pickerView(_:attributedTitleForRow:forComponent:) pickerView(_:didSelectRow:inComponent:)
          pickerView(_:rowHeightForComponent:) pickerView(_:titleForRow:forComponent:)
          pickerView(_:viewForRow:forComponent:reusing:) pickerView(_:widthForComponent:)
        UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
          prepareForPopoverPresentation(_:)
        UIScrollViewDelegate:
          scrollViewDidChangeAdjustedContentInset(_:) scrollViewDidEndDecelerating(_:)
          scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:)
          scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) scrollViewDidScrollToTop(_:)
          scrollViewDidZoom(_:) scrollViewShouldScrollToTop(_:) scrollViewWillBeginDecelerating(_:)
          scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:)
          scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) viewForZooming(in:)
        UISearchBarDelegate:
          searchBar(_:selectedScopeButtonIndexDidChange:) searchBar(_:shouldChangeTextIn:replacementText:)
          searchBar(_:textDidChange:) searchBarBookmarkButtonClicked(_:) searchBarCancelButtonClicked(_:)
          searchBarResultsListButtonClicked(_:) searchBarSearchButtonClicked(_:) searchBarShouldBeginEditing(_:)
          searchBarShouldEndEditing(_:) searchBarTextDidBeginEditing(_:) searchBarTextDidEndEditing(_:)
        UISearchControllerDelegate:
          didDismissSearchController(_:) didPresentSearchController(_:) presentSearchController(_:)
          searchController(_:didChangeFrom:) searchController(_:willChangeTo:) willDismissSearchController(_:)
          willPresentSearchController(_:)
        UISearchResultsUpdating:
          updateSearchResults(for:selecting:)
        UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
          sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
        UISplitViewControllerDelegate:
          primaryViewController(forCollapsing:) primaryViewController(forExpanding:)
          splitViewController(_:collapseSecondary:onto:)
          splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
          splitViewController(_:separateSecondaryFrom:) splitViewController(_:show:sender:)
          splitViewController(_:showDetail:sender:) splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
          splitViewController(_:willChangeTo:) splitViewController(_:willHide:) splitViewController(_:willShow:)
          splitViewControllerDidCollapse(_:) splitViewControllerDidExpand(_:)
          splitViewControllerInteractivePresentationGestureDidEnd(_:)
          splitViewControllerInteractivePresentationGestureWillBegin(_:)
          splitViewControllerPreferredInterfaceOrientationForPresentation(_:)
          splitViewControllerSupportedInterfaceOrientations(_:) targetDisplayModeForAction(in:)
        UITabBarControllerDelegate:
          tabBarController(_:didSelect:) tabBarController(_:shouldSelect:)
        UITabBarDelegate:
          tabBar(_:didSelect:)
        UITableViewDataSource:
          numberOfSections(in:) sectionIndexTitles(for:) tableView(_:canEditRowAt:) tableView(_:canMoveRowAt:)
          tableView(_:commit:forRowAt:) tableView(_:moveRowAt:to:) tableView(_:sectionForSectionIndexTitle:at:)
          tableView(_:titleForFooterInSection:) tableView(_:titleForHeaderInSection:)
        UITableViewDataSourcePrefetching:
          tableView(_:cancelPrefetchingForRowsAt:)
        UITableViewDelegate: UIScrollViewDelegate
          indexPathForPreferredFocusedView(in:) tableView(_:accessoryButtonTappedForRowWith:)
          tableView(_:canFocusRowAt:) tableView(_:canPerformPrimaryActionForRowAt:)
          tableView(_:contextMenuConfigurationForRowAt:point:) tableView(_:didBeginMultipleSelectionInteractionAt:)
          tableView(_:didDeselectRowAt:) tableView(_:didEndDisplaying:forRowAt:)
          tableView(_:didEndDisplayingFooterView:forSection:) tableView(_:didEndDisplayingHeaderView:forSection:)
          tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:) tableView(_:didSelectRowAt:)
          tableView(_:didUnhighlightRowAt:) tableView(_:didUpdateFocusIn:with:)
          tableView(_:editActionsForRowAt:) tableView(_:editingStyleForRowAt:)
          tableView(_:estimatedHeightForFooterInSection:) tableView(_:estimatedHeightForHeaderInSection:)
          tableView(_:estimatedHeightForRowAt:) tableView(_:heightForFooterInSection:)
          tableView(_:heightForHeaderInSection:) tableView(_:heightForRowAt:) tableView(_:indentationLevelForRowAt:)
          tableView(_:leadingSwipeActionsConfigurationForRowAt:) tableView(_:performPrimaryActionForRowAt:)
          tableView(_:previewForDismissingContextMenuWithConfiguration:)
          tableView(_:previewForHighlightingContextMenuWithConfiguration:) tableView(_:selectionFollowsFocusForRowAt:)
          tableView(_:shouldBeginMultipleSelectionInteractionAt:) tableView(_:shouldHighlightRowAt:)
          tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:shouldUpdateFocusIn:)
          tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
          tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:trailingSwipeActionsConfigurationForRowAt:)
          tableView(_:viewForFooterInSection:) tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:)
          tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:)
          tableView(_:willDisplayContextMenu:animator:) tableView(_:willDisplayFooterView:forSection:)
          tableView(_:willDisplayHeaderView:forSection:) tableView(_:willEndContextMenuInteraction:animator:)
          tableView(_:willPerformPreviewActionForMenuWith:animator:) tableView(_:willSelectRowAt:)
          tableViewDidEndMultipleSelectionInteraction(_:)
        UITableViewDragDelegate:
          tableView(_:dragPreviewParametersForRowAt:) tableView(_:dragSessionAllowsMoveOperation:)
          tableView(_:dragSessionDidEnd:) tableView(_:dragSessionIsRestrictedToDraggingApplication:)
          tableView(_:dragSessionWillBegin:) tableView(_:itemsForAddingTo:at:point:)
        UITableViewDropDelegate:
          tableView(_:canHandle:) tableView(_:dropPreviewParametersForRowAt:) tableView(_:dropSessionDidEnd:)
          tableView(_:dropSessionDidEnter:) tableView(_:dropSessionDidExit:)
          tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)
        UITextFieldDelegate:
          textField(_:editMenuForCharactersIn:suggestedActions:)
          textField(_:shouldChangeCharactersIn:replacementString:) textField(_:willDismissEditMenuWith:)
          textField(_:willPresentEditMenuWith:) textFieldDidBeginEditing(_:) textFieldDidChangeSelection(_:)
          textFieldDidEndEditing(_:) textFieldDidEndEditing(_:reason:) textFieldShouldBeginEditing(_:)
          textFieldShouldClear(_:) textFieldShouldEndEditing(_:) textFieldShouldReturn(_:)
        UITextViewDelegate: UIScrollViewDelegate
          textView(_:editMenuForTextIn:suggestedActions:) textView(_:menuConfigurationFor:defaultMenu:)
          textView(_:primaryActionFor:defaultAction:) textView(_:shouldChangeTextIn:replacementText:)
          textView(_:shouldInteractWith:in:interaction:) textView(_:willDismissEditMenuWith:)
          textView(_:willPresentEditMenuWith:) textViewDidBeginEditing(_:) textViewDidChange(_:)
          textViewDidChangeSelection(_:) textViewDidEndEditing(_:) textViewShouldBeginEditing(_:)
          textViewShouldEndEditing(_:)
        UIToolbarDelegate: UIBarPositioningDelegate
        UIViewControllerAnimatedTransitioning:
          animationEnded(_:) interruptibleAnimator(using:)
        UIViewControllerTransitioningDelegate:
          animationController(forDismissed:) animationController(forPresented:presenting:source:)
          interactionControllerForDismissal(using:) interactionControllerForPresentation(using:)
          presentationController(forPresented:presenting:source:)
        """
}

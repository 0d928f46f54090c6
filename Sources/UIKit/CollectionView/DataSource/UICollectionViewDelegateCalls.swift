/// The optional methods of a delegate, callable with `?(…)` as on iOS. Each call returns nil if the method is not
/// implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCalls {
    let delegate: any UICollectionViewDelegate

    /// Calls `collectionView(_:shouldHighlightItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldHighlightItemAt: path) }
    }

    /// Calls `collectionView(_:didHighlightItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didHighlightItemAt: path) }
    }

    /// Calls `collectionView(_:didUnhighlightItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didUnhighlightItemAt: path) }
    }

    /// Calls `collectionView(_:shouldSelectItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldSelectItemAt: path) }
    }

    /// Calls `collectionView(_:shouldDeselectItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldDeselectItemAt: path) }
    }

    /// Calls `collectionView(_:didSelectItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didSelectItemAt: path) }
    }

    /// Calls `collectionView(_:didDeselectItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didDeselectItemAt: path) }
    }

    /// Calls `collectionView(_:canPerformPrimaryActionForItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, canPerformPrimaryActionForItemAt: path) }
    }

    /// Calls `collectionView(_:performPrimaryActionForItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, performPrimaryActionForItemAt: path) }
    }

    /// Calls `collectionView(_:willDisplay:forItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, willDisplay: cell, forItemAt: path) }
    }

    /// Calls `collectionView(_:didEndDisplaying:forItemAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
    }

    /// Calls `collectionView(_:targetContentOffsetForProposedContentOffset:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
        }
    }

    /// Calls `collectionView(_:canEditItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, canEditItemAt: path) }
    }

    /// Calls the delegate for the target of an interactive move; nil if the method is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
        atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
                toProposedIndexPath: proposed)
        }
    }

    /// Calls `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
        }
    }

    /// Calls `collectionView(_:transitionLayoutForOldLayout:newLayout:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
        newLayout new: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
        }
    }

    /// Calls `collectionView(_:canFocusItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, canFocusItemAt: path) }
    }

    /// Calls `collectionView(_:shouldUpdateFocusIn:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldUpdateFocusIn: context) }
    }

    /// Calls `collectionView(_:didUpdateFocusIn:with:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didUpdateFocusIn: context, with: coordinator) }
    }

    /// Calls `collectionView(_:selectionFollowsFocusForItemAt:)`; nil if it is not implemented.
    public func callAsFunction(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, selectionFollowsFocusForItemAt: path) }
    }

    /// Calls `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
        }
    }

    /// Calls `collectionView(_:didBeginMultipleSelectionInteractionAt:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didBeginMultipleSelectionInteractionAt: path) }
    }

    /// Calls `collectionView(_:contextMenuConfigurationForItemsAt:point:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
        } ?? nil
    }

    /// Calls `collectionView(_:contextMenuConfigurationForItemAt:point:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: point)
        } ?? nil
    }
}

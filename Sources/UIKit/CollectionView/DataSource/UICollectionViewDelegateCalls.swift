/// The optional methods of a delegate, callable with `?(…)` as on iOS; nil when not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCalls {
    let delegate: any UICollectionViewDelegate

    public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldHighlightItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didHighlightItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didUnhighlightItemAt: path) }
    }

    public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldSelectItemAt: path) }
    }

    public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldDeselectItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didSelectItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didDeselectItemAt: path) }
    }

    public func callAsFunction(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, canPerformPrimaryActionForItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, performPrimaryActionForItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, willDisplay: cell, forItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
    }

    public func callAsFunction(
        _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
        }
    }

    public func callAsFunction(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, canEditItemAt: path) }
    }

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

    public func callAsFunction(
        _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
        newLayout new: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
        }
    }

    public func callAsFunction(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, canFocusItemAt: path) }
    }

    public func callAsFunction(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, shouldUpdateFocusIn: context) }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didUpdateFocusIn: context, with: coordinator) }
    }

    public func callAsFunction(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, selectionFollowsFocusForItemAt: path) }
    }

    public func callAsFunction(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Void! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, didBeginMultipleSelectionInteractionAt: path) }
    }

    public func callAsFunction(
        _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?? {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
        }
    }
}

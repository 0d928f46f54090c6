/// Sizes and spacings of a flow layout, per item or section. An implemented method overrides the layout's property
/// for all sections (S2.2). All methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { OptionalMethods.missing(.zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { OptionalMethods.missing(.zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { OptionalMethods.missing(0) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { OptionalMethods.missing(0) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { OptionalMethods.missing(.zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { OptionalMethods.missing(.zero) }

    /// Support for optional calls of the form `delegate?.collectionView?(…)`.
    public var collectionView: UICollectionViewDelegateFlowLayoutCalls? {
        UICollectionViewDelegateFlowLayoutCalls(delegate: self)
    }
}

/// The optional methods of a flow layout's delegate, callable with `?(…)` as on iOS. Each call returns nil if the
/// delegate does not implement the method.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCalls {
    let delegate: any UICollectionViewDelegateFlowLayout

    /// Calls `collectionView(_:layout:sizeForItemAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, layout: layout, sizeForItemAt: path) }
    }

    /// Calls `collectionView(_:layout:insetForSectionAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }
    }

    /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }

    /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }

    /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`; nil if it is not implemented.
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
    }
}

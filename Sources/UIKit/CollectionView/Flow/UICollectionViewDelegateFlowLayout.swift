/// Tells a flow layout sizes and spacings for each item or section. A method that is implemented wins over the layout's
/// property everywhere (S2.2). All methods are optional.
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

    /// Stands for the optional methods in calls of the form `delegate?.collectionView?(…)`.
    public var collectionView: UICollectionViewDelegateFlowLayoutCalls? {
        UICollectionViewDelegateFlowLayoutCalls(delegate: self)
    }
}

/// The optional methods of a flow layout's delegate, callable with `?(…)` as on iOS; nil when not implemented.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCalls {
    let delegate: any UICollectionViewDelegateFlowLayout

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, layout: layout, sizeForItemAt: path) }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets! {
        OptionalMethods.ifImplemented { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize! {
        OptionalMethods.ifImplemented {
            delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
    }
}

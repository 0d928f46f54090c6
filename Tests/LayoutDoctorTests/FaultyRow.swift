import UIKit

/// One item of 50 points below another, with a header of 20 that follows the top edge, and at most one fault.
final class FaultyRow: UICollectionViewLayout {
    enum Fault: CaseIterable {
        case nothing, jumpsInUpdates, namesTooFew, mirrorsHalf, isRestless, restsNowhere, ignoresSetting
        case copiesWithoutValue, equalsWithoutValue, equalsWithoutFrame
    }

    let fault: Fault
    var length: CGFloat = 50 { didSet { if fault != .ignoresSetting { invalidateLayout() } } }
    /// The width of the view from which on items are half transparent; none by default.
    var border = CGFloat.infinity
    /// The offset from which on items are half transparent; none by default.
    var fold = CGFloat.infinity
    private var counts: [Int] = []
    private var prepared: CGFloat?

    init(_ fault: Fault) {
        self.fault = fault
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        guard let collectionView else { return }
        counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
        if fault == .ignoresSetting, prepared == nil { prepared = length }
    }

    private var side: CGFloat { fault == .ignoresSetting ? prepared ?? length : length }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if fault == .namesTooFew, newBounds.size == collectionView?.bounds.size {
            context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
        }
        return context
    }

    override var collectionViewContentSize: CGSize {
        CGSize(
            width: collectionView?.bounds.width ?? 0, height: CGFloat(counts.reduce(0, +)) * side)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        counts.indices.flatMap { section in
            (0..<counts[section]).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
        }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = NumberedAttributes(forCellWith: indexPath)
        attributes.planted = Planted(fault)
        attributes.number = indexPath.item
        let index = counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
        let isRightToLeft = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isMirrored = fault == .mirrorsHalf && isRightToLeft && index == 1
        let width = collectionView?.bounds.width ?? 0
        attributes.frame = CGRect(x: isMirrored ? width - 30 : 0, y: CGFloat(index) * side, width: 30, height: side)
        if width >= border || (collectionView?.contentOffset.y ?? 0) >= fold { attributes.alpha = 0.5 }
        if fault == .namesTooFew, let offset = collectionView?.contentOffset.y { attributes.zIndex = Int(offset) }
        return attributes
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        switch fault {
        case .isRestless: CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + 10)
        case .restsNowhere: CGPoint(x: proposedContentOffset.x, y: .nan)
        default: proposedContentOffset
        }
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let initial = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if fault == .jumpsInUpdates { initial?.center.x += 100 }
        return initial
    }
}

/// By reference, which is not a value of the attributes.
private final class Planted {
    let fault: FaultyRow.Fault

    init(_ fault: FaultyRow.Fault) { self.fault = fault }
}

private final class NumberedAttributes: UICollectionViewLayoutAttributes {
    var number = 0
    var planted = Planted(.nothing)
    private var fault: FaultyRow.Fault { planted.fault }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! NumberedAttributes
        copy.planted = planted
        if fault != .copiesWithoutValue { copy.number = number }
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NumberedAttributes else { return false }
        let isSuperEqual = super.isEqual(other)
        return MainActor.assumeIsolated {
            switch fault {
            case .equalsWithoutValue: isSuperEqual
            case .equalsWithoutFrame: number == other.number
            default: isSuperEqual && number == other.number
            }
        }
    }
}

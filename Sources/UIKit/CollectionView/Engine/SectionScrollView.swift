/// A section that scrolls by itself across the collection view, as a layout describes it.
struct SectionContainer: Equatable {
    let section: Int
    /// The visible part of the section, in content points of the collection view.
    var frame: CGRect
    /// The size of all that the section holds, in points.
    var contentSize: CGSize
    var zIndex = 0

    /// The part of the section at an offset that shows in a rectangle; both in content points of the collection view, the
    /// former as if the offset were zero.
    func visibleRect(in rect: CGRect, at offset: CGPoint) -> CGRect {
        let seen = frame.intersection(rect)
        return seen.isNull ? .null : seen.offsetBy(dx: offset.x, dy: offset.y)
    }
}

/// The scroll view of a section whose elements stand in it. Attributes of such elements are those at offset zero, in content
/// points of the collection view (S14.86).
@MainActor final class SectionScrollView: UIScrollView {
    private(set) var container: SectionContainer
    private weak var collection: UICollectionView?
    /// The count of subview changes at the last arrangement; nil when elements changed since.
    var arrangedChanges: Int?

    init(_ container: SectionContainer, offset: CGPoint, of collection: UICollectionView) {
        self.container = container
        self.collection = collection
        super.init(frame: container.frame)
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentSize = container.contentSize
        contentOffset = legalOffset(offset)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the layout's description of a later state; the offset is kept within the new range.
    func take(_ new: SectionContainer) {
        guard new != container else { return }
        container = new
        if frame != new.frame { frame = new.frame }
        if contentSize != new.contentSize { contentSize = new.contentSize }
    }

    package override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        collection?.setNeedsLayout()
    }
}

/// A section that scrolls by itself across the collection view, as a layout describes it.
struct SectionContainer: Equatable {
    enum Bounce { case automatic, always, never }

    let section: Int
    /// The visible part of the section, in content points of the collection view.
    var frame: CGRect
    /// The size of all that the section holds, in points.
    var contentSize: CGSize
    var zIndex = 0
    var contentInset = UIEdgeInsets.zero
    /// The content offset at which the leading end shows: not zero where the interface runs from right to left.
    var leadingEnd = CGPoint.zero
    /// The offset at first, from the leading end.
    var firstOffset = CGPoint.zero
    var pages = false
    var decelerationRate = UIScrollView.DecelerationRate.normal
    var bounce = Bounce.automatic
    /// Whether the section scrolls vertically, as in a layout that scrolls horizontally.
    var isVertical = false

    /// The part of the section at an offset from its leading end that shows in a rectangle; both in content points of the
    /// collection view, the former as if the offset were zero.
    func visibleRect(in rect: CGRect, at offset: CGPoint) -> CGRect {
        let seen = frame.intersection(rect)
        return seen.isNull ? .null : seen.offsetBy(dx: offset.x, dy: offset.y)
    }
}

/// A drag or wheel turn of such a section when it ends; offsets in points from the leading end.
struct SectionRelease {
    /// Where the drag began.
    var origin: CGPoint
    var current: CGPoint
    /// Where a free deceleration would rest.
    var proposed: CGPoint
    /// Points a millisecond.
    var velocity = CGPoint.zero
}

/// The scroll view of a section whose elements stand in it. Attributes of such elements are those at offset zero, in content
/// points of the collection view (S14.86).
@MainActor final class SectionScrollView: UIScrollView {
    private(set) var container: SectionContainer
    private weak var collection: UICollectionView?
    /// The count of subview changes at the last arrangement; nil when elements changed since.
    var arrangedChanges: Int?

    /// `offset` is from the leading end.
    init(_ container: SectionContainer, offset: CGPoint, of collection: UICollectionView) {
        self.container = container
        self.collection = collection
        super.init(frame: container.frame)
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        isDirectionalLockEnabled = true
        clipsToBounds = false
        apply(container, offset: offset)
    }

    required init?(coder: NSCoder) { nil }

    /// The content offset from the leading end.
    var leadingOffset: CGPoint { contentOffset - container.leadingEnd }

    /// Takes the layout's description of a later state; the offset is kept within the new range.
    func take(_ new: SectionContainer) {
        guard new != container else { return }
        let offset = leadingOffset
        let hasMovedEnd = new.leadingEnd != container.leadingEnd
        let old = container
        container = new
        if frame != new.frame { frame = new.frame }
        guard
            old.contentSize != new.contentSize || hasMovedEnd || old.contentInset != new.contentInset
                || old.pages != new.pages
                || old.bounce != new.bounce || old.decelerationRate != new.decelerationRate
        else { return }
        apply(new, offset: hasMovedEnd ? offset : nil)
    }

    private func apply(_ container: SectionContainer, offset: CGPoint?) {
        if contentInset != container.contentInset { contentInset = container.contentInset }
        if contentSize != container.contentSize { contentSize = container.contentSize }
        isPagingEnabled = container.pages
        decelerationRate = container.decelerationRate
        bounces = container.bounce != .never
        alwaysBounceHorizontal = container.bounce == .always && !container.isVertical
        alwaysBounceVertical = container.bounce == .always && container.isVertical
        // Content that grows on the side of its leading end leaves a fling running.
        if let offset { rebaseContentOffset(to: legalOffset(container.leadingEnd + offset)) }
    }

    /// The collection view's layout decides, except for pages, which the scroll view has by itself.
    package override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard !container.pages, let collection else { return offset }
        let end = container.leadingEnd
        // Without speed the nearest offset counts, as for the wheel and keys, which try several.
        let isProbe = velocity == .zero
        let release = SectionRelease(
            origin: (isProbe ? offset : drag?.start ?? contentOffset) - end,
            current: (isProbe ? offset : contentOffset) - end, proposed: offset - end, velocity: velocity)
        return end + collection.installedLayout.sectionTarget(for: release, ofSection: container.section)
    }

    package override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        guard let collection else { return }
        collection.installedLayout.sectionDidScroll(container.section)
        collection.setNeedsLayout()
    }
}

extension CGPoint {
    fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}

/// A section that scrolls orthogonally to the collection view, as described by its layout.
struct SectionContainer: Equatable {
    enum Bounce { case automatic, always, never }

    let section: Int
    /// The visible area of the section, in content coordinates of the collection view.
    var frame: CGRect
    /// The size of the section's content, in points.
    var contentSize: CGSize
    var zIndex = 0
    var contentInset = UIEdgeInsets.zero
    /// The content offset that shows the leading end; not zero in right-to-left layouts.
    var leadingEnd = CGPoint.zero
    /// The initial offset from the leading end.
    var firstOffset = CGPoint.zero
    var pages = false
    var decelerationRate = UIScrollView.DecelerationRate.normal
    var bounce = Bounce.automatic
    /// Whether the section scrolls vertically, as in a horizontally scrolling layout.
    var isVertical = false
    /// Whether the leading end is at the right.
    var isMirrored = false

    /// The offset from content coordinates of the collection view, at offset zero, to those of the scroll view.
    var placementOrigin: CGPoint { CGPoint(x: leadingEnd.x - frame.minX, y: leadingEnd.y - frame.minY) }

    /// The part of the section visible in a rectangle at an offset from its leading end. The result is in content
    /// coordinates at offset zero; the rectangle is in content coordinates of the collection view.
    func visibleRect(in rect: CGRect, at offset: CGPoint) -> CGRect {
        let seen = frame.intersection(rect)
        return seen.isNull ? .null : seen.offsetBy(dx: offset.x, dy: offset.y)
    }
}

/// The release of a drag or wheel turn in an orthogonally scrolling section. Offsets are in points from the leading
/// end.
struct SectionRelease {
    /// The offset when the drag began.
    var origin: CGPoint
    var current: CGPoint
    /// The offset at which a free deceleration would end.
    var proposed: CGPoint
    /// The velocity in points per millisecond.
    var velocity = CGPoint.zero
}

/// The scroll view of an orthogonally scrolling section. Attributes of its elements are those at offset zero, in
/// content coordinates of the collection view (S14.86).
@MainActor final class SectionScrollView: UIScrollView {
    private(set) var container: SectionContainer
    private weak var collection: (any ElementHost)?
    /// The count of subview changes at the last arrangement; nil if elements have changed since.
    var arrangedChanges: Int?

    /// Creates a scroll view; `offset` is the distance from the leading end.
    init(_ container: SectionContainer, offset: CGPoint, of collection: any ElementHost) {
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

    /// Applies a new description of the section; the offset is clamped to the new range.
    func take(_ new: SectionContainer) {
        guard new != container else { return }
        var offset = leadingOffset
        let old = container
        let turns = new.isMirrored != old.isMirrored
        let hasMovedEnd = turns || new.leadingEnd != old.leadingEnd
        // The same distance from the other end.
        if turns { offset.x = -offset.x }
        container = new
        if frame != new.frame { frame = new.frame }
        if old.zIndex != new.zIndex { collection?.elements.arrangementChanged() }
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
        // Rebase the offset, so content growing at its leading end does not interrupt a fling.
        if let offset { rebaseContentOffset(to: legalOffset(container.leadingEnd + offset)) }
    }

    /// The rest position chosen by the collection view's layout; pages are handled by the scroll view itself.
    package override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard !container.pages, let collection else { return offset }
        let end = container.leadingEnd
        // Without velocity, query the offset itself, as wheel and keys do for several offsets.
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

import Foundation

/// The scrolling container of an orthogonally scrolling section. Lengths are in points.
package struct CompositionalScroller: Equatable, Sendable {
    /// The scrolling behaviour, which determines the rest positions.
    package let scrolling: CompositionalScrolling
    /// The scroll axis of the container.
    package let axis: FlowAxis
    /// The frame in the content: as wide as the bounds, and as high as the section's thickest group (S14.74).
    package let frame: CGRect
    /// The size of the groups, including the insets at both ends (S14.75–76).
    package let contentSize: CGSize
    /// The insets needed to centre the first and the last group (S14.79); 0 for other behaviours.
    package let insetBefore, insetAfter: CGFloat

    /// The range from the first to the last rest position.
    package var offsets: ClosedRange<CGFloat> {
        let first = -insetBefore
        let last = contentSize[axis] + insetAfter - frame.size[axis]
        return first...max(first, last)
    }
}

extension CompositionalSolver {
    /// The container of a section; nil if its groups do not scroll, or if there are none (S14.43).
    package func scroller(ofSection number: Int) -> CompositionalScroller? {
        guard sections.indices.contains(number) else { return nil }
        let section = sections[number]
        guard section.isOrthogonal, let groups = section.groups, groups.groupCount > 0 else { return nil }
        let cross = axis.crossing
        var origin = CGPoint.zero
        origin[axis] = start(ofSection: number) + section.bodyStart
        var size = CGSize.zero
        size[cross] = bounds[cross]
        size[axis] = groups.thickness
        let frame = output(CGRect(origin: origin, size: size))
        var content = frame.size
        content[cross] = onPixel(section.crossStart + groups.length + section.crossTrailing)
        var insets: (before: CGFloat, after: CGFloat) = (0, 0)
        if section.description.scrolling == .groupPagingCentered {
            let last = groups.extent(ofGroup: groups.groupCount - 1)
            insets.before = max(0, -centred(groups.extent(ofGroup: 0), section))
            insets.after = max(0, centred(last, section) + bounds[cross] - content[cross])
        }
        return CompositionalScroller(
            scrolling: section.description.scrolling, axis: cross, frame: frame, contentSize: content,
            insetBefore: insets.before, insetAfter: insets.after)
    }

    /// The offset that centres a group between the section's insets (S14.79).
    private func centred(_ group: (start: CGFloat, length: CGFloat), _ section: SolvedSection) -> CGFloat {
        group.start + (group.length - bounds[axis.crossing] + section.crossStart + section.crossTrailing) / 2
    }

    /// The release of a drag or wheel turn. Offsets are in points from the container's leading end.
    package struct Release: Equatable, Sendable {
        /// The offset when the drag began.
        package var origin: CGFloat
        /// The offset at the release.
        package var current: CGFloat
        /// The offset at which a free deceleration would end.
        package var proposed: CGFloat
        /// The velocity in points per millisecond, positive towards the trailing end.
        package var velocity: CGFloat

        package init(origin: CGFloat, current: CGFloat, proposed: CGFloat, velocity: CGFloat) {
            self.origin = origin
            self.current = current
            self.proposed = proposed
            self.velocity = velocity
        }
    }

    /// The minimum speed for paging forward or back, in points per millisecond; slower releases rest at the nearest
    /// page (S14.78).
    static let pagingVelocity: CGFloat = 0.2

    /// The rest position of a section's container after a release (S14.77–81); the proposed offset if scrolling is
    /// free.
    package func restingOffset(inSection number: Int, after release: Release) -> CGFloat {
        guard let scroller = scroller(ofSection: number), let rests = rests(ofSection: number, scroller) else {
            return release.proposed
        }
        let speed = release.velocity
        switch scroller.scrolling {
        case .none, .continuous:
            return rests.clamped(release.proposed)
        case .continuousGroupLeadingBoundary:
            if speed == 0 { return rests.nearest(to: release.proposed) }
            return speed > 0 ? rests.first(from: release.proposed) : rests.last(to: release.proposed)
        case .paging, .groupPaging, .groupPagingCentered:
            let nearest = rests.nearest(to: release.current)
            var target = nearest
            if speed > Self.pagingVelocity { target = rests.next(after: release.current) }
            if speed < -Self.pagingVelocity { target = rests.previous(before: release.current) }
            // A flick moves by one page at most, regardless of the dragged distance (S14.77–78).
            let start = rests.nearest(to: release.origin)
            return min(max(target, min(rests.previous(before: start), nearest)), max(rests.next(after: start), nearest))
        }
    }

    /// The nearest rest position to an offset, for scrolling from code (S14.88).
    package func nearestRestingOffset(inSection number: Int, to offset: CGFloat) -> CGFloat {
        guard let scroller = scroller(ofSection: number), let rests = rests(ofSection: number, scroller) else {
            return offset
        }
        switch scroller.scrolling {
        case .none, .continuous: return rests.clamped(offset)
        default: return rests.nearest(to: offset)
        }
    }

    /// All rest positions of a container, in O(number of groups); empty if there is no container.
    package func restingOffsets(inSection number: Int) -> [CGFloat] {
        guard let scroller = scroller(ofSection: number), let rests = rests(ofSection: number, scroller) else {
            return []
        }
        return (0..<rests.count).map(rests.offset).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private func rests(ofSection number: Int, _ scroller: CompositionalScroller) -> ScrollerRests? {
        let section = sections[number]
        return section.groups.map {
            ScrollerRests(
                groups: $0, scroller: scroller, extent: bounds[axis.crossing],
                available: bounds[axis.crossing] - section.crossStart - section.crossTrailing)
        }
    }
}

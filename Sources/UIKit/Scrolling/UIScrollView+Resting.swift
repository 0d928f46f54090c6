/// The places where a layout lets content rest, found by asking it: wheel and keys go from one to the next.
extension UIScrollView {
    /// Where content would rest that was let go at a distance from an offset, along an axis.
    func restingPlace(for offset: CGPoint, plus distance: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        var proposed = offset
        proposed[axis] += distance
        proposed = legalOffset(proposed)
        return legalOffset(proposedTarget(for: proposed, velocity: .zero))[axis]
    }

    /// The next place to rest at, after an offset in a direction (±1) along an axis. The offset itself where nothing follows;
    /// nil where content may rest anywhere.
    func nextRestingPlace(from offset: CGPoint, _ direction: CGFloat, _ axis: ScrollAxis) -> CGFloat? {
        let pixel = 1 / displayScale
        let range = range(axis)
        let room = direction > 0 ? range.upperBound - offset[axis] : offset[axis] - range.lowerBound
        guard room > 0 else { return offset[axis] }
        // A layout that stops at certain places moves one of two neighbouring pixels to another.
        let isFree = [pixel, 2 * pixel].allSatisfy { step in
            let distance = direction * min(step, room)
            return abs(restingPlace(for: offset, plus: distance, axis) - offset[axis] - distance) < pixel / 2
        }
        if isFree { return nil }
        // The nearest place is found from half its distance on, so doubling the step leaves none out.
        var step = pixel
        while true {
            let place = restingPlace(for: offset, plus: direction * min(step, room), axis)
            if (place - offset[axis]) * direction > 1.5 * pixel { return place }
            guard step < room else { return offset[axis] }
            step *= 2
        }
    }
}

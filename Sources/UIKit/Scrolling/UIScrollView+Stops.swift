/// The layout's stops, found by querying target offsets. Wheel and keys move from one stop to the next.
extension UIScrollView {
    /// The rest position of content released at a distance from an offset, along an axis.
    func stop(near offset: CGPoint, plus distance: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        var proposed = offset
        proposed[axis] += distance
        proposed = legalOffset(proposed)
        return legalOffset(stop(for: proposed, velocity: .zero))[axis]
    }

    /// The next stop after an offset in a direction (±1) along an axis. Returns the offset itself if no stop follows,
    /// and nil if the content may rest anywhere.
    func nextStop(from offset: CGPoint, _ direction: CGFloat, _ axis: ScrollAxis) -> CGFloat? {
        let pixel = 1 / displayScale
        let range = range(axis)
        let available = direction > 0 ? range.upperBound - offset[axis] : offset[axis] - range.lowerBound
        guard available > 0 else { return offset[axis] }
        // A layout with stops changes at least one of two neighbouring pixels.
        let isFree = [pixel, 2 * pixel].allSatisfy { step in
            let distance = direction * min(step, available)
            return abs(stop(near: offset, plus: distance, axis) - offset[axis] - distance) < pixel / 2
        }
        if isFree { return nil }
        // A stop attracts offsets from half its distance on, so doubling the step misses none.
        var step = pixel
        while true {
            let found = stop(near: offset, plus: direction * min(step, available), axis)
            if (found - offset[axis]) * direction > 1.5 * pixel { return found }
            guard step < available else { return offset[axis] }
            step *= 2
        }
    }
}

/// Pages of the size of the view (S6.14).
extension UIScrollView {
    /// The page that an offset is on, along each axis. The edges of the content count as pages of their own.
    func page(of offset: CGPoint) -> CGPoint {
        var page = CGPoint.zero
        for axis in ScrollAxis.allCases where bounds.size[axis] > 0 {
            page[axis] = ((offset[axis] - range(axis).lowerBound) / bounds.size[axis]).rounded()
        }
        return page
    }

    /// The page to come to rest on: the next one in the direction of a flick, else the nearest; never more than one
    /// away.
    /// `velocity` is in points a millisecond.
    func pageOffset(from first: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = contentOffset
        for axis in ScrollAxis.allCases where bounds.size[axis] > 0 && canDrag(axis) {
            let size = bounds.size[axis], start = range(axis).lowerBound
            let position = (contentOffset[axis] - start) / size
            var page = position.rounded()
            if abs(velocity[axis]) > 0.2 { page = position.rounded(velocity[axis] > 0 ? .up : .down) }
            page = min(max(page, first[axis] - 1), first[axis] + 1)
            target[axis] = min(max(quantized(start + page * size), start), range(axis).upperBound)
        }
        return target
    }
}

/// Pages of the size of the view (S6.14).
extension UIScrollView {
    /// The page at an offset, along each axis. The edges of the content count as pages.
    func page(of offset: CGPoint) -> CGPoint {
        var page = CGPoint.zero
        for axis in ScrollAxis.allCases where bounds.size[axis] > 0 {
            page[axis] = ((offset[axis] - range(axis).lowerBound) / bounds.size[axis]).rounded()
        }
        return page
    }

    /// The offset of the page to rest on: the next one in the direction of a flick, else the nearest, at most one
    /// page away. `velocity` is in points per millisecond.
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

extension CGPath {
    /// The same outline, drawn from its end to its start.
    package var reversed: CGPath {
        var result: [Element] = [], subpath: [(start: CGPoint, element: Element)] = []
        var start = CGPoint.zero, current = CGPoint.zero
        func endSubpath(isClosed: Bool) {
            if subpath.isEmpty, !isClosed { return }
            result.append(.move(current))
            for (start, element) in subpath.reversed() {
                switch element {
                case .quad(let control, _): result.append(.quad(control, start))
                case .cubic(let first, let second, _): result.append(.cubic(second, first, start))
                default: result.append(.line(start))
                }
            }
            if isClosed { result.append(.close) }
            subpath = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                endSubpath(isClosed: false)
                (start, current) = (point, point)
            case .line(let end), .quad(_, let end), .cubic(_, _, let end):
                subpath.append((current, element))
                current = end
            case .close:
                endSubpath(isClosed: true)
                current = start
            }
        }
        endSubpath(isClosed: false)
        return CGPath(elements: result)
    }
}

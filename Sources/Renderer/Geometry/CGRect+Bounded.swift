extension CGRect {
    /// The part of a rectangle that projections and unions keep finite: up to 10^15 points from the origin. Sums of
    /// huge coordinates are infinite or not a number, on which Foundation's rectangles stop the program.
    var bounded: CGRect {
        let far: CGFloat = 1e15
        if minX >= -far, minY >= -far, maxX <= far, maxY <= far { return self }
        if isNull { return self }
        func edge(_ value: CGFloat, unknown: CGFloat) -> CGFloat { value.isNaN ? unknown : min(far, max(-far, value)) }
        let x = edge(minX, unknown: -far), y = edge(minY, unknown: -far)
        return CGRect(
            x: x, y: y, width: edge(maxX, unknown: far) - x, height: edge(maxY, unknown: far) - y)
    }
}

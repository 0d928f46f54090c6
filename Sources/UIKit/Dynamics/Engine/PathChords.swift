/// The lines of a path, with curves as chords.
enum PathChords {
    private static let chordsPerCurve = 16

    /// The subpaths as polylines; the last point of a closed one is its first.
    static func lines(of path: CGPath) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        func add(_ points: [CGPoint]) {
            if result.isEmpty { result.append([points[0]]) }
            result[result.count - 1] += points
        }
        func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
            let start = result.last?.last ?? c1
            add(
                (1...chordsPerCurve).map { index in
                    let t = CGFloat(index) / CGFloat(chordsPerCurve), u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * start.x + b * c1.x + c * c2.x + d * end.x,
                        y: a * start.y + b * c1.y + c * c2.y + d * end.y)
                })
        }
        for element in path.elements {
            switch element {
            case .move(let point): result.append([point])
            case .line(let point): add([point])
            case .quad(let control, let end):
                let start = result.last?.last ?? control
                curve(
                    CGPoint(x: (start.x + 2 * control.x) / 3, y: (start.y + 2 * control.y) / 3),
                    CGPoint(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3), end)
            case .cubic(let c1, let c2, let end): curve(c1, c2, end)
            case .close:
                guard let first = result.last?.first else { break }
                add([first])
                // A line after the close starts at the same point.
                result.append([first])
            }
        }
        return result.filter { $0.count > 1 }
    }
}

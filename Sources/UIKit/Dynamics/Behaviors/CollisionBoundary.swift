/// A line or path with which items collide.
final class CollisionBoundary {
    /// Nil for the bounds of the reference view.
    let identifier: (any NSCopying)?
    let path: UIBezierPath
    let lines: [[CGPoint]]

    init(_ identifier: (any NSCopying)?, path: UIBezierPath) {
        self.identifier = identifier
        self.path = path
        lines = PathChords.lines(of: path.cgPath)
    }
}

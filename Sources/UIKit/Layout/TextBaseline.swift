/// The position of a text baseline from the top of a view: a share of its height, and an offset (S15.23, S15.24).
struct TextBaseline {
    var heightShare: CGFloat
    var offset: CGFloat

    /// The baseline of views without text.
    static let bottom = TextBaseline(heightShare: 1, offset: 0)
}

extension UIView {
    /// The views from below this one down to another one, the outermost first.
    func path(to view: UIView) -> [UIView] {
        var path: [UIView] = []
        var current: UIView? = view
        while let step = current, step !== self {
            path.append(step)
            current = step.superview
        }
        return path.reversed()
    }
}

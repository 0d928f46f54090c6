/// The colour behind a bar without a background, to which the bar's content adapts (S19.92).
extension UINavigationController {
    /// The colour behind the bar while it shows an item, as red, green, blue and alpha; nil where there is none, or the
    /// item's view is not loaded.
    func backdrop(of item: UINavigationItem?) -> SIMD4<Double>? {
        guard let view = stack.last(where: { $0.navigationItem === item })?.viewIfLoaded else { return nil }
        let area = CGRect(x: 0, y: 0, width: view.bounds.width, height: bar.sizeWithoutLargeTitle)
        return view.frame.minY < area.midY ? Self.background(in: view, behind: area) : nil
    }

    /// The background of the frontmost view that has an opaque one and spans `area`, in the coordinates of `view`. The
    /// content of scroll views is left out, because it fades into their background.
    private static func background(in view: UIView, behind area: CGRect) -> SIMD4<Double>? {
        if !(view is UIScrollView) {
            for child in view.subviews.reversed() where !child.isHidden && child.alpha > 0.5 {
                let frame = child.frame
                guard frame.minX <= area.minX, frame.maxX >= area.maxX, frame.minY <= area.midY, frame.maxY >= area.midY
                else { continue }
                if let color = background(in: child, behind: child.convert(area, from: view)) { return color }
            }
        }
        return (view.layer.backgroundColor?.rgba).flatMap { $0.w > 0.5 ? $0 : nil }
    }
}

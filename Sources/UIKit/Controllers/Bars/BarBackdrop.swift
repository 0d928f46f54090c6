/// The colour behind a bar without a background, to which the bar's content adapts (S19.92).
@MainActor enum BarBackdrop {
    /// The background of the frontmost view that has an opaque one and spans `area`, in the coordinates of `view`. The
    /// content of scroll views is left out, because it fades into their background.
    static func color(in view: UIView, behind area: CGRect) -> SIMD4<Double>? {
        if !(view is UIScrollView), let color = color(of: view.subviews[...], behind: area, in: view) { return color }
        return (view.layer.backgroundColor?.rgba).flatMap { $0.w > 0.5 ? $0 : nil }
    }

    /// The colour behind a bar that stands beside or above other views; nil where there is none.
    static func color(behind bar: UIView) -> SIMD4<Double>? {
        var front = bar
        while let parent = front.superview {
            let below = parent.subviews.prefix { $0 !== front }
            let area = parent.convert(bar.bounds, from: bar)
            if let color = color(of: below, behind: area, in: parent) { return color }
            if let own = parent.layer.backgroundColor?.rgba, own.w > 0.5 { return own }
            front = parent
        }
        return nil
    }

    private static func color(of views: ArraySlice<UIView>, behind area: CGRect, in parent: UIView) -> SIMD4<Double>? {
        for child in views.reversed() where !child.isHidden && child.alpha > 0.5 {
            let frame = child.frame
            guard frame.minX <= area.minX, frame.maxX >= area.maxX, frame.minY <= area.midY, frame.maxY >= area.midY
            else { continue }
            if let color = color(in: child, behind: child.convert(area, from: parent)) { return color }
        }
        return nil
    }

    /// Dark on a dark background, light on a light one; nothing and a mostly transparent background have no effect.
    static func style(on background: SIMD4<Double>?) -> UIUserInterfaceStyle {
        guard let color = background, color.w > 0.5 else { return .unspecified }
        let luma = 0.299 * color.x + 0.587 * color.y + 0.114 * color.z
        return luma < 0.45 ? .dark : .light
    }
}

extension UINavigationController {
    /// The colour behind the bar while it shows an item, as red, green, blue and alpha; nil where there is none, or the
    /// item's view is not loaded.
    func backdrop(of item: UINavigationItem?) -> SIMD4<Double>? {
        guard let view = stack.last(where: { $0.navigationItem === item })?.viewIfLoaded else { return nil }
        let area = CGRect(x: 0, y: 0, width: view.bounds.width, height: bar.sizeWithoutLargeTitle)
        return view.frame.minY < area.midY ? BarBackdrop.color(in: view, behind: area) : nil
    }
}

/// A change of a bar's height in a transition, which passes of layout on the way do not anticipate.
struct BarGrowth {
    let old: CGRect
    let new: CGRect
    /// The fraction of the transition, from 0 to 1.
    var fraction: CGFloat = 0

    var frame: CGRect {
        var frame = new
        frame.origin.y = old.minY + (new.minY - old.minY) * fraction
        frame.size.height = old.height + (new.height - old.height) * fraction
        return frame
    }
}

extension UINavigationController {
    /// Changes the height of the bar with a transition, or with the gesture that drives it.
    func growBar(from old: CGRect, beside context: TransitionContext) {
        guard old != bar.frame else { return }
        barGrowth = BarGrowth(old: old, new: bar.frame)
        UIView.performWithoutAnimation { showGrowth(0) }
        if let popBar {
            popBar.onShow = { [weak self] in self?.showGrowth($0) }
        } else {
            context.coordinator.animate { [weak self] _ in self?.showGrowth(1) }
        }
    }

    private func showGrowth(_ fraction: CGFloat) {
        guard barGrowth != nil else { return }
        barGrowth?.fraction = fraction
        bar.frame = barGrowth?.frame ?? bar.frame
        bar.layoutIfNeeded()
    }
}

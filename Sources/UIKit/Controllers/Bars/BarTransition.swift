/// The exchange of a bar's content that a gesture drives.
@MainActor final class BarTransition {
    private let old: BarContent
    private let new: BarContent
    private let slide: CGFloat
    private let direction: CGFloat
    private let restore: () -> Void
    /// Called with each fraction that is shown.
    var onShow: (CGFloat) -> Void = { _ in }

    /// Creates an exchange whose contents move by `slide` points; `restore` takes it back.
    init(
        from old: BarContent, to new: BarContent, slide: CGFloat, direction: CGFloat, restore: @escaping () -> Void
    ) {
        (self.old, self.new, self.slide, self.direction, self.restore) = (old, new, slide, direction, restore)
        old.isUserInteractionEnabled = false
    }

    /// Shows a fraction: the old content fades in the first half, the new one from a fifth to four fifths.
    func show(_ fraction: CGFloat) {
        let part = min(1, max(0, fraction))
        onShow(part)
        old.alpha = 1 - min(1, part / 0.5)
        new.alpha = min(1, max(0, (part - 0.2) / 0.6))
        old.transform = CGAffineTransform(translationX: -slide * part, y: 0)
        new.transform = CGAffineTransform(translationX: slide * (1 - part), y: 0)
        old.moveLargeTitle(leavingTowards: direction * part)
        new.moveLargeTitle(enteringTowards: direction * (1 - part))
    }

    func finish() {
        UIView.performWithoutAnimation { show(1) }
        old.removeFromSuperview()
    }

    func cancel() {
        UIView.performWithoutAnimation { show(0) }
        old.isUserInteractionEnabled = true
        new.removeFromSuperview()
        restore()
    }
}

/// The month of a calendar, and during a slide the months that it replaces.
///
/// Months lie side by side and the strip scrolls over them, so they neither overlap nor leave a gap.
final class MonthStrip: UIView {
    private static let duration: TimeInterval = 0.35

    /// Called with a day of the current month, from 1.
    var onChoose: (Int) -> Void = { _ in }
    private(set) var current: MonthView
    /// The months that slide out; empty at rest.
    private var leaving: [MonthView] = []
    /// The number of the last slide. The completions of earlier ones do nothing.
    private var slide = 0

    init(_ grid: MonthGrid) {
        current = MonthView(grid)
        super.init(frame: .zero)
        add(current)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ month: MonthView) {
        month.onChoose = { [weak self] in self?.onChoose($0) }
        addSubview(month)
    }

    // MARK: Content

    /// Shows a month. Another month slides in if `animated` is true and the strip is visible.
    func show(_ grid: MonthGrid, of state: DatePickerState, texts: DateTexts, animated: Bool) {
        let slides = animated && window != nil && !isHidden && !bounds.isEmpty && UIView.areAnimationsEnabled
        if !slides {
            stop()
        } else if grid.start != current.grid.start {
            UIView.performWithoutAnimation { replaceCurrent(with: grid) }
            slideToCurrent()
        }
        UIView.performWithoutAnimation { current.show(grid, of: state, texts: texts) }
    }

    /// Makes a month the current one, beside those that are in view.
    private func replaceCurrent(with grid: MonthGrid) {
        let isLater = grid.start > current.grid.start
        let seen = pause()
        let months = leaving + [current]
        leaving = months.filter { seen.contains($0.position) }
        // Months that have not come into view yet are left out, so few exist however fast they follow each other.
        for month in months where !seen.contains(month.position) { month.removeFromSuperview() }
        if let index = leaving.firstIndex(where: { $0.grid.start == grid.start }) {
            current = leaving.remove(at: index)
        } else {
            current = MonthView(grid)
            current.position = isLater ? seen.upperBound + 1 : seen.lowerBound - 1
            add(current)
        }
        current.isUserInteractionEnabled = true
        for month in leaving { month.isUserInteractionEnabled = false }
        placeMonths()
    }

    /// Stops a slide where it is, and returns the positions of the one or two months in view.
    ///
    /// The sum of two slides could pass months that are left out.
    private func pause() -> ClosedRange<Int> {
        guard !leaving.isEmpty else { return current.position...current.position }
        let x = (layer.presentation() ?? layer).bounds.minX
        slide += 1
        layer.removeAllAnimations()
        bounds.origin.x = x
        let position = (x - frame.minX) / step
        // Whole positions are reached but for rounding.
        let tolerance: CGFloat = 0.000_001
        let first = Int((position + tolerance).rounded(.down))
        return first...max(first, Int((position - tolerance).rounded(.up)))
    }

    private func slideToCurrent() {
        // A slide that replaces another one begins in motion.
        let isFirst = leaving.allSatisfy { $0.position == 0 }
        let options: UIView.AnimationOptions = isFirst ? .curveEaseInOut : .curveEaseOut
        clipsToBounds = true
        slide += 1
        UIView.animate(withDuration: Self.duration, delay: 0, options: [options, .allowUserInteraction]) {
            self.scroll()
        } completion: { [weak self, slide] _ in
            if let self, self.slide == slide { removeLeaving() }
        }
    }

    /// Ends a slide at once.
    private func stop() {
        guard !leaving.isEmpty else { return }
        slide += 1
        layer.removeAllAnimations()
        removeLeaving()
    }

    private func removeLeaving() {
        for month in leaving { month.removeFromSuperview() }
        leaving = []
        current.position = 0
        UIView.performWithoutAnimation {
            clipsToBounds = false
            placeMonths()
            scroll()
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stop() }
    }

    // MARK: Geometry

    /// The frame of the selected day in the superview; nil if the current month does not have it.
    var selectedDayFrame: CGRect? {
        current.selectedCell.map { MonthView.frame(ofCell: $0, in: frame, isMirrored: isMirrored) }
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    /// The distance from a month to the next one.
    private var step: CGFloat { isMirrored ? -bounds.width : bounds.width }

    /// Places the months in the coordinates of the superview: days have fractional widths, and their sums with a margin
    /// could round texts to other pixels.
    private func placeMonths() {
        for month in leaving + [current] {
            month.frame = CGRect(
                x: frame.minX + step * CGFloat(month.position), y: 0, width: bounds.width, height: bounds.height)
            month.bounds.origin.x = frame.minX
        }
    }

    private func scroll() { bounds.origin.x = frame.minX + step * CGFloat(current.position) }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeMonths()
        scroll()
    }
}

/// A bar of titles at the trailing edge. Touching a title, or dragging over several, scrolls to the parts of the
/// content.
@MainActor final class IndexBar: UIView {
    private static let rowHeight: CGFloat = 14
    /// The margin beside the titles for the scroll indicator.
    private static let indicatorMargin: CGFloat = 6
    private static let leastWidth: CGFloat = 16
    let titles: [String]
    private lazy var widestTitle = labels.map { $0.sizeThatFits(.zero).width }.max() ?? 0
    private let labels: [UILabel]
    private let choose: (Int) -> Void
    /// The title under the touch; nil without one.
    private var chosen: Int? { didSet { showBackground() } }
    private var restingBackground: UIColor?
    private var trackingBackground: UIColor?

    init(_ titles: [String], choose: @escaping (Int) -> Void) {
        self.titles = titles
        self.choose = choose
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            return label
        }
        super.init(frame: .zero)
        for label in labels { addSubview(label) }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override var keepsTouches: Bool { true }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        for label in labels { label.textColor = tintColor }
    }

    /// The width of the widest title and the total height of all titles, limited to the available height.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(Self.leastWidth, widestTitle + 6) + Self.indicatorMargin,
            height: min(size.height, CGFloat(titles.count) * Self.rowHeight))
    }

    /// If the height is too small for all titles, shows every second one, third one, and so on.
    override func layoutSubviews() {
        super.layoutSubviews()
        let row = bounds.height / CGFloat(max(1, titles.count))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let step = max(1, Int((Self.rowHeight / max(row, 0.1)).rounded(.up)))
        for (index, label) in labels.enumerated() {
            label.isHidden = index % step != 0
            label.frame = CGRect(
                x: isMirrored ? Self.indicatorMargin : 0, y: row * (CGFloat(index) + 0.5) - Self.rowHeight / 2,
                width: bounds.width - Self.indicatorMargin, height: Self.rowHeight)
        }
    }

    /// Sets the colours behind the titles. Without one for touches, the other stays.
    func setBackgrounds(_ resting: UIColor?, tracking: UIColor?) {
        (restingBackground, trackingBackground) = (resting, tracking)
        showBackground()
    }

    private func showBackground() {
        let color = chosen == nil ? restingBackground : trackingBackground ?? restingBackground
        if backgroundColor != color { backgroundColor = color }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { chosen = nil }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { chosen = nil }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, bounds.height > 0 else { return }
        let share = touch.location(in: self).y / bounds.height
        let index = min(max(Int((share * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
        guard index != chosen else { return }
        chosen = index
        choose(index)
    }
}

extension ElementHost {
    /// Queries the titles again, as for every reload.
    func renewIndexBar() {
        let titles = askForIndexTitles()
        guard titles != accessories.indexBar?.titles else { return }
        accessories.indexBar?.removeFromSuperview()
        accessories.indexBar = nil
        guard let titles, !titles.isEmpty else { return }
        let bar = IndexBar(titles) { [weak self] in self?.go(toTitle: $0) }
        accessories.indexBar = bar
        addSubview(bar)
        placeIndexBar()
    }

    /// Positions the bar in front of the content, fixed on screen.
    func placeIndexBar() {
        guard let indexBar = accessories.indexBar else { return }
        let isHidden = indexDisplayMode == .alwaysHidden
        if indexBar.isHidden != isHidden {
            indexBar.isHidden = isHidden
            // Rows end before the index.
            installedLayout.invalidateLayout()
        }
        let inset = adjustedContentInset
        let available = bounds.height - inset.top - inset.bottom
        let size = indexBar.sizeThatFits(CGSize(width: bounds.width, height: max(0, available)))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isMirrored ? bounds.minX + inset.left : bounds.maxX - inset.right - size.width,
            y: bounds.minY + inset.top + (available - size.height) / 2, width: size.width, height: size.height)
        UIView.performWithoutAnimation { if indexBar.frame != frame { indexBar.frame = frame } }
    }

    private func go(toTitle index: Int) {
        if let title = accessories.indexBar?.titles[index] { scroll(toIndexTitle: title, at: index) }
    }
}

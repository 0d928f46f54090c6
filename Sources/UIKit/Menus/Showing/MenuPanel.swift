/// The card of a menu with its rows, which scroll in a window of insufficient height.
final class MenuPanel: UIView {
    private static let padding: CGFloat = 5
    private static let widths: ClosedRange<CGFloat> = 170...300
    static let radius: CGFloat = 12

    private let scroller = UIScrollView()
    private(set) var rows: [MenuRow] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemBackground
        layer.cornerRadius = Self.radius
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 5)
        scroller.layer.cornerRadius = Self.radius
        scroller.clipsToBounds = true
        scroller.contentInsetAdjustmentBehavior = .never
        addSubview(scroller)
        drawEdge()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        drawEdge()
    }

    private func drawEdge() {
        layer.borderWidth = 1 / max(traitCollection.displayScale, 1)
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    func show(_ contents: MenuContents) {
        rows.forEach { $0.removeFromSuperview() }
        rows = contents.rows.map { MenuRow($0, reservesMarkSpace: contents.hasMarks) }
        rows.forEach { scroller.addSubview($0) }
        scroller.contentOffset = .zero
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = rows.map { $0.sizeThatFits(.zero) }
        let width = sizes.map(\.width).max() ?? 0
        return CGSize(
            width: min(max(width, Self.widths.lowerBound), Self.widths.upperBound),
            height: sizes.reduce(2 * Self.padding) { $0 + $1.height })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroller.frame = bounds
        var y = Self.padding
        for row in rows {
            let height = row.sizeThatFits(.zero).height
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
        scroller.contentSize = CGSize(width: bounds.width, height: y + Self.padding)
        scroller.isScrollEnabled = scroller.contentSize.height > bounds.height + 0.5
    }

    /// Returns the selectable row at a point of the panel.
    func row(at point: CGPoint) -> MenuRow? {
        guard bounds.contains(point) else { return nil }
        return rows.first { $0.canBeChosen && $0.bounds.contains($0.convert(point, from: self)) }
    }

    func reveal(_ row: MenuRow) { scroller.scrollRectToVisible(row.frame, animated: false) }
}

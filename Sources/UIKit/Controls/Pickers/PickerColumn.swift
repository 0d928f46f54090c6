/// Methods called by a component of a picker.
@MainActor protocol PickerColumnSource: AnyObject {
    /// Returns the content of a row. `reusable` is a view that scrolled out of sight.
    func column(_ column: PickerColumn, contentOf row: Int, reusing reusable: UIView?) -> PickerRow.Content
    /// Called when the user's choice has come to rest on a row other than the selected one.
    func column(_ column: PickerColumn, didSelect row: Int)
}

/// A component of a picker: a scroll view that places its rows on a wheel.
///
/// Only visible rows have views. The content offset is the row in the middle times the row height.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    weak var source: (any PickerColumnSource)?
    private(set) var count = 0
    private(set) var rowHeight: CGFloat = 1
    /// The row selected last, by code or by the user; -1 without rows.
    private(set) var selectedRow = -1
    var titleLayout = PickerTitleLayout() {
        didSet {
            guard titleLayout != oldValue else { return }
            refreshRows()
            setNeedsLayout()
        }
    }
    /// The row that a running scroll leads to, if code, a tap or a key has chosen it.
    private var targetRow: Int?
    private var visible: [Int: PickerRow] = [:]
    private var spareRows: [PickerRow] = []
    private var spareViews: [UIView] = []
    private static let spareLimit = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        alwaysBounceVertical = true
        bouncesHorizontally = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        delegate = self
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var wheel: PickerWheel { PickerWheel(height: bounds.height, rowHeight: rowHeight) }

    /// The row in the middle, with a fraction.
    private var position: CGFloat { contentOffset.y / rowHeight }

    // MARK: Rows

    /// Asks for all rows anew; keeps the selection where there is such a row.
    func reload(count: Int, rowHeight: CGFloat) {
        (self.count, self.rowHeight) = (max(0, count), max(1, rowHeight))
        selectedRow = min(max(selectedRow, 0), self.count - 1)
        targetRow = nil
        for row in visible.values { recycle(row) }
        visible = [:]
        updateContentSize()
        showSelection()
        setNeedsLayout()
    }

    /// The delegate's view of a row; nil for titles and rows out of sight.
    func customView(of row: Int) -> UIView? {
        placeRows()
        return visible[row]?.customView
    }

    /// Keeps the selected row in the middle of a new size.
    func didResize() {
        updateContentSize()
        if isAtRest { showSelection() }
        if isFocused { placeFocusRing() }
        setNeedsLayout()
    }

    /// Puts the ring around the row in the middle, which the content offset moves.
    private func placeFocusRing() {
        let origin = CGPoint(x: bounds.minX, y: bounds.minY + (bounds.height - rowHeight) / 2)
        focusEffect = UIFocusHaloEffect(
            roundedRect: CGRect(origin: origin, size: CGSize(width: bounds.width, height: rowHeight)),
            cornerRadius: rowHeight / 2)
    }

    private func updateContentSize() {
        contentSize = CGSize(width: bounds.width, height: CGFloat(max(0, count - 1)) * rowHeight + bounds.height)
    }

    private func showSelection() {
        setContentOffset(CGPoint(x: 0, y: CGFloat(max(0, selectedRow)) * rowHeight), animated: false)
    }

    private func placeRows() {
        guard bounds.width > 0, bounds.height > 0 else { return }
        let wheel = wheel, position = position
        let range = wheel.rows(at: position, count: count)
        for (row, view) in visible where !range.contains(row) {
            visible[row] = nil
            recycle(view)
        }
        let middle = CGPoint(x: bounds.midX, y: bounds.minY + bounds.height / 2)
        UIView.performWithoutAnimation {
            for row in range {
                guard let slot = wheel.slot(at: CGFloat(row) - position) else { continue }
                let view = visible[row] ?? makeRow(row)
                view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
                // The edge of aligned titles keeps its position as they become smaller.
                let lost = max(0, bounds.width / 2 - titleLayout.inset) * (1 - slot.scaleX)
                let shift = titleLayout.alignment == .left ? -lost : titleLayout.alignment == .right ? lost : 0
                view.center = CGPoint(x: middle.x + shift, y: middle.y + slot.offset)
                view.transform = CGAffineTransform(scaleX: slot.scaleX, y: slot.scaleY)
                view.alpha = slot.alpha
            }
        }
    }

    private func makeRow(_ row: Int) -> PickerRow {
        let view = spareRows.popLast() ?? PickerRow()
        view.isHidden = false
        if view.superview !== self { addSubview(view) }
        visible[row] = view
        let content = source?.column(self, contentOf: row, reusing: spareViews.popLast()) ?? .title("")
        view.show(content, titleLayout)
        return view
    }

    /// Asks for the contents of visible rows again.
    func refreshRows() {
        guard let source else { return }
        for (row, view) in visible {
            let content = source.column(self, contentOf: row, reusing: view.takeCustomView())
            view.show(content, titleLayout)
        }
        updateAccessibility()
    }

    private func recycle(_ row: PickerRow) {
        if let view = row.takeCustomView(), spareViews.count < Self.spareLimit { spareViews.append(view) }
        guard spareRows.count < Self.spareLimit else { return row.removeFromSuperview() }
        row.isHidden = true
        spareRows.append(row)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        placeRows()
        updateAccessibility()
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeRows()
        if isFocused { placeFocusRing() }
    }

    override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(nearestRow(to: offset.y)) * rowHeight)
    }

    private func nearestRow(to offset: CGFloat) -> Int {
        guard count > 0 else { return 0 }
        return Int(min(max((offset / rowHeight).rounded(), 0), CGFloat(count - 1)))
    }

    // MARK: Selection

    /// Selects a row from code; the source is not called.
    func select(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        selectedRow = min(max(row, 0), count - 1)
        targetRow = nil
        let offset = CGPoint(x: 0, y: CGFloat(selectedRow) * rowHeight)
        setContentOffset(offset, animated: animated && window != nil)
        updateAccessibility()
    }

    /// Scrolls to a row for the user.
    func scroll(to row: Int) {
        guard (0..<count).contains(row) else { return }
        let offset = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
        targetRow = row
        setContentOffset(offset, animated: true)
        if isAtRest { comeToRest() }
    }

    /// Moves the selection by rows for the user.
    func step(by rows: Int) {
        guard count > 0 else { return }
        scroll(to: min(max((targetRow ?? nearestRow(to: contentOffset.y)) + rows, 0), count - 1))
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let offset = recognizer.location(in: self).y - bounds.minY - bounds.height / 2
        guard let distance = wheel.distance(atOffset: offset) else { return }
        let row = (position + distance).rounded()
        guard row >= 0, row < CGFloat(count), Int(row) != nearestRow(to: contentOffset.y) else { return }
        scroll(to: Int(row))
    }

    /// Reports the row in the middle, if the content rests on one.
    private func comeToRest() {
        let row = nearestRow(to: contentOffset.y)
        guard count > 0, abs(CGFloat(row) * rowHeight - contentOffset.y) <= 1 / displayScale else { return }
        targetRow = nil
        guard row != selectedRow else { return }
        selectedRow = row
        updateAccessibility()
        source?.column(self, didSelect: row)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { targetRow = nil }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { comeToRest() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { comeToRest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        // An animation from code ends on the selected row.
        if targetRow != nil { comeToRest() }
    }

    // MARK: Focus and accessibility

    override var canBecomeFocused: Bool { count > 0 && isScrollEnabled }
    override func focusDidChange() { if isFocused { placeFocusRing() } }

    private func updateAccessibility() {
        accessibilityValue = visible[selectedRow]?.spokenValue
    }

    func accessibilityIncrement() { step(by: 1) }
    func accessibilityDecrement() { step(by: -1) }
}

extension PickerColumn: FocusKeyTarget {
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardDownArrow: step(by: 1)
        case .keyboardUpArrow: step(by: -1)
        case .keyboardPageDown: step(by: Int(wheel.reach))
        case .keyboardPageUp: step(by: -Int(wheel.reach))
        case .keyboardHome: step(by: -count)
        case .keyboardEnd: step(by: count)
        default: return false
        }
        return true
    }
}

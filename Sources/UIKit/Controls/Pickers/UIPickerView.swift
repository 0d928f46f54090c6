/// A view with one or more wheels of rows, of which the user chooses one each (S18.60 to S18.65).
///
/// The data source and the delegate are asked at the first layout or query. Rows are asked for when they come into
/// sight.
@preconcurrency @MainActor open class UIPickerView: UIView {
    private enum Metrics {
        static let size = CGSize(width: 320, height: 216)
        /// The height in windows of compact height.
        static let compactHeight: CGFloat = 162
        static let rowHeight: CGFloat = 32
    }

    private let bar = UIView()
    private var columns: [PickerColumn] = []
    /// The delegate's widths, asked for when all components are loaded.
    private var widths: [CGFloat?] = []
    private var isLoaded = false

    /// A picker without a size gets 320 by 216 points.
    override public init(frame: CGRect) {
        let isEmpty = frame.width == 0 && frame.height == 0
        super.init(frame: isEmpty ? CGRect(origin: frame.origin, size: Metrics.size) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIPickerView.self)
    }
    override class var coderLevel: UIView.Type { UIPickerView.self }

    private func setUp() {
        bar.backgroundColor = .tertiarySystemFill
        bar.isUserInteractionEnabled = false
        addSubview(bar)
    }

    // MARK: Data

    /// The source of the numbers; nil by default.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// The delegate; nil by default.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Accepted; has had no effect since iOS 7.
    open var showsSelectionIndicator = false

    /// The number of components, as the data source gave it.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    /// The number of rows in a component, as the data source gave it; 0 without such a component.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.count ?? 0 }

    /// The size of a component's rows; zero without such a component.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let column = column(component) else { return .zero }
        layOutColumns()
        return CGSize(width: column.bounds.width, height: column.rowHeight)
    }

    /// The delegate's view of a row; nil for a row out of sight, and where the delegate gives titles.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard let column = column(component) else { return nil }
        layOutColumns()
        return column.customView(of: row)
    }

    /// Asks for everything anew. Selected rows stay selected as far as they exist.
    open func reloadAllComponents() {
        isLoaded = true
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        for column in columns.dropFirst(count) { column.removeFromSuperview() }
        columns.removeLast(max(0, columns.count - count))
        while columns.count < count {
            let column = PickerColumn()
            column.source = self
            columns.append(column)
            addSubview(column)
        }
        widths = columns.indices.map { delegate?.pickerView?(self, widthForComponent: $0) }
        let heights = columns.indices.map(rowHeight)
        for component in columns.indices { load(component, rowHeight: heights.max() ?? Metrics.rowHeight) }
        setNeedsLayout()
    }

    /// Asks for the rows of a component anew.
    open func reloadComponent(_ component: Int) {
        guard isLoaded else { return loadIfNeeded() }
        guard let column = column(component) else { return reject(component, "reloadComponent(_:)") }
        load(component, rowHeight: column.rowHeight)
    }

    private func load(_ component: Int, rowHeight: CGFloat) {
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        columns[component].reload(count: count, rowHeight: rowHeight)
        let spoken = delegate as? any UIPickerViewAccessibilityDelegate
        columns[component].accessibilityLabel = spoken?.pickerView(self, accessibilityLabelForComponent: component)
        columns[component].accessibilityHint = spoken?.pickerView(self, accessibilityHintForComponent: component)
    }

    private func rowHeight(_ component: Int) -> CGFloat {
        guard let height = delegate?.pickerView?(self, rowHeightForComponent: component), height.isFinite, height > 0
        else { return Metrics.rowHeight }
        return height
    }

    private func setNeedsReload() {
        isLoaded = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        if !isLoaded { reloadAllComponents() }
    }

    private func column(_ component: Int) -> PickerColumn? {
        loadIfNeeded()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    private func reject(_ component: Int, _ call: String) {
        // Programs select rows before there is a data source, which UIKit ignores.
        enforce(
            dataSource == nil,
            "UIPickerView.\(call): there is no component \(component), the picker has \(columns.count)")
    }

    // MARK: Selection

    /// Selects a row without calling the delegate. A row beyond the end selects the last one.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let column = column(component) else {
            return reject(component, "selectRow(_:inComponent:animated:)")
        }
        layOutColumns()
        column.select(row, animated: animated)
    }

    /// The selected row; -1 without one. It changes when the component comes to rest.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.selectedRow ?? -1 }

    // MARK: For date pickers

    /// Sets where the titles of a component stand; all components have them centred by default.
    func setTitleLayout(_ layout: PickerTitleLayout, forComponent component: Int) {
        column(component)?.titleLayout = layout
    }

    /// Returns the content of a row in place of that of the delegate; nil by default.
    func content(ofRow row: Int, inComponent component: Int) -> PickerRow.Content? { nil }

    /// Whether neither the user nor an animation moves a component.
    func isAtRest(_ component: Int) -> Bool { column(component).map { $0.isAtRest && !$0.isTracking } ?? true }

    /// Asks for the contents of visible rows again; a wheel that turns goes on turning.
    func refreshRows(inComponent component: Int) { column(component)?.refreshRows() }

    /// The frame of a component; nil without such a component.
    func frame(ofComponent component: Int) -> CGRect? { column(component)?.frame }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize {
        let isCompact = traitCollection.verticalSizeClass == .compact
        return CGSize(width: Metrics.size.width, height: isCompact ? Metrics.compactHeight : Metrics.size.height)
    }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
        invalidateIntrinsicContentSize()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        layOutColumns()
    }

    private func layOutColumns() {
        let height = columns.first?.rowHeight ?? Metrics.rowHeight
        bar.isHidden = columns.isEmpty
        bar.frame = CGRect(
            x: bounds.minX + PickerColumns.barInset, y: bounds.midY - height / 2,
            width: max(0, bounds.width - 2 * PickerColumns.barInset), height: height)
        bar.layer.cornerRadius = min(height, bar.frame.width) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frames = PickerColumns.frames(wanted: isMirrored ? widths.reversed() : widths, in: bounds.width)
        for (column, frame) in zip(isMirrored ? columns.reversed() : columns, frames) {
            let new = CGRect(x: bounds.minX + frame.x, y: bounds.minY, width: frame.width, height: bounds.height)
            guard column.frame != new else { continue }
            column.frame = new
            column.didResize()
        }
    }
}

extension UIPickerView: PickerColumnSource {
    func column(_ column: PickerColumn, contentOf row: Int, reusing reusable: UIView?) -> PickerRow.Content {
        guard let delegate, let component = columns.firstIndex(of: column) else { return .title("?") }
        if let own = content(ofRow: row, inComponent: component) { return own }
        if let view = delegate.pickerView?(self, viewForRow: row, forComponent: component, reusing: reusable) {
            return .view(view)
        }
        if let title = delegate.pickerView?(self, attributedTitleForRow: row, forComponent: component) {
            return .attributed(title)
        }
        return .title(delegate.pickerView?(self, titleForRow: row, forComponent: component) ?? "?")
    }

    func column(_ column: PickerColumn, didSelect row: Int) {
        guard let component = columns.firstIndex(of: column) else { return }
        delegate?.pickerView?(self, didSelectRow: row, inComponent: component)
    }
}

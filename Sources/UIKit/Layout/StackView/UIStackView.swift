/// Arranges views in a row or a column, by constraints that it makes between them.
///
/// The constraints are made in `updateConstraints()`, and changed rather than made anew where they can stay. Their
/// identifiers are those of iOS (S15.M).
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// By hugging and compression resistance; among equals, the first one is stretched or squeezed.
        case fill = 0
        case fillEqually = 1
        /// In proportion to the intrinsic lengths. With spacing, the last view takes the difference (S15.98).
        case fillProportionally = 2
        /// With equal gaps, at least as long as the spacing.
        case equalSpacing = 3
        /// With equal distances between centres, as far as the spacing permits.
        case equalCentering = 4
    }

    /// The positions of views across the stack.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        /// Of rows only; columns use `leading`.
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        /// Of rows only; columns use `trailing`.
        case lastBaseline = 5

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// The value of `setCustomSpacing(_:after:)` that stands for `spacing`.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// The value that stands for the system's distance, 8 points.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
    static var systemSpacing: CGFloat { 8 }

    /// The arranged views, in the order of their positions; each is a subview too.
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
    /// The distance between neighbours; a negative one lets them overlap.
    open var spacing: CGFloat = 0 {
        didSet {
            enforce(spacing.isFinite, "UIStackView.spacing: \(spacing) is not finite")
            if spacing != oldValue { arrangementDidChange() }
        }
    }
    /// Whether the gaps of a column are measured between text baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }
    /// Whether views keep the layout margins free (S15.104).
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var made: [StackRule.Key: NSLayoutConstraint] = [:]
    private var spacers: [StackSpacer: UILayoutGuide] = [:]
    /// Labels of several lines when the constraints were made.
    private var wrappingViews: Set<ObjectIdentifier> = []
    private var isArrangementStale = false
    /// Whether the content of one view stands for that of others.
    private var hasSharedLimits = false

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        coder.finish(self, at: UIStackView.self)
    }
    override class var coderLevel: UIView.Type { UIStackView.self }
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views (S15.87)

    /// Adds a view at the end; one that is arranged already moves there.
    open func addArrangedSubview(_ view: UIView) {
        insert(view, at: arrangedSubviews.count - (isArranged(view) ? 1 : 0))
    }

    /// Adds or moves a view. The index orders the arranged views; the order of the subviews decides what is in front.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        enforce(
            stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
            "UIStackView.insertArrangedSubview: index \(stackIndex) is not in 0...\(arrangedSubviews.count)")
        insert(view, at: min(stackIndex, arrangedSubviews.count - (isArranged(view) ? 1 : 0)))
    }

    /// Takes a view out of the arrangement. It stays a subview, with its frame.
    open func removeArrangedSubview(_ view: UIView) {
        guard isArranged(view) else { return }
        forget(view)
        arrange()
        view.keepFrame()
    }

    /// The distance after a view, in place of `spacing`. Dropped when the view leaves.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard isArranged(arrangedSubview) else { return }
        enforce(spacing.isFinite, "UIStackView.setCustomSpacing: \(spacing) is not finite")
        let value = spacing == Self.spacingUseDefault ? nil : spacing
        let key = ObjectIdentifier(arrangedSubview)
        guard customSpacings[key] != value else { return }
        customSpacings[key] = value
        arrangementDidChange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The distance after a view, in points.
    func resolvedSpacing(after view: UIView) -> CGFloat {
        let value = customSpacings[ObjectIdentifier(view)] ?? spacing
        return value == Self.spacingUseSystem ? Self.systemSpacing : value
    }

    private func isArranged(_ view: UIView) -> Bool { view.constraintState?.arrangingStack === self }

    private func insert(_ view: UIView, at index: Int) {
        if isArranged(view) {
            arrangedSubviews.removeAll { $0 === view }
        } else {
            if view.superview !== self { addSubview(view) }
            view.translatesAutoresizingMaskIntoConstraints = false
            view.madeConstraintState.arrangingStack = self
        }
        arrangedSubviews.insert(view, at: index)
        arrangementDidChange()
    }

    /// Called when a view leaves the arrangement or the stack.
    func forget(_ view: UIView) {
        guard isArranged(view), let state = view.constraintState else { return }
        state.arrangingStack = nil
        state.item.setEqualizedAxis(nil)
        state.item.setUnlimitedAxis(nil)
        if state.isCollapsing {
            state.isCollapsing = false
            view.layer.isHidden = true
        }
        if let index = arrangedSubviews.lastIndex(where: { $0 === view }) { arrangedSubviews.remove(at: index) }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    // MARK: Constraints

    func arrangementDidChange() {
        isArrangementStale = true
        setNeedsUpdateConstraints()
    }

    /// Called when the content size of an arranged view may have changed.
    func contentDidChange(of view: UIView) {
        let wraps = wrappingViews.contains(ObjectIdentifier(view))
        if distribution == .fillProportionally || hasSharedLimits || wraps != view.wrapsInWidth {
            arrangementDidChange()
        }
    }

    override open func updateConstraints() {
        arrange()
        super.updateConstraints()
    }

    private func arrange() {
        guard isArrangementStale else { return }
        isArrangementStale = false
        // Ties between equal views are decided by their order here, not by that of their creation (S15.51).
        var age = 0
        for view in arrangedSubviews { age = view.layoutItem.claimContentAge(after: age) }
        wrappingViews = Set(arrangedSubviews.filter(\.wrapsInWidth).map(ObjectIdentifier.init))
        var arrangement = StackArrangement(self)
        arrangement.build()
        let unlimited = arrangement.viewsWithoutLengthLimits()
        hasSharedLimits = arrangement.hasSharedLimits
        for view in arrangedSubviews {
            view.layoutItem.setEqualizedAxis(arrangement.follows(view) ? axis : nil)
            view.layoutItem.setUnlimitedAxis(unlimited.contains(ObjectIdentifier(view)) ? axis : nil)
        }
        exchangeConstraints(for: arrangement.rules)
        let used = arrangement.usedSpacers
        for (key, guide) in spacers where !used.contains(key) {
            spacers[key] = nil
            removeLayoutGuide(guide)
        }
        layoutMetricsDidChange()
    }

    private func exchangeConstraints(for rules: [StackRule]) {
        var left = made, new: [NSLayoutConstraint] = []
        made = [:]
        made.reserveCapacity(rules.count)
        for rule in rules {
            let constraint = left.removeValue(forKey: rule.key).flatMap(rule.reuse) ?? rule.makeConstraint()
            constraint.constant = rule.constant
            if !constraint.isActive { new.append(constraint) }
            made[rule.key] = constraint
        }
        for constraint in left.values { constraint.deactivate() }
        for constraint in new { constraint.activate() }
    }

    /// A guide of the stack's own; made at the first use and removed when no constraint needs it.
    func spacer(_ key: StackSpacer) -> UILayoutGuide {
        if let guide = spacers[key] { return guide }
        let guide = UILayoutGuide()
        guide.identifier = key.name
        addLayoutGuide(guide)
        spacers[key] = guide
        return guide
    }

    // MARK: Baselines

    override open var forFirstBaselineLayout: UIView { arrangedSubviews.first { !$0.isHidden } ?? self }
    override open var forLastBaselineLayout: UIView { arrangedSubviews.last { !$0.isHidden } ?? self }
}

extension UIView {
    /// Keeps the frame of a view that no constraint names any more.
    fileprivate func keepFrame() {
        guard let state = constraintState, !state.item.isReferenced else { return }
        state.item.engine?.release(state.item)
        state.keepsFrame = true
    }
}

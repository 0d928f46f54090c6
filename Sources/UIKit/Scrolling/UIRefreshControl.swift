/// A control above the content that requests new content: a pull beyond the threshold sends `valueChanged`.
///
/// Set it as a scroll view's `refreshControl`, and call `endRefreshing()` once the new content is available.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// The height while refreshing, in points.
    static let height: CGFloat = 60
    /// The visible overshoot that requests new content, in points: 90, or 40% of the scroll view's height if that is
    /// less (measured).
    private var threshold: CGFloat { min(90, 0.4 * (scrollView?.bounds.height ?? .infinity)) }

    /// Whether new content is being loaded.
    open private(set) var isRefreshing = false
    private let spinner = RefreshSpinner(frame: .zero)
    private let label = UILabel()
    weak var scrollView: UIScrollView?
    /// Whether the current pull has already sent `valueChanged`.
    private var hasFired = false

    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSpinner()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSpinner()
    }

    private func setUpSpinner() {
        isUserInteractionEnabled = false
        addSubview(spinner)
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.isHidden = true
        addSubview(label)
    }

    /// A line below the spinner; nil by default. Without a colour of its own it is in the secondary one.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            label.isHidden = attributedTitle == nil
            setNeedsLayout()
        }
    }

    /// Starts refreshing from code. No event is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.isSpinning = true
        scrollView?.addRefreshInset()
    }

    /// Ends refreshing and hides the control.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.isSpinning = false
        scrollView?.removeRefreshInset()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = RefreshSpinner.side
        let line = attributedTitle == nil ? 0 : label.sizeThatFits(bounds.size).height + 2
        let top = max(0, (UIRefreshControl.height - side - line) / 2)
        spinner.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        label.frame = CGRect(x: 16, y: top + side + 2, width: max(0, bounds.width - 32), height: max(0, line - 2))
    }

    /// Updates the control for content pulled `distance` points beyond its rest position without the control.
    func pull(to distance: CGFloat, isDragged: Bool) {
        spinner.progress = min(max(distance / threshold, 0), 1)
        label.alpha = isRefreshing ? 1 : spinner.progress
        if distance <= 0 { hasFired = false }
        guard isDragged, isEnabled, !isRefreshing, !hasFired, distance >= threshold else { return }
        hasFired = true
        isRefreshing = true
        spinner.isSpinning = true
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

extension UIScrollView {
    func refreshControlDidChange(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.removeFromSuperview()
        old?.scrollView = nil
        if old?.isRefreshing == true { removeRefreshInset() }
        guard let refreshControl else { return }
        refreshControl.scrollView = self
        insertSubview(refreshControl, at: 0)
        updateRefreshControl()
        if refreshControl.isRefreshing { addRefreshInset() }
    }

    /// Positions the control above the content, or at the top of the visible rectangle if the pull is longer.
    func updateRefreshControl() {
        guard let refreshControl else { return }
        let top = bounds.minY + appliedInset.top - refreshInset
        // A large title moves down below the control.
        let title = collapsibleBar?.height ?? 0
        let frame = CGRect(
            x: bounds.minX, y: min(top, -UIRefreshControl.height) - title, width: bounds.width,
            height: UIRefreshControl.height)
        UIView.performWithoutAnimation {
            if refreshControl.frame != frame { refreshControl.frame = frame }
        }
        refreshControl.pull(to: -top, isDragged: drag != nil)
    }

    /// Adds the control's height to the inset while it refreshes. Not called during a drag, when the content would
    /// jump.
    func addRefreshInset() {
        guard let refreshControl, refreshControl.isRefreshing, refreshInset == 0 else { return }
        setRefreshInset(UIRefreshControl.height)
    }

    func removeRefreshInset() {
        guard refreshInset != 0 else { return }
        setRefreshInset(0)
        if case .animation(let mover) = activity {
            let rest = mover.restPosition, legal = legalOffset(rest)
            mover.retarget(by: CGPoint(x: legal.x - rest.x, y: legal.y - rest.y))
        }
        guard isAtRest, !isTracking, window != nil else { return }
        release(velocity: .zero, target: nil)
    }

    /// Changes the inset without moving the content, which then springs to its new edge.
    private func setRefreshInset(_ inset: CGFloat) {
        let isAtStart = isAtRest && contentOffset.y <= range(.vertical).lowerBound
        appliedInset.top += inset - refreshInset
        refreshInset = inset
        if isAtStart, inset > 0, !isTracking {
            go(to: CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound), animated: true)
        }
        updateIndicators()
        adjustedContentInsetDidChange()
        storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
}

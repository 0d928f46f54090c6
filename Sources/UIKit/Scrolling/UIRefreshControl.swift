/// Pulled down from above the content, it asks for new content: `valueChanged` is sent once the pull is long enough.
///
/// Give it to a scroll view's `refreshControl`, and call `endRefreshing()` when the new content is there.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// The room that it takes while refreshing, in points.
    static let height: CGFloat = 60
    /// How far the content must be pulled, in points as shown: 90, or four tenths of a lower scroll view (measured).
    private var threshold: CGFloat { min(90, 0.4 * (scrollView?.bounds.height ?? .infinity)) }

    /// Whether new content is being fetched.
    open private(set) var isRefreshing = false
    private let spinner = RefreshSpinner(frame: .zero)
    weak var scrollView: UIScrollView?
    /// One pull asks once.
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
    }

    /// Shows that content is being fetched, as when code started it; nothing is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.isSpinning = true
        scrollView?.holdRefreshing()
    }

    /// The content is there: the control goes away.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.isSpinning = false
        scrollView?.letRefreshingGo()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = RefreshSpinner.side
        spinner.frame = CGRect(
            x: (bounds.width - side) / 2, y: (UIRefreshControl.height - side) / 2, width: side, height: side)
    }

    /// The content was pulled by so many points beyond where it rests without this control.
    func pull(to distance: CGFloat, isDragged: Bool) {
        spinner.progress = min(max(distance / threshold, 0), 1)
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
        if old?.isRefreshing == true { letRefreshingGo() }
        guard let refreshControl else { return }
        refreshControl.scrollView = self
        insertSubview(refreshControl, at: 0)
        updateRefreshControl()
        if refreshControl.isRefreshing { holdRefreshing() }
    }

    /// It stands above the content, and at the top of what is in sight when that is pulled further.
    func updateRefreshControl() {
        guard let refreshControl else { return }
        let top = bounds.minY + appliedInset.top - refreshInset
        let frame = CGRect(
            x: bounds.minX, y: min(top, -UIRefreshControl.height), width: bounds.width, height: UIRefreshControl.height)
        UIView.performWithoutAnimation {
            if refreshControl.frame != frame { refreshControl.frame = frame }
        }
        refreshControl.pull(to: -top, isDragged: drag != nil)
    }

    /// Keeps room for the control while it refreshes; not under the finger, which would feel a jump.
    func holdRefreshing() {
        guard let refreshControl, refreshControl.isRefreshing, refreshInset == 0 else { return }
        setRefreshInset(UIRefreshControl.height)
    }

    func letRefreshingGo() {
        guard refreshInset != 0 else { return }
        setRefreshInset(0)
        if case .animation(let mover) = activity {
            let rest = mover.restPosition, legal = legalOffset(rest)
            mover.retarget(by: CGPoint(x: legal.x - rest.x, y: legal.y - rest.y))
        }
        guard isAtRest, !isTracking, window != nil else { return }
        release(velocity: .zero, target: nil)
    }

    /// Changes the inset and leaves the content where it is: it springs to its new edge.
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

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// Compact, but wheels for countdowns.
    case automatic = 0
    case wheels = 1
    /// Texts that open a popover with the calendar or the time.
    case compact = 2
    /// The month in place.
    case inline = 3
}

/// A control for dates, times and durations (S18.70 to S18.76).
///
/// `valueChanged` is sent for changes of the user only, when the wheels are at rest.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// The values that a date picker shows.
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        /// Hours and minutes of a duration.
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    private var content: (any DatePickerContent)?
    private var contentStyle = UIDatePickerStyle.automatic
    private var storedDate: Date?
    private var storedLocale: Locale?
    private var storedCalendar: Calendar?
    private var duration: TimeInterval = 0
    private static let longestDuration: TimeInterval = 86_399

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.width == 0 && frame.height == 0 { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIDatePicker.self)
    }
    override class var coderLevel: UIView.Type { UIDatePicker.self }

    private func setUp() {
        focusEffect = nil
        update(animated: false)
    }

    // MARK: Appearance

    /// The values that are shown; `dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { update(animated: false) } } }
    /// The style as far as the mode has it; `automatic` by default.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { update(animated: false) } }
    }
    /// The style that is shown; never `automatic`.
    open var datePickerStyle: UIDatePickerStyle {
        switch (preferredDatePickerStyle, datePickerMode) {
        case (_, .countDownTimer), (.wheels, _): .wheels
        // A month has no days to show, and a time no month.
        case (.inline, .yearAndMonth), (.inline, .time): .wheels
        case (.inline, _): .inline
        case (.automatic, _), (.compact, _): .compact
        }
    }
    /// The locale of texts and of the order of columns; the user's by default, which nil restores.
    open var locale: Locale? {
        get { storedLocale ?? .current }
        set {
            storedLocale = newValue
            update(animated: false)
        }
    }
    /// The calendar; the user's by default, which nil restores.
    open var calendar: Calendar! {
        get { storedCalendar ?? .current }
        set {
            storedCalendar = newValue
            update(animated: false)
        }
    }
    /// The time zone; nil, the default, for that of the calendar.
    open var timeZone: TimeZone? { didSet { update(animated: false) } }

    /// The calendar with the time zone and the locale.
    private var effectiveCalendar: Calendar {
        var calendar: Calendar = storedCalendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        if let locale { calendar.locale = locale }
        return calendar
    }

    // MARK: Values

    /// The date, limited to the range and rounded; the time of the user's clock by default.
    open var date: Date {
        get { limited(storedDate ?? now) }
        set { setDate(newValue, animated: false) }
    }
    /// Sets the date; the wheels turn to it if `animated` is true.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = limited(date)
        update(animated: animated && window != nil)
    }
    /// The first date; nil for none. Dates after `maximumDate` count for nothing.
    open var minimumDate: Date? { didSet { limitsDidChange() } }
    /// The last date; nil for none.
    open var maximumDate: Date? { didSet { limitsDidChange() } }
    /// The duration of a countdown in seconds, in whole minutes, at most 23:59; 0 by default.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            let value = newValue.isFinite ? min(max(newValue, 0), Self.longestDuration) : 0
            duration = (value / 60).rounded(.down) * 60
            update(animated: false)
        }
    }
    /// The minutes between two rows; a divisor of 60 up to 30, 1 by default and for any other number.
    open var minuteInterval: Int {
        get { storedInterval }
        set {
            storedInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            limitsDidChange()
        }
    }
    private var storedInterval = 1
    /// Whether dates are rounded down to the minute interval, if it is more than 1; true by default.
    open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

    private var limits: DateLimits { DateLimits(minimum: minimumDate, maximum: maximumDate) }

    private func limitsDidChange() {
        if let storedDate { self.storedDate = limited(storedDate) }
        update(animated: false)
    }

    private func limited(_ date: Date) -> Date { limits.clamped(rounded(limits.clamped(date))) }

    private func rounded(_ date: Date) -> Date {
        let calendar = effectiveCalendar
        guard roundsToMinuteInterval, storedInterval > 1, datePickerMode != .countDownTimer,
            let minute = calendar.dateInterval(of: .minute, for: date)?.start
        else { return date }
        let excess = calendar.component(.minute, from: minute) % storedInterval
        return minute.addingTimeInterval(-60 * TimeInterval(excess))
    }

    /// The time of the user's clock.
    private var now: Date { WindowSession.wallTime(of: window) }

    // MARK: Content

    private var shownState: DatePickerState {
        var calendar = effectiveCalendar, shown = date
        let isCountdown = datePickerMode == .countDownTimer
        if isCountdown {
            calendar.timeZone = .gmt
            shown = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0)).addingTimeInterval(duration)
        }
        return DatePickerState(
            mode: datePickerMode, calendar: calendar, date: shown, now: now,
            limits: isCountdown ? DateLimits() : limits, minuteInterval: storedInterval)
    }

    private func update(animated: Bool) {
        let style = datePickerStyle, state = shownState
        if let content, style == contentStyle {
            content.show(state, animated: animated)
        } else {
            content?.removeFromSuperview()
            let new = makeContent(style, state)
            new.onChange = { [weak self] in self?.userDidChoose($0) }
            addSubview(new)
            (content, contentStyle) = (new, style)
        }
        updateState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func makeContent(_ style: UIDatePickerStyle, _ state: DatePickerState) -> any DatePickerContent {
        switch style {
        case .inline: CalendarView(state)
        case .compact: CompactDateView(state)
        case .wheels, .automatic: DateWheelsView(state)
        }
    }

    private func userDidChoose(_ chosen: Date) {
        if datePickerMode == .countDownTimer {
            let parts = shownState.calendar.dateComponents([.hour, .minute], from: chosen)
            duration = TimeInterval(60 * (60 * (parts.hour ?? 0) + (parts.minute ?? 0)))
            content?.show(shownState, animated: true)
        } else {
            storedDate = limited(chosen)
            content?.show(shownState, animated: true)
        }
        setNeedsLayout()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateState()
    }

    private func updateState() {
        content?.isUserInteractionEnabled = isEnabled
        content?.alpha = isEnabled ? 1 : 0.5
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        // The picker may be made before there is a clock.
        if storedDate == nil { storedDate = limited(now) }
        update(animated: false)
    }

    // MARK: Layout and focus

    override open var intrinsicContentSize: CGSize { content?.fittingSize ?? .zero }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override open func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        guard contentStyle == .compact else {
            content.frame = bounds
            return
        }
        let size = content.fittingSize, width = min(size.width, bounds.width)
        let x: CGFloat
        // A control that is wider than the texts has them at its trailing edge, also with the default alignment.
        switch effectiveContentHorizontalAlignment {
        case .left: x = bounds.minX
        case .right: x = bounds.maxX - width
        default: x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.minX : bounds.maxX - width
        }
        content.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: width, height: size.height)
    }

    override var triggersPrimaryActionOnTouchUp: Bool { false }
    override open var canBecomeFocused: Bool { false }
    override var pointerShape: HostPointerShape? { nil }
}

/// The compact style of a date picker: a capsule for the date, one for the time.
final class CompactDateView: UIView, DatePickerContent {
    private static let gap: CGFloat = 6

    var onChange: (Date) -> Void = { _ in }
    private let dateCapsule = DateCapsule()
    private let timeCapsule = DateCapsule()
    private let opener = DatePopoverOpener()
    private var state: DatePickerState

    init(_ state: DatePickerState) {
        self.state = state
        super.init(frame: .zero)
        for capsule in [dateCapsule, timeCapsule] { addSubview(capsule) }
        dateCapsule.onPress = { [weak self] in self?.open(fromDate: true) }
        timeCapsule.onPress = { [weak self] in self?.open(fromDate: false) }
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: DatePickerState, animated: Bool) {
        self.state = state
        let texts = DateTexts(calendar: state.calendar)
        dateCapsule.text = state.mode == .yearAndMonth ? texts.month(state.date) : texts.day(state.date)
        timeCapsule.text = texts.time(state.date)
        dateCapsule.isHidden = state.mode == .time
        timeCapsule.isHidden = !state.showsTime
        opener.show(state, animated: animated)
        setNeedsLayout()
    }

    private func open(fromDate: Bool) {
        opener.open(
            state.with(mode: fromDate ? state.popoverMode : .time), from: fromDate ? dateCapsule : timeCapsule,
            onChange: { [weak self] in self?.onChange($0) })
    }

    private var shown: [DateCapsule] { [dateCapsule, timeCapsule].filter { !$0.isHidden } }

    var fittingSize: CGSize {
        let sizes = shown.map(\.fittingSize)
        return CGSize(
            width: sizes.reduce(Self.gap * CGFloat(sizes.count - 1)) { $0 + $1.width },
            height: sizes.map(\.height).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = bounds.minX
        for capsule in isMirrored ? shown.reversed() : shown {
            let size = capsule.fittingSize
            capsule.frame = CGRect(
                x: x, y: bounds.midY - size.height / 2, width: min(size.width, bounds.width), height: size.height)
            x += size.width + Self.gap
        }
    }
}

/// The values that the views of a date picker show.
struct DatePickerState {
    var mode: UIDatePicker.Mode
    /// The calendar with time zone and locale.
    var calendar: Calendar
    var date: Date
    /// The time of the user's clock, for the mark of today.
    var now: Date
    var limits: DateLimits
    var minuteInterval: Int

    /// The day that the mode shows, or nothing for times alone.
    var showsDate: Bool { mode == .date || mode == .dateAndTime }
    var showsTime: Bool { mode == .time || mode == .dateAndTime }

    /// The same state in another mode.
    func with(mode: UIDatePicker.Mode) -> DatePickerState {
        var state = self
        state.mode = mode
        return state
    }
}

/// A view that shows a date picker in a style.
@MainActor protocol DatePickerContent: UIView {
    /// Called with a date that the user has chosen, before limits and rounding.
    var onChange: (Date) -> Void { get set }
    /// The size that the content needs.
    var fittingSize: CGSize { get }
    /// Shows values; nothing is called.
    func show(_ state: DatePickerState, animated: Bool)
}

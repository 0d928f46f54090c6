/// The popover of a capsule: the calendar, or wheels for times and months.
final class DatePopover: UIViewController, UIPopoverPresentationControllerDelegate {
    private enum Metrics {
        static let wheels = CGSize(width: 260, height: 200)
        static let margin: CGFloat = 8
    }

    let content: any DatePickerContent
    /// Called when the popover is closed.
    var onClose: () -> Void = {}

    init(_ state: DatePickerState, from source: UIView) {
        content = state.showsDate ? CalendarView(state) : DateWheelsView(state)
        super.init(nibName: nil, bundle: nil)
        let size = state.showsDate ? content.fittingSize : Metrics.wheels
        preferredContentSize = CGSize(
            width: size.width + 2 * Metrics.margin, height: size.height + 2 * Metrics.margin)
        modalPresentationStyle = .popover
        popoverPresentationController?.sourceView = source
        // All weeks are shown where neither side of the capsule has enough space.
        popoverPresentationController?.canOverlapSourceViewRect = true
        popoverPresentationController?.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose()
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// Opens popovers of capsules, one at a time.
@MainActor final class DatePopoverOpener {
    private weak var popover: DatePopover?

    /// Opens the popover of a capsule; does nothing outside of a view controller.
    func open(_ state: DatePickerState, from capsule: DateCapsule, onChange: @escaping (Date) -> Void) {
        guard popover == nil else { return }
        var responder: UIResponder? = capsule
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let controller = responder as? UIViewController else { return }
        let new = DatePopover(state, from: capsule)
        new.content.onChange = onChange
        new.content.tintColor = capsule.tintColor
        new.onClose = { [weak capsule] in capsule?.isOpen = false }
        capsule.isOpen = true
        popover = new
        controller.present(new, animated: true)
    }

    /// Shows values in the open popover.
    func show(_ state: DatePickerState, animated: Bool) {
        guard let popover else { return }
        let isTime = popover.content is DateWheelsView && state.mode != .yearAndMonth
        popover.content.show(state.with(mode: isTime ? .time : state.popoverMode), animated: animated)
    }
}

extension DatePickerState {
    /// The mode of the popover of the first capsule.
    var popoverMode: UIDatePicker.Mode { mode == .dateAndTime ? .date : mode }
}

/// The panel of an alert: title, message and buttons; the texts scroll in a low window.
@MainActor final class AlertView: UIView {
    var onChoose: (UIAlertAction) -> Void = { _ in }

    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let scroller = UIScrollView()
    private var buttons: [AlertButton] = []
    private var content: AlertContent?

    init() {
        super.init(frame: .zero)
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 15)
        messageLabel.textColor = .secondaryLabel
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            scroller.addSubview(label)
        }
        scroller.contentInsetAdjustmentBehavior = .never
        addSubview(scroller)
    }

    required init?(coder: NSCoder) { fatalError("AlertView is made by alerts only") }

    func show(_ content: AlertContent) {
        self.content = content
        titleLabel.text = content.title
        messageLabel.text = content.message
        titleLabel.textAlignment = content.isSheet ? .center : .natural
        messageLabel.textAlignment = content.isSheet ? .center : .natural
        if content.isSheet {
            titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
            messageLabel.font = .systemFont(ofSize: 13)
        }
        for field in content.fields where field.superview !== scroller { scroller.addSubview(field) }
        buttons.forEach { $0.removeFromSuperview() }
        buttons = content.actions.map { action in
            let button = AlertButton(action, isPreferred: action === content.preferred)
            button.addAction(UIAction { [weak self] _ in self?.onChoose(action) }, for: .primaryActionTriggered)
            scroller.addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    private func layout(width: CGFloat) -> AlertLayout {
        let text = CGSize(width: max(0, width - 2 * AlertLayout.textMargin), height: .greatestFiniteMagnitude)
        func height(_ label: UILabel) -> CGFloat {
            label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(text).height.rounded(.up)
        }
        return AlertLayout(
            width: width, titleHeight: height(titleLabel), messageHeight: height(messageLabel),
            fieldCount: content?.fields.count ?? 0, buttonWidths: buttons.map(\.titleWidth),
            canUseRow: content?.isSheet == false,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: layout(width: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout(width: bounds.width)
        scroller.frame = bounds
        scroller.contentSize = CGSize(width: bounds.width, height: layout.height)
        scroller.isScrollEnabled = layout.height > bounds.height + 0.5
        titleLabel.frame = layout.title
        messageLabel.frame = layout.message
        for (field, frame) in zip(content?.fields ?? [], layout.fields) { field.frame = frame }
        for (button, frame) in zip(shownButtons(isRow: layout.isRow), layout.buttons) { button.frame = frame }
    }

    private func shownButtons(isRow: Bool) -> [AlertButton] {
        guard isRow, let row = content?.row else { return buttons }
        return row.compactMap { action in buttons.first { $0.action === action } }
    }

    /// Moves the focus from one button to the next; false when none has it.
    func moveFocus(_ step: Int) -> Bool {
        let order = shownButtons(isRow: layout(width: bounds.width).isRow).filter(\.isEnabled)
        guard let focused = window?.focus.view, let index = order.firstIndex(where: { $0 === focused }) else {
            return false
        }
        let next = min(max(index + step, 0), order.count - 1)
        window?.focus.move(to: order[next], heading: step > 0 ? .next : .previous)
        return true
    }
}

/// A button of an alert: a capsule, filled with the tint colour for the preferred action.
@MainActor final class AlertButton: UIControl {
    let action: UIAlertAction
    private let isPreferred: Bool
    private let label = UILabel()

    init(_ action: UIAlertAction, isPreferred: Bool) {
        self.action = action
        self.isPreferred = isPreferred
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .medium)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
        isEnabled = action.isEnabled
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = action.title
        focusEffect = UIFocusHaloEffect()
        showState()
    }

    required init?(coder: NSCoder) { fatalError("AlertButton is made by alerts only") }

    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    override var canBecomeFocused: Bool { isEnabled }

    private func showState() {
        let isRed = action.style == .destructive
        let tint: UIColor = isRed ? .systemRed : tintColor
        label.textColor = !isEnabled ? .tertiaryLabel : isPreferred ? .white : isRed ? .systemRed : .label
        if isPreferred, isEnabled {
            backgroundColor = isHighlighted ? tint.withAlphaComponent(0.75) : tint
        } else {
            backgroundColor = isHighlighted ? PanelStyle.pressedButton : PanelStyle.button
        }
    }

    override func stateDidChange() {
        UIView.animate(withDuration: isHighlighted ? 0.1 : 0.25, delay: 0, options: [.allowUserInteraction]) {
            self.showState()
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds.shrunk(dx: 12, dy: 0)
    }
}

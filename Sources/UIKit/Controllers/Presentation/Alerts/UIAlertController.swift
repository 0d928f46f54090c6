/// Asks the user in a panel in the middle of the window, or offers a choice of actions beside their source.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The kinds of alerts. Raw values are those of iOS.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open private(set) var preferredStyle: Style
    open var message: String? { didSet { if message != oldValue { reload() } } }
    open override var title: String? { didSet { if title != oldValue { reload() } } }
    open private(set) var actions: [UIAlertAction] = []
    /// The action that Return chooses; one of `actions`. Alerts show it in the tint colour.
    open var preferredAction: UIAlertAction? {
        didSet {
            enforce(
                preferredAction.map(actions.contains) ?? true,
                "UIAlertController.preferredAction: the action is not one of the alert's")
            reload()
        }
    }

    private var panel: AlertView? { viewIfLoaded as? AlertView }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(style: preferredStyle)
        self.title = title
        self.message = message
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        preferredStyle = .actionSheet
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    private init(style: Style) {
        preferredStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .actionSheet
        super.init(coder: coder)
    }

    /// Adds a button. An alert has at most one cancel action.
    open func addAction(_ action: UIAlertAction) {
        enforce(
            action.style != .cancel || cancelAction == nil,
            "UIAlertController.addAction(_:): the alert has a cancel action already")
        actions.append(action)
        action.onChange = { [weak self] in self?.reload() }
        reload()
    }

    /// The text fields of an alert; nil without any.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private(set) var fields: [UITextField] = []

    /// Adds a text field, which the handler configures. Only alerts have text fields, not action sheets.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        enforce(
            preferredStyle == .alert,
            "UIAlertController.addTextField(configurationHandler:): text fields can only be added to an alert")
        let field = AlertTextField(frame: .zero)
        field.addAction(UIAction { [weak self] _ in self?.returnPressed(in: field) }, for: .primaryActionTriggered)
        fields.append(field)
        configurationHandler?(field)
        reload()
    }

    /// Goes on to the next field, or chooses the action of Return behind the last one.
    private func returnPressed(in field: UITextField) {
        guard let index = fields.firstIndex(of: field) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = returnAction {
            choose(action)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !fields.contains(where: \.isFirstResponder) { fields.first?.becomeFirstResponder() }
    }

    // MARK: View

    open override func loadView() {
        let panel = AlertView()
        panel.onChoose = { [weak self] in self?.choose($0) }
        view = panel
        reload()
    }

    private func reload() {
        guard let panel else { return }
        panel.show(AlertContent(self))
        let width = AlertLayout.width
        preferredContentSize = CGSize(width: width, height: panel.sizeThatFits(CGSize(width: width, height: 0)).height)
        presentationState.controller?.container?.setNeedsLayout()
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// Whether the actions are shown in a popover, which a click outside cancels.
    var isPopover: Bool { presentationState.controller is UIPopoverPresentationController }

    // MARK: Presentation

    override var preferredAutomaticStyle: UIModalPresentationStyle {
        preferredStyle == .alert ? .overFullScreen : .popover
    }

    override func makeBuiltInController(_ style: UIModalPresentationStyle) -> UIPresentationController {
        guard preferredStyle == .actionSheet else { return AlertPresentationController(alert: self) }
        return AlertPopoverController(presentedViewController: self, presenting: nil)
    }

    /// Dismisses the alert and calls the handler of an action.
    func choose(_ action: UIAlertAction?) {
        guard presentationState.presenter != nil, !isBeingDismissed, action?.isEnabled ?? true else { return }
        presentingViewController?.dismiss(animated: true) { action.map { $0.handler?($0) } }
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let key = presses.first?.key?.keyCode
        let hasFocus = panel.map { panel in panel.window?.focus.view?.isDescendant(of: panel) ?? false } ?? false
        switch key {
        case .keyboardReturnOrEnter? where !hasFocus, .keypadEnter? where !hasFocus:
            if let action = returnAction { return choose(action) }
        case .keyboardLeftArrow?, .keyboardUpArrow?: if panel?.moveFocus(-1) == true { return }
        case .keyboardRightArrow?, .keyboardDownArrow?: if panel?.moveFocus(1) == true { return }
        default: break
        }
        super.pressesBegan(presses, with: event)
    }

    /// The action that Return chooses: the preferred one, or the only one.
    private var returnAction: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions.first : nil) }
}

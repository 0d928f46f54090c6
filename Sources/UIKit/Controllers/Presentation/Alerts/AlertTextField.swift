/// A text field of an alert: text on a grey capsule.
@MainActor final class AlertTextField: UITextField {
    private static let margin: CGFloat = 16

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = AlertLayout.fieldHeight / 2
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }

    override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }

    private func inset(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + Self.margin, y: rect.minY, width: max(0, rect.width - 2 * Self.margin), height: rect.height)
    }
}

internal import PrivateABI

/// Shows what a subclass of a text field draws by overriding `drawText(in:)` or `drawPlaceholder(in:)`.
final class TextFieldDrawing: UIView {
    private unowned let field: UITextField
    var isPlaceholder = false

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: field.bounds)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        if isPlaceholder {
            field.drawPlaceholder(in: field.placeholderRect(forBounds: field.bounds))
        } else {
            field.drawText(in: field.textRect(forBounds: field.bounds))
        }
    }
}

extension UITextField {
    /// Shows the drawing of the subclass in place of the text or the placeholder.
    func showDrawing(isEditing: Bool) {
        let drawn = DrawnFieldText(of: type(of: self))
        let isPlaceholder = !hasText
        guard isPlaceholder ? drawn.contains(.placeholder) : drawn.contains(.text) && !isEditing else {
            parts.drawing?.isHidden = true
            return
        }
        let drawing = parts.drawing ?? TextFieldDrawing(self)
        if parts.drawing == nil {
            parts.drawing = drawing
            insertSubview(drawing, aboveSubview: parts.clip)
        }
        drawing.isHidden = isPlaceholder && !hasPlaceholder
        drawing.isPlaceholder = isPlaceholder
        drawing.frame = bounds
        drawing.setNeedsDisplay()
        if isPlaceholder { parts.placeholder.isHidden = true } else { editor.canvas.isHidden = true }
    }

    /// Draws a line into the current context, in the middle of a rectangle and aligned as the text.
    func drawLine(_ text: LabelText, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var layout = text.layout(width: nil)
        if layout.size.width > rect.width { layout = text.layout(width: max(0, rect.width)) }
        let size = CGSize(width: min(layout.size.width, max(0, rect.width)), height: layout.size.height)
        let origin = CGPoint(x: rect.minX + offset(rect.width - size.width), y: pixels(rect.midY - size.height / 2))
        layout.draw(in: context.cairo, at: origin, width: size.width)
    }
}

/// The methods of drawing that a class of text fields overrides.
@MainActor struct DrawnFieldText: OptionSet {
    let rawValue: Int
    static let text = DrawnFieldText(rawValue: 1)
    static let placeholder = DrawnFieldText(rawValue: 2)

    private final class Silent: UITextField {}
    private final class Text: UITextField { override func drawText(in rect: CGRect) { _ = rect.width } }
    private final class Placeholder: UITextField {
        override func drawPlaceholder(in rect: CGRect) { _ = rect.width }
    }

    /// The slots of the two methods, or the reason why they are not found.
    static let slots: Result<(text: MethodSlot, placeholder: MethodSlot), ABIMisfit> = {
        do throws(ABIMisfit) {
            return .success(
                (
                    try MethodSlot(
                        "UITextField.drawText(in:)", of: UITextField.self, silent: Silent.self, probe: Text.self),
                    try MethodSlot(
                        "UITextField.drawPlaceholder(in:)", of: UITextField.self, silent: Silent.self,
                        probe: Placeholder.self)
                ))
        } catch { return .failure(error) }
    }()
}

extension DrawnFieldText {
    init(of type: UITextField.Type) {
        self = []
        guard type != UITextField.self else { return }
        switch Self.slots {
        case .success(let slots):
            if slots.text.isOverridden(by: type, of: UITextField.self) { insert(.text) }
            if slots.placeholder.isOverridden(by: type, of: UITextField.self) { insert(.placeholder) }
        case .failure(let misfit): fatalError(ABIMisfit.message([misfit]))
        }
    }
}

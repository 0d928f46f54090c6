/// A keyboard that is drawn in the window, and types where it is touched.
@MainActor final class KeyboardView: UIView {
    /// The text that it types into.
    private(set) weak var client: (any UIKeyInput)?
    /// The kind that the text asked for when its input views were loaded.
    private var type = UIKeyboardType.default
    private var plane = KeyboardPlane.letters { didSet { if plane != oldValue { setNeedsDisplay() } } }
    /// Whether the user has pressed shift, which holds for a letter; nil follows the text.
    private var shift: Bool? { didSet { if shift != oldValue { setNeedsDisplay() } } }
    private var pressed: KeyboardKey? { didSet { if pressed != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        backgroundColor = KeyboardLook.background
        isMultipleTouchEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = "Keyboard"
    }

    required init?(coder: NSCoder) { fatalError("KeyboardView has no archive") }

    private var metrics: KeyboardMetrics { KeyboardMetrics(window?.bounds.size ?? bounds.size) }
    var shownKeys: [KeyboardKey] { plane.keys(type) }

    /// Whether letters are typed as capitals.
    var isShifted: Bool { shift ?? client?.wantsCapital ?? false }

    /// Shows the keys of a text; its kind and appearance are read again whenever its input views are loaded.
    func type(into text: any UIKeyInput) {
        if client !== text || type != text.keyboardType {
            (client, type) = (text, text.keyboardType)
            (plane, shift) = (KeyboardPlane(type), nil)
        }
        overrideUserInterfaceStyle =
            switch text.keyboardAppearance {
            case .default: .unspecified
            case .dark: .dark
            case .light: .light
            }
        setNeedsDisplay()
    }

    /// Draws the keys again where the text asks for capitals now.
    func textDidChange() { setNeedsDisplay() }

    override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let look = KeyboardLook(isShifted: isShifted, returnKey: client?.returnKeyType ?? .default)
        let metrics = metrics
        for key in shownKeys {
            look.draw(key, in: metrics.rect(of: key, width: bounds.width), isPressed: key == pressed)
        }
    }

    // MARK: Touches

    private func key(at point: CGPoint) -> KeyboardKey? {
        shownKeys.first { metrics.cell(of: $0, width: bounds.width).contains(point) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressed = touches.first.flatMap { key(at: $0.location(in: self)) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressed = touches.first.flatMap { key(at: $0.location(in: self)) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let key = pressed
        pressed = nil
        if let key { perform(key.action) }
    }

    func perform(_ action: KeyboardKey.Action) {
        switch action {
        case .show(let other): plane = other
        case .shift: shift = !isShifted
        case .delete: client?.deleteBackward()
        case .newline: (client as? any EditedView)?.editor.insertNewline() ?? client?.insertText("\n")
        case .insert(let text):
            client?.insertText(isShifted && plane == .letters ? text.uppercased() : text)
            shift = nil
            // A space ends a look at the digits.
            if text == " ", plane == .numbers || plane == .symbols { plane = KeyboardPlane(type) }
        }
        setNeedsDisplay()
    }
}

extension UIKeyInput {
    /// Whether the text asks for a capital at the caret (`autocapitalizationType`).
    fileprivate var wantsCapital: Bool {
        guard autocapitalizationType != .allCharacters else { return true }
        guard autocapitalizationType != .none, let input = self as? any UITextInput,
            let caret = input.selectedTextRange?.start, let text = input.text(before: caret)
        else { return false }
        guard let last = text.last else { return true }
        if autocapitalizationType == .words { return last.isWhitespace }
        guard last.isWhitespace else { return false }
        let end = text.last { !$0.isWhitespace }
        return last.isNewline || end.map { ".!?".contains($0) } ?? true
    }
}

extension UITextInput {
    /// The text before a position, of a long one only the end: more than a character and the white space behind it.
    fileprivate func text(before position: UITextPosition) -> String? {
        var length = 64
        while length < 1 << 16, let start = self.position(from: position, offset: -length),
            let range = textRange(from: start, to: position), let text = text(in: range)
        {
            if text.dropFirst().contains(where: { !$0.isWhitespace }) { return text }
            length *= 2
        }
        return textRange(from: beginningOfDocument, to: position).flatMap { text(in: $0) }
    }
}

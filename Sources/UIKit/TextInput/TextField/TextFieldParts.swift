/// The views of a text field: border, background, clipped text, placeholder and clear button.
@MainActor final class TextFieldParts {
    let border = UIView(frame: .zero)
    let background = UIImageView(frame: .zero)
    /// Clips the text to its rectangle.
    let clip = UIView(frame: .zero)
    let placeholder = UILabel(frame: .zero)
    private(set) var clearButton: UIButton?
    /// The pictures of the clear button in place of the own one.
    var clearImages = StateTable<UIImage>() { didSet { if let clearButton { setImages(of: clearButton) } } }
    private var menu: EditMenu?
    /// Shows what a subclass draws; nil where none does.
    var drawing: TextFieldDrawing?

    /// The room at both ends of the clipped rectangle for half of the caret.
    static let caretMargin: CGFloat = 2

    func attach(to field: UITextField) {
        for view in [border, background, clip] {
            view.isUserInteractionEnabled = false
            field.addSubview(view)
        }
        clip.clipsToBounds = true
        clip.addSubview(placeholder)
        clip.addSubview(field.editor.canvas)
        background.isHidden = true
        border.isHidden = true
        field.focusEffect = nil
    }

    /// Adds the menu of the right mouse button, once.
    func attachMenu(to field: UITextField) {
        guard menu == nil else { return }
        let menu = EditMenu { [weak field] _ in
            field?.makeEditMenu()
        } onShow: { [weak field] isShown, animator in
            guard let field else { return }
            if isShown {
                field.delegate?.textField(field, willPresentEditMenuWith: animator)
            } else {
                field.delegate?.textField(field, willDismissEditMenuWith: animator)
            }
        }
        self.menu = menu
        field.addInteraction(menu.interaction)
    }

    /// Shows the clear button in a rectangle; nil hides it.
    func showClearButton(_ frame: CGRect?, in field: UITextField) {
        guard let frame else {
            clearButton?.isHidden = true
            return
        }
        let button = clearButton ?? makeClearButton(in: field)
        button.isHidden = false
        button.frame = frame
    }

    private func makeClearButton(in field: UITextField) -> UIButton {
        let button = UIButton(type: .custom)
        setImages(of: button)
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = "Clear text"
        button.addAction(
            UIAction { [weak field] _ in
                guard let field else { return }
                field.clear()
                field.becomeFirstResponder()
            }, for: .touchUpInside)
        field.addSubview(button)
        clearButton = button
        return button
    }

    private func setImages(of button: UIButton) {
        let own = UIImage(
            systemName: "xmark.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .regular))
        for state in [UIControl.State.normal, .highlighted] {
            button.setImage(clearImages[state] ?? (state == .normal ? own : nil), for: state)
        }
    }
}

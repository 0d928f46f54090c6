internal import NibDocuments

/// Text fields.
extension NibLoader {
    func setValues(of field: UITextField, _ element: InterfaceElement) {
        field.font = font(of: element) ?? .systemFont(ofSize: 14)
        if let color = color("textColor", of: element) { field.textColor = color }
        field.borderStyle = named("borderStyle", of: element) ?? .none
        field.textAlignment = named("textAlignment", of: element) ?? .left
        field.placeholder = element.text("placeholder")
        field.text = element.text("text")
        field.clearButtonMode = named("clearButtonMode", of: element) ?? .never
        field.clearsOnBeginEditing = element.flag("clearsOnBeginEditing") ?? false
        field.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
        field.minimumFontSize = element.number("minimumFontSize") ?? 0
        field.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
        field.background = image("background", of: element)
        field.disabledBackground = image("disabledBackground", of: element)
        if element.flag("usesAttributedText") == true, let text = attributedText("attributedText", of: element) {
            field.attributedText = text
        }
        if let traits = element.child("textInputTraits") { setTraits(of: field, traits) }
    }

    func setTraits(of input: some UITextInputTraits, _ traits: InterfaceElement) {
        input.autocapitalizationType = named("autocapitalizationType", of: traits) ?? .none
        input.autocorrectionType = named("autocorrectionType", of: traits) ?? .default
        input.spellCheckingType = named("spellCheckingType", of: traits) ?? .default
        input.keyboardType = named("keyboardType", of: traits) ?? .default
        input.keyboardAppearance = named("keyboardAppearance", of: traits) ?? .default
        input.returnKeyType = named("returnKeyType", of: traits) ?? .default
        input.enablesReturnKeyAutomatically = traits.flag("enablesReturnKeyAutomatically") ?? false
        input.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
        input.textContentType = traits.text("textContentType").map(UITextContentType.init)
    }
}

/// Text views.
extension NibLoader {
    func setTextValues(of view: UITextView, _ element: InterfaceElement) {
        setValues(of: view, element)
        if let font = font(of: element) { view.font = font }
        if let color = color("textColor", of: element) { view.textColor = color }
        view.text = element.text("text")
        view.textAlignment = named("textAlignment", of: element) ?? .left
        view.isEditable = element.flag("editable") ?? true
        view.isSelectable = element.flag("selectable") ?? true
        view.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
        if element.flag("usesAttributedText") == true, let text = attributedText("attributedText", of: element) {
            view.attributedText = text
        }
        if let traits = element.child("textInputTraits") { setTraits(of: view, traits) }
    }
}

/// Search bars.
extension NibLoader {
    func setValues(of bar: UISearchBar, _ element: InterfaceElement) {
        bar.placeholder = element.text("placeholder")
        bar.text = element.text("text")
        bar.prompt = element.text("prompt")
        bar.searchBarStyle = named("searchBarStyle", of: element) ?? .default
        bar.isTranslucent = element.flag("translucent") ?? true
        bar.showsCancelButton = element.flag("showsCancelButton") ?? false
        if element.text("barStyle") == "black" { bar.barStyle = .black }
        if let traits = element.child("textInputTraits") { setTraits(of: bar, traits) }
    }
}

extension UITextField.BorderStyle: InterfaceNamed {
    static let named: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
}

extension UITextField.ViewMode: InterfaceNamed {
    static let named: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}

extension UITextAutocapitalizationType: InterfaceNamed {
    static let named: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
}

extension UITextAutocorrectionType: InterfaceNamed {
    static let named: [String: UITextAutocorrectionType] = ["default": .default, "no": .no, "yes": .yes]
}

extension UITextSpellCheckingType: InterfaceNamed {
    static let named: [String: UITextSpellCheckingType] = ["default": .default, "no": .no, "yes": .yes]
}

extension UIKeyboardAppearance: InterfaceNamed {
    static let named: [String: UIKeyboardAppearance] = [
        "default": .default, "dark": .dark, "light": .light, "alert": .dark,
    ]
}

extension UIKeyboardType: InterfaceNamed {
    static let named: [String: UIKeyboardType] = [
        "default": .default, "asciiCapable": .asciiCapable, "alphabet": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
        "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
        "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
}

extension UIReturnKeyType: InterfaceNamed {
    static let named: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}

extension UISearchBar.Style: InterfaceNamed {
    static let named: [String: UISearchBar.Style] = ["default": .default, "prominent": .prominent, "minimal": .minimal]
}

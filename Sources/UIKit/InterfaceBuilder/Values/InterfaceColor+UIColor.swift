internal import NibDocuments

extension NibLoader {
    /// The colour of a property; nil if it is absent or `<nil>`. The bundle's own colour of a name wins over the copy
    /// in the document.
    func color(_ key: String, of element: InterfaceElement) -> UIColor? {
        element.color(key).flatMap { color($0, of: element) }
    }

    func color(_ value: InterfaceColor, of element: InterfaceElement) -> UIColor? {
        switch value.name {
        case .system(let name):
            if let color = UIColor.named[name] { return color }
            document.report("the system colour \(name) is not known", at: element)
        case .asset(let name):
            if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
        case nil: break
        }
        return value.components.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
    }
}

extension UIColor {
    /// The colours of class properties by their names.
    @MainActor fileprivate static let named: [String: UIColor] = [
        "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red,
        "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
        "purple": .purple, "brown": .brown, "clear": .clear,
        "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
        "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
        "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
        "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
        "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel,
        "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
        "link": .link, "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "groupTableViewBackground": .systemGroupedBackground,
        "tableCellGroupedBackground": .secondarySystemGroupedBackground, "tableBackground": .systemBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "lightText": .lightText,
        "darkText": .darkText, "tint": .tintColor, "viewFlipsideBackground": .darkGray,
        "scrollViewTexturedBackground": .gray,
    ]
}

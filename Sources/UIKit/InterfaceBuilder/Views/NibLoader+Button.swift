internal import NibDocuments

extension NibLoader {
    func setValues(of button: UIButton, _ element: InterfaceElement) {
        button.adoptType(UIButton.ButtonType(interface: element.text("buttonType")))
        if let font = font(of: element) { button.titleLabel?.font = font }
        button.showsMenuAsPrimaryAction = element.flag("showsMenuAsPrimaryAction") ?? false
        button.titleLabel?.lineBreakMode = named("lineBreakMode", of: element) ?? .byTruncatingMiddle
        if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = UIEdgeInsets(insets) }
        if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = UIEdgeInsets(insets) }
        if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = UIEdgeInsets(insets) }
        if let configuration = element.child("configuration") {
            // The titles and images of the states are those for systems without configurations.
            button.configuration = makeConfiguration(configuration)
            return
        }
        for child in element.children where child.name == "state" {
            if let state = child.key.flatMap({ UIControl.State.named[$0] }) { setState(state, of: button, child) }
        }
    }

    private func setState(_ state: UIControl.State, of button: UIButton, _ element: InterfaceElement) {
        if let title = element.text("title") { button.setTitle(title, for: state) }
        if let title = attributedText("attributedTitle", of: element) { button.setAttributedTitle(title, for: state) }
        if let color = color("titleColor", of: element) { button.setTitleColor(color, for: state) }
        if let image = image("image", of: element) { button.setImage(image, for: state) }
        if let image = image("backgroundImage", of: element) { button.setBackgroundImage(image, for: state) }
        if let symbol = symbolConfiguration(of: element) {
            button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
        }
    }

    private func makeConfiguration(_ element: InterfaceElement) -> UIButton.Configuration {
        var configuration = UIButton.Configuration.named[element.text("style") ?? ""]?() ?? .plain()
        configuration.title = element.text("title")
        if let title = attributedText("attributedTitle", of: element) { configuration.title = title.string }
        configuration.subtitle = element.text("subtitle")
        configuration.image = image("image", of: element)
        configuration.baseForegroundColor = color("baseForegroundColor", of: element)
        configuration.baseBackgroundColor = color("baseBackgroundColor", of: element)
        configuration.imagePadding = element.number("imagePadding") ?? 0
        if let padding = element.number("titlePadding"), element.isWritten("titlePadding") {
            configuration.titlePadding = padding
        }
        if let placement = element.text("imagePlacement") {
            configuration.imagePlacement = NSDirectionalRectEdge.named[placement] ?? .leading
        }
        if let corners = element.text("cornerStyle") {
            configuration.cornerStyle = UIButton.Configuration.CornerStyle.named[corners] ?? .dynamic
        }
        if let insets = element.insets("contentInsets") {
            configuration.contentInsets = NSDirectionalEdgeInsets(insets)
        }
        if let font = font("titleFontDescription", of: element) {
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
                var container = container
                container.font = font
                return container
            }
        }
        if let background = element.child("background") {
            if let color = color("backgroundColor", of: background) {
                configuration.background.backgroundColor = color
            }
            configuration.background.image = image("image", of: background)
        }
        return configuration
    }
}

extension UIButton.ButtonType {
    fileprivate init(interface name: String?) {
        switch name {
        case "roundedRect", "system": self = .system
        case "detailDisclosure": self = .detailDisclosure
        case "infoLight": self = .infoLight
        case "infoDark": self = .infoDark
        case "contactAdd": self = .contactAdd
        case "close": self = .close
        default: self = .custom
        }
    }
}

extension UIControl.State {
    fileprivate static let named: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
        "focused": .focused,
    ]
}

extension UIButton.Configuration {
    @MainActor fileprivate static let named: [String: () -> UIButton.Configuration] = [
        "plain": plain, "gray": gray, "tinted": tinted, "filled": filled, "borderless": borderless,
        "bordered": bordered, "borderedTinted": borderedTinted, "borderedProminent": borderedProminent,
    ]
}

extension UIButton.Configuration.CornerStyle {
    fileprivate static let named: [String: UIButton.Configuration.CornerStyle] = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
        "capsule": .capsule,
    ]
}

extension NSDirectionalRectEdge {
    fileprivate static let named: [String: NSDirectionalRectEdge] = [
        "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "all": .all,
    ]
}

internal import NibDocuments

/// Labels, image views, stacks, indicators.
extension NibLoader {
    func setValues(of label: UILabel, _ element: InterfaceElement) {
        plan(of: element).setValues(.own, of: label) { setValues(of: $0, element) }
    }

    private func setValues(of label: ValueRecorder.Values<UILabel>, _ element: InterfaceElement) {
        if let font = preparedFont(of: element) { label.always { $0.font = font() } }
        label.text = element.text("text")
        label.textAlignment = named("textAlignment", of: element) ?? .left
        label.lineBreakMode = named("lineBreakMode", of: element) ?? .byTruncatingTail
        label.numberOfLines = element.number("numberOfLines").flatMap { Int(exactly: $0) } ?? 1
        label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
        setMinimumScale(of: label, element)
        label.baselineAdjustment = named("baselineAdjustment", of: element) ?? .alignBaselines
        label.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
        label.isEnabled = element.flag("enabled") ?? true
        label.isHighlighted = element.flag("highlighted") ?? false
        if let width = element.length("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
        if let color = color("textColor", of: element) { label.always { $0.textColor = color } }
        label.highlightedTextColor = color("highlightedColor", of: element)
        label.shadowColor = color("shadowColor", of: element)
        if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
        if element.flag("usesAttributedText") == true, let text = attributedText("attributedText", of: element) {
            label.always { $0.attributedText = text }
        }
    }

    /// A smallest font size, which older documents have, is a part of the font's.
    private func setMinimumScale(of label: ValueRecorder.Values<UILabel>, _ element: InterfaceElement) {
        if let scale = element.number("minimumScaleFactor") {
            label.minimumScaleFactor = scale
        } else if let size = element.number("minimumFontSize") {
            // The size of the font may follow the preferred text size.
            label.always { if $0.font.pointSize > 0 { $0.minimumScaleFactor = min(1, size / $0.font.pointSize) } }
        }
    }

    func setValues(of view: UIImageView, _ element: InterfaceElement) {
        plan(of: element).setValues(.own, of: view) { view in
            if let symbol = symbolConfiguration(of: element) {
                view.always { $0.preferredSymbolConfiguration = symbol }
            }
            for (name, property) in [("image", \UIImageView.image), ("highlightedImage", \.highlightedImage)] {
                guard let image = preparedImage(name, of: element) else { continue }
                view.always { $0[keyPath: property] = image() }
            }
            view.isHighlighted = element.flag("highlighted") ?? false
        }
    }

    func symbolConfiguration(of element: InterfaceElement) -> UIImage.SymbolConfiguration? {
        element.image("image")?.symbol.map(UIImage.SymbolConfiguration.init)
    }

    func setValues(of stack: UIStackView, _ element: InterfaceElement) {
        plan(of: element).setValues(.own, of: stack) { stack in
            stack.axis = element.text("axis") == "vertical" ? .vertical : .horizontal
            stack.alignment = named("alignment", of: element) ?? .fill
            stack.distribution = named("distribution", of: element) ?? .fill
            let isStandard = element.text("spacingType") == "standard"
            stack.spacing = isStandard ? UIStackView.spacingUseSystem : element.length("spacing") ?? 0
            stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
            if element.insets("layoutMargins") != nil || element.insets("directionalLayoutMargins") != nil {
                stack.isLayoutMarginsRelativeArrangement = true
            }
        }
    }

    func setValues(of view: UIActivityIndicatorView, _ element: InterfaceElement) {
        view.style = UIActivityIndicatorView.Style(interface: element.text("style"))
        if let color = color("color", of: element) { view.color = color }
        view.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
        if element.flag("animating") == true { view.startAnimating() }
    }

    /// The effect of an effect view; a vibrancy contains the blur that it is made for.
    func effect(of element: InterfaceElement) -> UIVisualEffect? {
        // These elements have no key.
        func blur(in element: InterfaceElement) -> UIBlurEffect? {
            element.children.first { $0.name == "blurEffect" }.map {
                UIBlurEffect(style: named("style", of: $0) ?? .regular)
            }
        }
        guard let vibrancy = element.children.first(where: { $0.name == "vibrancyEffect" }) else {
            return blur(in: element)
        }
        return UIVibrancyEffect(
            blurEffect: blur(in: vibrancy) ?? UIBlurEffect(style: .regular),
            style: named("style", of: vibrancy) ?? .label)
    }

    func setValues(of view: UIProgressView, _ element: InterfaceElement) {
        view.progressViewStyle = element.text("progressViewStyle") == "bar" ? .bar : .default
        view.progressTintColor = color("progressTintColor", of: element)
        view.trackTintColor = color("trackTintColor", of: element)
        view.progress = Float(element.number("progress") ?? 0)
    }
}

extension UIActivityIndicatorView.Style {
    fileprivate init(interface name: String?) {
        switch name {
        case "large", "whiteLarge": self = .large
        default: self = .medium
        }
    }
}

internal import NibDocuments

/// Labels, image views, stacks, indicators.
extension NibLoader {
    func setValues(of label: UILabel, _ element: InterfaceElement) {
        plan(of: element).setValues(.own, of: label) { setValues(of: $0, element) }
    }

    private func setValues(of label: ValueRecorder.Values<UILabel>, _ element: InterfaceElement) {
        if let font = preparedFont(of: element) { label.always { $0.font = font() } }
        label.set(\.text, element.text("text")) { $0.text = $1 }
        label.set(\.textAlignment, named("textAlignment", of: element) ?? .left) { $0.textAlignment = $1 }
        label.set(\.lineBreakMode, named("lineBreakMode", of: element) ?? .byTruncatingTail) { $0.lineBreakMode = $1 }
        label.set(\.numberOfLines, element.number("numberOfLines").flatMap { Int(exactly: $0) } ?? 1) {
            $0.numberOfLines = $1
        }
        label.set(\.adjustsFontSizeToFitWidth, element.flag("adjustsFontSizeToFit") ?? true) {
            $0.adjustsFontSizeToFitWidth = $1
        }
        setMinimumScale(of: label, element)
        label.set(\.baselineAdjustment, named("baselineAdjustment", of: element) ?? .alignBaselines) {
            $0.baselineAdjustment = $1
        }
        label.set(\.adjustsFontForContentSizeCategory, element.flag("adjustsFontForContentSizeCategory") ?? false) {
            $0.adjustsFontForContentSizeCategory = $1
        }
        label.set(\.isEnabled, element.flag("enabled") ?? true) { $0.isEnabled = $1 }
        label.set(\.isHighlighted, element.flag("highlighted") ?? false) { $0.isHighlighted = $1 }
        if let width = element.length("preferredMaxLayoutWidth") {
            label.set(\.preferredMaxLayoutWidth, width) { $0.preferredMaxLayoutWidth = $1 }
        }
        if let color = color("textColor", of: element) { label.always { $0.textColor = color } }
        label.set(\.highlightedTextColor, color("highlightedColor", of: element)) { $0.highlightedTextColor = $1 }
        label.set(\.shadowColor, color("shadowColor", of: element)) { $0.shadowColor = $1 }
        if let offset = element.size("shadowOffset") { label.set(\.shadowOffset, offset) { $0.shadowOffset = $1 } }
        if element.flag("usesAttributedText") == true, let text = attributedText("attributedText", of: element) {
            label.always { $0.attributedText = text }
        }
    }

    /// A smallest font size, which older documents have, is a part of the font's.
    private func setMinimumScale(of label: ValueRecorder.Values<UILabel>, _ element: InterfaceElement) {
        if let scale = element.number("minimumScaleFactor") {
            label.set(\.minimumScaleFactor, CGFloat(scale)) { $0.minimumScaleFactor = $1 }
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
            if let image = preparedImage("image", of: element) { view.always { $0.image = image() } }
            if let image = preparedImage("highlightedImage", of: element) {
                view.always { $0.highlightedImage = image() }
            }
            view.set(\.isHighlighted, element.flag("highlighted") ?? false) { $0.isHighlighted = $1 }
        }
    }

    func symbolConfiguration(of element: InterfaceElement) -> UIImage.SymbolConfiguration? {
        element.image("image")?.symbol.map(UIImage.SymbolConfiguration.init)
    }

    func setValues(of stack: UIStackView, _ element: InterfaceElement) {
        plan(of: element).setValues(.own, of: stack) { stack in
            stack.set(\.axis, element.text("axis") == "vertical" ? .vertical : .horizontal) { $0.axis = $1 }
            stack.set(\.alignment, named("alignment", of: element) ?? .fill) { $0.alignment = $1 }
            stack.set(\.distribution, named("distribution", of: element) ?? .fill) { $0.distribution = $1 }
            let isStandard = element.text("spacingType") == "standard"
            stack.set(\.spacing, isStandard ? UIStackView.spacingUseSystem : element.length("spacing") ?? 0) {
                $0.spacing = $1
            }
            stack.set(\.isBaselineRelativeArrangement, element.flag("baselineRelativeArrangement") ?? false) {
                $0.isBaselineRelativeArrangement = $1
            }
            if element.insets("layoutMargins") != nil || element.insets("directionalLayoutMargins") != nil {
                stack.set(\.isLayoutMarginsRelativeArrangement, true) { $0.isLayoutMarginsRelativeArrangement = $1 }
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

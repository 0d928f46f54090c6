/// The colours of a button's configuration by state (S18.44 to S18.48).
struct ButtonStyle {
    enum Kind {
        case plain, gray, tinted, filled, glass, prominentGlass, clearGlass, prominentClearGlass
    }

    struct Colors {
        var foreground: UIColor
        var background: UIColor
    }

    let kind: Kind
    /// Whether the colours of the configuration are those for the state.
    var isResolved = false

    static let plain = ButtonStyle(kind: .plain)
    static let gray = ButtonStyle(kind: .gray)
    static let tinted = ButtonStyle(kind: .tinted)
    static let filled = ButtonStyle(kind: .filled)
    static let glass = ButtonStyle(kind: .glass)
    static let prominentGlass = ButtonStyle(kind: .prominentGlass)
    static let clearGlass = ButtonStyle(kind: .clearGlass)
    static let prominentClearGlass = ButtonStyle(kind: .prominentClearGlass)

    static func resolved(from style: ButtonStyle) -> ButtonStyle { ButtonStyle(kind: style.kind, isResolved: true) }

    private static let glassFill = UIColor(light: (255, 255, 255, 0.92), dark: (36, 36, 38, 0.92))
    private static let clearGlassFill = UIColor(light: (255, 255, 255, 0.45), dark: (60, 60, 62, 0.45))
    static let glassEdge = UIColor(light: (0, 0, 0, 0.05), dark: (255, 255, 255, 0.16))

    var isGlass: Bool {
        switch kind {
        case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: true
        default: false
        }
    }

    /// Returns the colours for the state of a button.
    @MainActor func colors(for configuration: UIButton.Configuration, of button: UIButton) -> Colors {
        let given = configuration.background.backgroundColor
        if isResolved {
            return Colors(foreground: configuration.baseForegroundColor ?? .label, background: given ?? .clear)
        }
        let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
        var colors = base(configuration, tint: tint(of: button), isSelected: isSelected)
        guard button.isEnabled else {
            colors.foreground = .tertiaryLabel
            if kind != .plain { colors.background = isGlass ? colors.background : .tertiarySystemFill }
            if kind == .prominentGlass || kind == .prominentClearGlass { colors.background = Self.glassFill }
            return colors
        }
        guard button.isHighlighted else { return colors }
        switch kind {
        case .plain: colors.foreground = colors.foreground.scalingAlpha(by: 0.3)
        case .gray, .tinted:
            colors.foreground = colors.foreground.scalingAlpha(by: 0.75)
            colors.background = colors.background.scalingAlpha(by: 1.6)
        case .filled, .glass, .prominentGlass, .clearGlass, .prominentClearGlass:
            colors.background = colors.background.scalingAlpha(by: 0.75)
        }
        return colors
    }

    @MainActor private func tint(of button: UIButton) -> UIColor {
        button.role == .destructive ? .systemRed : button.tintColor ?? .tintColor
    }

    private func base(_ configuration: UIButton.Configuration, tint: UIColor, isSelected: Bool) -> Colors {
        let (front, back) = (configuration.baseForegroundColor, configuration.baseBackgroundColor)
        let tone = back ?? tint
        return switch kind {
        case .plain: Colors(foreground: front ?? tint, background: isSelected ? tone.scalingAlpha(by: 0.18) : .clear)
        case .gray:
            isSelected
                ? Colors(foreground: front ?? .white, background: tone)
                : Colors(foreground: front ?? tint, background: back ?? .secondarySystemFill)
        case .tinted:
            isSelected
                ? Colors(foreground: front ?? .white, background: tone)
                : Colors(foreground: front ?? tint, background: tone.scalingAlpha(by: 0.18))
        case .filled, .prominentGlass: Colors(foreground: front ?? .white, background: tone)
        case .glass:
            isSelected
                ? Colors(foreground: front ?? .white, background: tone)
                : Colors(foreground: front ?? .label, background: back ?? Self.glassFill)
        case .clearGlass: Colors(foreground: front ?? .label, background: back ?? Self.clearGlassFill)
        case .prominentClearGlass: Colors(foreground: front ?? .white, background: tone.scalingAlpha(by: 0.7))
        }
    }
}

extension UIColor {
    /// The colour with its alpha multiplied, at most 1; dynamic as before.
    func scalingAlpha(by factor: CGFloat) -> UIColor {
        UIColor(dynamicProvider: { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(min(1, CGFloat(color.cgColor.alpha) * factor))
        })
    }
}

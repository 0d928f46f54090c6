import Renderer

/// The blur and the colours of a blur style (S25.8).
struct Material {
    let radius: CGFloat
    /// The grey level and the opacity of the tint.
    let level, alpha: Double

    var backdrop: BackdropValues {
        BackdropValues(radius: radius, saturation: 1.8, tint: SIMD4(level, level, level, alpha))
    }
}

extension UIBlurEffect.Style {
    /// Whether the material is dark in a user interface style.
    func isDark(in style: UIUserInterfaceStyle) -> Bool {
        switch self {
        case .extraLight, .light: false
        case .dark: true
        default: rawValue > 15 || (rawValue < 11 && style == .dark)
        }
    }

    func material(in style: UIUserInterfaceStyle) -> Material {
        let isDark = isDark(in: style)
        func system(_ light: Double, _ dark: Double) -> Material {
            Material(radius: 30, level: isDark ? 0.145 : 0.97, alpha: isDark ? dark : light)
        }
        switch self {
        case .extraLight: return Material(radius: 20, level: 0.97, alpha: 0.82)
        case .light: return Material(radius: 30, level: 1, alpha: 0.3)
        case .dark: return Material(radius: 20, level: 0.11, alpha: 0.73)
        case .regular: return system(0.55, 0.62)
        case .prominent: return Material(radius: 20, level: isDark ? 0.11 : 0.97, alpha: isDark ? 0.73 : 0.82)
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
            return system(0.45, 0.55)
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: return system(0.62, 0.7)
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark: return system(0.78, 0.82)
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: return system(0.9, 0.9)
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: return system(0.86, 0.86)
        }
    }
}

extension UIVibrancyEffect {
    /// The colours of content: those behind it, lighter on dark materials and darker on light ones.
    func backdrop(in interface: UIUserInterfaceStyle) -> BackdropValues {
        let level = blurStyle.isDark(in: interface) ? 1.0 : 0
        let alpha: Double =
            switch style {
            case .label: 0.85
            case .secondaryLabel: 0.6
            case .tertiaryLabel: 0.35
            case .quaternaryLabel: 0.2
            case .fill: 0.3
            case .secondaryFill: 0.2
            case .tertiaryFill: 0.12
            case .separator: 0.25
            }
        return BackdropValues(
            radius: 12, saturation: 1.5, tint: SIMD4(level, level, level, alpha), fillsContent: true)
    }
}

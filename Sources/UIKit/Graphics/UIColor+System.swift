extension UIColor {
    // System colours and greys with the published components of iOS 26, light and dark.
    public class var systemRed: UIColor { System.systemRed }
    public class var systemOrange: UIColor { System.systemOrange }
    public class var systemYellow: UIColor { System.systemYellow }
    public class var systemGreen: UIColor { System.systemGreen }
    public class var systemMint: UIColor { System.systemMint }
    public class var systemTeal: UIColor { System.systemTeal }
    public class var systemCyan: UIColor { System.systemCyan }
    public class var systemBlue: UIColor { System.systemBlue }
    public class var systemIndigo: UIColor { System.systemIndigo }
    public class var systemPurple: UIColor { System.systemPurple }
    public class var systemPink: UIColor { System.systemPink }
    public class var systemBrown: UIColor { System.systemBrown }
    public class var systemGray: UIColor { System.systemGray }
    public class var systemGray2: UIColor { System.systemGray2 }
    public class var systemGray3: UIColor { System.systemGray3 }
    public class var systemGray4: UIColor { System.systemGray4 }
    public class var systemGray5: UIColor { System.systemGray5 }
    public class var systemGray6: UIColor { System.systemGray6 }

    // Semantic colours for text, separators, fills and backgrounds.
    public class var label: UIColor { System.label }
    public class var secondaryLabel: UIColor { System.secondaryLabel }
    public class var tertiaryLabel: UIColor { System.tertiaryLabel }
    public class var quaternaryLabel: UIColor { System.quaternaryLabel }
    public class var placeholderText: UIColor { System.placeholderText }
    public class var link: UIColor { System.link }
    public class var separator: UIColor { System.separator }
    public class var opaqueSeparator: UIColor { System.opaqueSeparator }
    public class var systemFill: UIColor { System.systemFill }
    public class var secondarySystemFill: UIColor { System.secondarySystemFill }
    public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
    public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
    public class var systemBackground: UIColor { System.systemBackground }
    public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
    public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
    public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { System.systemGroupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { System.secondarySystemGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { System.tertiarySystemGroupedBackground }

    /// Light text on dark backgrounds, independent of the interface style.
    public class var lightText: UIColor { System.lightText }
    /// Dark text on light backgrounds, independent of the interface style.
    public class var darkText: UIColor { .black }
    /// The default tint colour of interactive elements, system blue.
    public class var tintColor: UIColor { System.systemBlue }

    private enum System {
        static let lightText = UIColor(white: 1, alpha: 0.6)
        static let systemRed = UIColor(light: (255, 56, 60, 1), dark: (255, 66, 69, 1))
        static let systemOrange = UIColor(light: (255, 141, 40, 1), dark: (255, 146, 48, 1))
        static let systemYellow = UIColor(light: (255, 204, 0, 1), dark: (255, 214, 0, 1))
        static let systemGreen = UIColor(light: (52, 199, 89, 1), dark: (48, 209, 88, 1))
        static let systemMint = UIColor(light: (0, 200, 179, 1), dark: (0, 218, 195, 1))
        static let systemTeal = UIColor(light: (0, 195, 208, 1), dark: (0, 210, 224, 1))
        static let systemCyan = UIColor(light: (0, 192, 232, 1), dark: (60, 211, 254, 1))
        static let systemBlue = UIColor(light: (0, 136, 255, 1), dark: (0, 145, 255, 1))
        static let systemIndigo = UIColor(light: (97, 85, 245, 1), dark: (109, 124, 255, 1))
        static let systemPurple = UIColor(light: (203, 48, 224, 1), dark: (219, 52, 242, 1))
        static let systemPink = UIColor(light: (255, 45, 85, 1), dark: (255, 55, 95, 1))
        static let systemBrown = UIColor(light: (172, 127, 94, 1), dark: (183, 138, 102, 1))
        static let systemGray = UIColor(light: (142, 142, 147, 1), dark: (142, 142, 147, 1))
        static let systemGray2 = UIColor(light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
        static let systemGray3 = UIColor(light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
        static let systemGray4 = UIColor(light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
        static let systemGray5 = UIColor(light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
        static let systemGray6 = UIColor(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))
        static let label = UIColor(light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
        static let secondaryLabel = UIColor(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
        static let tertiaryLabel = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
        static let quaternaryLabel = UIColor(light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
        static let placeholderText = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
        static let link = UIColor(light: (0, 122, 255, 1), dark: (9, 132, 255, 1))
        static let separator = UIColor(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
        static let opaqueSeparator = UIColor(light: (198, 198, 200, 1), dark: (56, 56, 58, 1))
        static let systemFill = UIColor(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
        static let secondarySystemFill = UIColor(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
        static let tertiarySystemFill = UIColor(light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
        static let quaternarySystemFill = UIColor(light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
        static let systemBackground = UIColor(
            light: (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
        static let secondarySystemBackground = UIColor(
            light: (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
        static let tertiarySystemBackground = UIColor(
            light: (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
        static let systemGroupedBackground = UIColor(
            light: (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
        static let secondarySystemGroupedBackground = UIColor(
            light: (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
        static let tertiarySystemGroupedBackground = UIColor(
            light: (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    }
}

internal import NibDocuments

extension NibLoader {
    /// The font of a property, or the one that a label or button has without it.
    func font(_ key: String = "fontDescription", of element: InterfaceElement) -> UIFont? {
        element.font(key).flatMap { font($0, of: element) }
    }

    /// Makes the font of a property any number of times: that of a text style follows the preferred text size.
    func preparedFont(_ key: String = "fontDescription", of element: InterfaceElement) -> (@MainActor () -> UIFont)? {
        guard let value = element.font(key), let font = font(value, of: element) else { return nil }
        guard case .style(let name) = value else { return { font } }
        return { .preferredFont(forTextStyle: Self.textStyle(name)) }
    }

    private static func textStyle(_ name: String) -> UIFont.TextStyle {
        name == "UICTFontTextStyleLargeTitle" ? .largeTitle : UIFont.TextStyle(rawValue: name)
    }

    func font(_ value: InterfaceFont, of element: InterfaceElement) -> UIFont? {
        switch value {
        case .system(let size, let weight):
            .systemFont(ofSize: Self.clamped(size), weight: UIFont.Weight.named[weight] ?? .regular)
        case .boldSystem(let size): .boldSystemFont(ofSize: Self.clamped(size))
        case .italicSystem(let size): .italicSystemFont(ofSize: Self.clamped(size))
        case .style(let name): .preferredFont(forTextStyle: Self.textStyle(name))
        case .named(let name, _, let size):
            UIFont(name: name, size: Self.clamped(size)) ?? substitute(for: name, size: Self.clamped(size), element)
        }
    }

    /// UIKit takes no fonts without a size. Interface Builder writes 0 for the standard one, as in labels of cells.
    private static func clamped(_ size: Double) -> Double {
        size > 0 ? min(max(size, 1), 2000) : UIFont.labelFontSize
    }

    /// The system font in the weight that the name of a font ends in.
    private func substitute(for name: String, size: Double, _ element: InterfaceElement) -> UIFont {
        document.report("the font \(name) is missing; the system font takes its place", at: element)
        let style = name.split(separator: "-").dropFirst().last.map { $0.lowercased() } ?? ""
        if style == "italic" || style == "oblique" { return .italicSystemFont(ofSize: size) }
        let weight = UIFont.Weight.suffixes.first { style.hasPrefix($0.suffix) }?.weight
        return .systemFont(ofSize: size, weight: weight ?? .regular)
    }
}

extension UIFont.Weight {
    fileprivate static let named: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    fileprivate static let suffixes: [(suffix: String, weight: UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("semibold", .semibold),
        ("demi", .semibold), ("heavy", .heavy), ("black", .black), ("extrabold", .heavy), ("bold", .bold),
    ]
}

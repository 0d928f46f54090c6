internal import NibDocuments

extension NibLoader {
    /// The image of a property; nil if it names none. A missing image is an empty one of the size that the document
    /// has for it, so that the layout is the same.
    func image(_ key: String, of element: InterfaceElement) -> UIImage? {
        element.image(key).map { image($0, of: element) }
    }

    /// Makes the image of a property any number of times; nil if it names none.
    func preparedImage(_ key: String, of element: InterfaceElement) -> (@MainActor () -> UIImage)? {
        guard let value = element.image(key) else { return nil }
        let configuration = value.symbol.map(UIImage.SymbolConfiguration.init)
        return { [unowned document] in Self.image(value, configuration, of: element, document) }
    }

    func image(_ value: InterfaceImage, of element: InterfaceElement) -> UIImage {
        Self.image(value, value.symbol.map(UIImage.SymbolConfiguration.init), of: element, document)
    }

    private static func image(
        _ value: InterfaceImage, _ configuration: UIImage.SymbolConfiguration?, of element: InterfaceElement,
        _ document: LoadedDocument
    ) -> UIImage {
        let found =
            value.isSystem
            ? UIImage(systemName: value.name, withConfiguration: configuration)
                ?? .undrawnSymbol(value.name, configuration)
            : UIImage(named: value.name, in: document.bundle, compatibleWith: nil)
        guard let found else {
            document.report("the image \(value.name) is missing; an empty one takes its place", at: element)
            return .empty(value.size ?? .zero)
        }
        switch value.renderingMode {
        case "template": return found.withRenderingMode(.alwaysTemplate)
        case "original": return found.withRenderingMode(.alwaysOriginal)
        default: return found
        }
    }
}

extension UIImage {
    /// A dotted box for a symbol that is not drawn: Xcode offers no others, so the document expects one (S22.8).
    fileprivate static func undrawnSymbol(_ name: String, _ configuration: SymbolConfiguration?) -> UIImage {
        UIImage(
            content: .symbol(.placeholder, name: name, configuration ?? .unspecified), scale: 1, mode: .automatic,
            tint: nil)
    }

    @MainActor fileprivate static func empty(_ size: CGSize) -> UIImage {
        let length = { (value: CGFloat) in min(max(value, 1), 4096) }
        return UIGraphicsImageRenderer(size: CGSize(width: length(size.width), height: length(size.height))).image {
            _ in
        }
    }
}

extension UIImage.SymbolConfiguration {
    convenience init(_ value: InterfaceSymbolConfiguration) {
        let style: UIFont.TextStyle? =
            if case .style(let name)? = value.font { UIFont.TextStyle(rawValue: name) } else { nil }
        self.init(
            size: value.pointSize.map { CGFloat($0) }, textStyle: style,
            weight: value.weight.flatMap { Self.weights[$0] }, scale: value.scale.flatMap { Self.scales[$0] })
    }

    private static let weights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    private static let scales: [String: UIImage.SymbolScale] = [
        "small": .small, "medium": .medium, "large": .large, "default": .default,
    ]
}

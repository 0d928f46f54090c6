import Foundation

/// An image that a property names.
package struct InterfaceImage: Sendable, Equatable {
    package let name: String
    /// Whether it is a symbol of the system.
    package let isSystem: Bool
    /// In points, of the document's resources; the size of a missing image.
    package let size: CGSize?
    /// `template`, `original` or nil.
    package let renderingMode: String?
    /// Nil for the standard configuration.
    package let symbol: InterfaceSymbolConfiguration?
}

/// The size and weight of a symbol.
package struct InterfaceSymbolConfiguration: Sendable, Equatable {
    package let pointSize: Double?
    package let scale: String?
    package let weight: String?
    package let font: InterfaceFont?

    init(_ element: InterfaceElement) {
        pointSize = element.number("pointSize")
        scale = element.attribute("scale") ?? element.attribute("symbolScale")
        weight = element.attribute("weight")
        font = element.children.first { $0.name == "fontDescription" }.flatMap(InterfaceFont.init)
    }
}

extension InterfaceElement {
    /// The image of an attribute such as `image`, or of an `<imageReference>` in its place.
    package func image(_ name: String) -> InterfaceImage? {
        let reference = child(name).flatMap { $0.name == "imageReference" ? $0 : nil }
        guard let image = reference?.attribute("image") ?? attribute(name) else { return nil }
        // The catalogue of an element is that of its main image: backgrounds and selected images are no symbols.
        let catalog = reference?.attribute("catalog") ?? (name == "image" ? attribute("catalog") : nil)
        let isSystem = catalog == "system"
        let configuration =
            child("preferredSymbolConfiguration") ?? (reference?.attribute("symbolScale") == nil ? nil : reference)
        return InterfaceImage(
            name: image, isSystem: isSystem,
            size: tree.resources.images[.init(name: image, isSystem: isSystem)],
            renderingMode: reference?.attribute("renderingMode"),
            symbol: configuration.map(InterfaceSymbolConfiguration.init))
    }
}

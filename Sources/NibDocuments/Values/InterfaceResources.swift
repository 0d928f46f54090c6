import Foundation

/// The images and colours outside of a document that it refers to, with their values when it was saved.
package struct InterfaceResources: Sendable, Equatable {
    package struct Image: Sendable, Hashable {
        package let name: String
        /// Whether it is a symbol of the system.
        package let isSystem: Bool
    }

    /// Sizes in points: those of images whose files are missing.
    package private(set) var images: [Image: CGSize] = [:]
    /// The light values of colours in asset catalogues.
    package private(set) var namedColors: [String: InterfaceRGBA] = [:]
    /// Light values by the names of UIColor's class properties, without `Color`.
    package private(set) var systemColors: [String: InterfaceRGBA] = [:]

    init() {}

    /// Reads `<resources>`, a child of the root.
    init(_ root: InterfaceElement) {
        for entry in root.list("resources") {
            guard let name = entry.attribute("name") else { continue }
            let color = entry.children.first { $0.name == "color" }.flatMap(InterfaceRGBA.init)
            switch entry.name {
            case "image":
                let size = CGSize(width: entry.number("width") ?? 0, height: entry.number("height") ?? 0)
                images[Image(name: name, isSystem: entry.attribute("catalog") == "system")] = size
            case "namedColor": namedColors[name] = color
            case "systemColor": systemColors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name] = color
            default: break
            }
        }
    }

    func color(_ name: InterfaceColor.Name) -> InterfaceRGBA? {
        switch name {
        case .system(let name): systemColors[name]
        case .asset(let name): namedColors[name]
        }
    }
}

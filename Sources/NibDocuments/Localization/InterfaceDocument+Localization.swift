extension InterfaceDocument {
    /// The document with the texts of a file. One that cannot be read is a warning, and the texts stay.
    package func localized(byFile path: String) -> InterfaceDocument {
        do { return localized(by: try StringsFile(path: path)) } catch {
            let warning = InterfaceWarning(
                kind: .invalidStrings, file: path, line: error.line ?? 1, id: nil, label: nil,
                message: "\(error.reason); the texts of the document stay")
            return InterfaceDocument(file: file, warnings: warnings + [warning], tree: tree)
        }
    }

    /// The document with the texts of a language, whose keys are `OBJECTID.property`.
    ///
    /// Keys of objects that the document does not have are left out: files keep lines of objects that were removed. A
    /// property that its object does not have is a warning with the line of the strings.
    package func localized(by strings: StringsFile) -> InterfaceDocument {
        var localizer = Localizer(tree)
        var messages: [InterfaceWarning] = []
        for entry in strings.entries {
            guard let dot = entry.key.firstIndex(of: ".") else { continue }
            let id = String(entry.key[..<dot]), property = String(entry.key[dot...].dropFirst())
            guard let element = object(id), !localizer.set(property, of: element, to: entry.value) else { continue }
            messages.append(
                InterfaceWarning(
                    kind: .unknownProperty, file: strings.file, line: entry.line, id: id, label: element.label,
                    message: "<\(element.name)> has no text \(property), it is ignored"))
        }
        return InterfaceDocument(
            file: file, warnings: warnings + messages, tree: ElementTree(nodes: localizer.nodes))
    }
}

/// Replaces texts of elements.
private struct Localizer {
    /// Properties that are attributes of the object itself.
    private static let properties: Set = [
        "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "badgeValue", "subtitle",
    ]
    /// Attributes of a child, by the property's name: the key of the child and the attribute.
    private static let parts = [
        "normalTitle": ("normal", "title"), "highlightedTitle": ("highlighted", "title"),
        "selectedTitle": ("selected", "title"), "disabledTitle": ("disabled", "title"),
        "focusedTitle": ("focused", "title"), "configuration.title": ("configuration", "title"),
        "configuration.subtitle": ("configuration", "subtitle"),
        "accessibilityLabel": ("accessibilityConfiguration", "label"),
        "accessibilityHint": ("accessibilityConfiguration", "hint"),
    ]

    private(set) var nodes: [ElementTree.Node]

    init(_ tree: ElementTree) { nodes = tree.nodes }

    /// Returns whether the object has the property.
    mutating func set(_ property: String, of element: InterfaceElement, to text: String) -> Bool {
        if Self.properties.contains(property) {
            set(property, at: element.index, text)
            return true
        }
        if let (key, attribute) = Self.parts[property] {
            guard let part = element.ownChild(key) else { return false }
            set(attribute, at: part.index, text)
            return true
        }
        guard let (name, number) = Self.indexed(property) else { return false }
        let items: [InterfaceElement]
        let attribute: String
        switch name {
        case "segmentTitles": (items, attribute) = (element.all("segments"), "title")
        case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings":
            let localizable = element.all("userDefinedRuntimeAttributes").filter {
                $0.node.value("type") == "localizedString"
            }
            (items, attribute) = (localizable, "value")
        default: return false
        }
        guard items.indices.contains(number) else { return false }
        set(attribute, at: items[number].index, text)
        return true
    }

    /// An attribute counts before a child of the same name, so children stay.
    private mutating func set(_ attribute: String, at index: Int, _ text: String) {
        nodes[index].attributes.removeAll { $0.name == attribute }
        nodes[index].attributes.append(.init(name: attribute, value: text))
    }

    /// The parts of a name such as `segmentTitles[2]`.
    private static func indexed(_ property: String) -> (name: String, index: Int)? {
        let parts = property.split(separator: "[", maxSplits: 1)
        guard parts.count == 2, parts[1].last == "]", let index = Int(parts[1].dropLast()) else { return nil }
        return (String(parts[0]), index)
    }
}

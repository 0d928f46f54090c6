/// A connection from the object in whose list it stands.
package struct InterfaceConnection: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case outlet(property: String)
        /// Appends to an array.
        /// - Parameter appends: whether to what the property has already, as for `gestureRecognizers`.
        case outletCollection(property: String, appends: Bool)
        /// - Parameter event: `touchUpInside` and so on; nil for bar items and recognizers, which have one action.
        case action(selector: String, event: String?)
        case segue(InterfaceSegue)
    }

    package let kind: Kind
    package let destination: InterfaceElement
    package let element: InterfaceElement

    package var id: String? { element.id }
    package var line: Int { element.line }

    init(_ element: InterfaceElement) throws(InvalidValue) {
        func attribute(_ name: String) throws(InvalidValue) -> String {
            guard let text = element.attribute(name), !text.isEmpty else {
                throw InvalidValue("its \(name) is missing")
            }
            return text
        }
        self.element = element
        _ = try attribute("destination")
        guard let destination = element.reference("destination") else {
            throw InvalidValue("its destination is missing")
        }
        self.destination = destination
        switch element.name {
        case "outlet": kind = .outlet(property: try attribute("property"))
        case "outletCollection":
            kind = .outletCollection(property: try attribute("property"), appends: element.flag("appends") == true)
        case "action": kind = .action(selector: try attribute("selector"), event: element.attribute("eventType"))
        case "segue": kind = .segue(try InterfaceSegue(element, kind: attribute("kind")))
        default: throw InvalidValue("it is no connection")
        }
    }
}

/// A stand-in for an object outside of the document.
package enum InterfacePlaceholder: Sendable, Equatable {
    case filesOwner
    /// As the destination of an action: the responder chain.
    case firstResponder
    /// An object that the caller of a xib provides.
    case external(String)
}

extension InterfaceElement {
    /// In document order. Invalid ones, and segues by which a controller would contain itself, are left out, with a
    /// warning of the document.
    package var connections: [InterfaceConnection] {
        list("connections").filter { !tree.cyclicSegues.contains($0.index) }
            .compactMap { try? InterfaceConnection($0) }
    }

    /// Nil for anything but a placeholder.
    package var placeholder: InterfacePlaceholder? {
        guard name == "placeholder" else { return nil }
        switch attribute("placeholderIdentifier") {
        case "IBFilesOwner": return .filesOwner
        case "IBFirstResponder": return .firstResponder
        case let identifier: return .external(identifier ?? "")
        }
    }
}

/// Whether the values of elements can be made.
enum ElementValue {
    /// - Throws: what is wrong, and what happens instead.
    static func check(_ element: InterfaceElement) throws(InvalidValue) {
        switch element.name {
        case "constraint" where element.parent?.name == "constraints":
            do { _ = try InterfaceConstraint(element) } catch { throw leftOut(element, error.message) }
        case "outlet", "outletCollection", "action", "segue":
            guard element.parent?.name == "connections" else { return }
            do { _ = try InterfaceConnection(element) } catch { throw leftOut(element, error.message) }
        case "userDefinedRuntimeAttribute":
            guard InterfaceRuntimeAttribute(element) == nil else { return }
            let (path, type) = (element.attribute("keyPath") ?? "", element.attribute("type") ?? "")
            throw leftOut(element, "\(path) has no value of the type \"\(type)\"")
        case "color":
            guard InterfaceColor(element, resource: { _ in nil }) == nil else { return }
            let space = element.attribute("customColorSpace") ?? element.attribute("colorSpace") ?? ""
            throw leftOut(element, "it has neither a name nor components in a known space, \"\(space)\"")
        case "fontDescription":
            guard InterfaceFont(element) == nil else { return }
            throw leftOut(element, "its type \"\(element.attribute("type") ?? "")\" is not supported")
        case "variation":
            guard SizeClasses(key: element.key ?? "") == nil else { return }
            throw leftOut(element, "key=\"\(element.key ?? "")\" is no condition on size classes")
        case "string", "mutableString":
            guard element.content == nil else { return }
            throw leftOut(element, "its content is no text in base64")
        default: break
        }
    }

    private static func leftOut(_ element: InterfaceElement, _ message: String) -> InvalidValue {
        InvalidValue("the <\(element.name)> is left out: \(message)")
    }
}

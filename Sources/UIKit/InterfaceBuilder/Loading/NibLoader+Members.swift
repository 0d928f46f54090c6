internal import NibDocuments

extension NibLoader {
    enum MemberResult { case done, otherType, missing }

    static func members(of object: AnyObject) -> [_Member] {
        (type(of: object) as? any _MembersProviding.Type)?._adoptMembers() ?? []
    }

    /// Sets a property of the table of an object's class to the first value that is of its type.
    static func setMember(_ name: String, of object: AnyObject, to values: [Any?]) -> MemberResult {
        var result = MemberResult.missing
        for member in members(of: object).reversed() where member.name == name {
            guard case .property(let set) = member.content else { continue }
            if values.contains(where: { set(object, $0) }) { return .done }
            result = .otherType
        }
        return result
    }

    /// Sets the user defined runtime attributes of an object in the order written. One that cannot be set is reported,
    /// as on iOS.
    func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
        for attribute in plan(of: element).runtimeAttributes {
            let value = value(of: attribute, element)
            if OwnAttributes.set(attribute.keyPath, of: object, to: value) { continue }
            switch Self.setMember(attribute.keyPath, of: object, to: Self.forms(of: value)) {
            case .done: break
            case .otherType:
                report(attribute, object, "its type does not take the value", element)
            case .missing where !isStandIn(element) && !document.isPreview:
                report(attribute, object, Self.undefinedKey(attribute.keyPath, of: object), element)
            case .missing: break
            }
        }
    }

    private func report(
        _ attribute: InterfaceRuntimeAttribute, _ object: AnyObject, _ reason: String, _ element: InterfaceElement
    ) {
        document.report(
            "Failed to set (\(attribute.keyPath)) user defined inspected property on (\(type(of: object))): \(reason)",
            at: element)
    }

    private func value(of attribute: InterfaceRuntimeAttribute, _ element: InterfaceElement) -> Any? {
        switch attribute.value {
        case .number(let number): number
        case .boolean(let flag): flag
        case .string(let text): text
        case .localizedString(let text): document.bundle.localizedString(forKey: text, value: text, table: nil)
        case .color(let color): self.color(color, of: element)
        case .image(let image): self.image(image, of: element)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .range(let range): NSRange(range)
        case .none: nil
        }
    }

    /// A value in the types that a property for it may have.
    private static func forms(of value: Any?) -> [Any?] {
        switch value {
        case let number as Double:
            let whole = Int(exactly: number)
            let exact: [Any?] = [
                number, CGFloat(number), Float(number), whole, whole.flatMap { UInt(exactly: $0) },
                NSNumber(value: number), number != 0,
            ]
            return exact.filter { $0 != nil }
        case let flag as Bool: return [flag, NSNumber(value: flag)]
        case let range as NSRange: return [range, Range(range)]
        default: return [value]
        }
    }
}

/// Runtime attributes of UIKit's own classes, by their key paths.
@MainActor enum OwnAttributes {
    static func set(_ keyPath: String, of object: AnyObject, to value: Any?) -> Bool {
        guard let view = object as? UIView else { return false }
        if keyPath.hasPrefix("layer.") { return set(String(keyPath.dropFirst(6)), of: view.layer, to: value) }
        switch (keyPath, value) {
        case ("clipsToBounds", let flag as Bool): view.clipsToBounds = flag
        case ("masksToBounds", let flag as Bool): view.clipsToBounds = flag
        case ("backgroundColor", let color): view.backgroundColor = color as? UIColor
        case ("tintColor", let color as UIColor): view.tintColor = color
        case ("hidden", let flag as Bool): view.isHidden = flag
        case ("accessibilityIdentifier", let text as String): view.accessibilityIdentifier = text
        case ("accessibilityLabel", let text as String): view.accessibilityLabel = text
        case ("textColor", let color as UIColor):
            guard let label = view as? UILabel else { return false }
            label.textColor = color
        default: return false
        }
        return true
    }

    /// A colour of the border or the shadow is a `UIColor` there, which iOS does not show.
    private static func set(_ key: String, of layer: CALayer, to value: Any?) -> Bool {
        switch (key, value) {
        case ("cornerRadius", let number as Double): layer.cornerRadius = number
        case ("borderWidth", let number as Double): layer.borderWidth = number
        case ("masksToBounds", let flag as Bool): layer.masksToBounds = flag
        case ("masksToBounds", let number as Double): layer.masksToBounds = number != 0
        case ("shadowOpacity", let number as Double): layer.shadowOpacity = Float(number)
        case ("shadowRadius", let number as Double): layer.shadowRadius = number
        case ("shadowOffset", let size as CGSize): layer.shadowOffset = size
        case ("zPosition", let number as Double): layer.zPosition = number
        case ("borderColor", is UIColor), ("shadowColor", is UIColor): break
        default: return false
        }
        return true
    }
}

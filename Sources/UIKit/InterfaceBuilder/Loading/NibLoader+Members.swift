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
            let values = values(of: attribute, element)
            if OwnAttributes.set(attribute.keyPath, of: object, to: values.first ?? nil) { continue }
            switch Self.setMember(attribute.keyPath, of: object, to: values) {
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

    /// The value of an attribute in the types that a property for it may have.
    private func values(of attribute: InterfaceRuntimeAttribute, _ element: InterfaceElement) -> [Any?] {
        switch attribute.value {
        case .number(let number):
            let whole = Int(exactly: number)
            let exact: [Any?] = [
                number, CGFloat(number), Float(number), whole, whole.flatMap { UInt(exactly: $0) },
                NSNumber(value: number), number != 0,
            ]
            return exact.filter { $0 != nil }
        case .boolean(let flag): return [flag, NSNumber(value: flag)]
        case .string(let text): return [text]
        case .localizedString(let text):
            return [document.bundle.localizedString(forKey: text, value: text, table: nil)]
        case .color(let color): return [self.color(color, of: element)]
        case .image(let image): return [self.image(image, of: element)]
        case .point(let point): return [point]
        case .size(let size): return [size]
        case .rect(let rect): return [rect]
        case .range(let range): return [NSRange(range), range]
        case .none: return [nil]
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

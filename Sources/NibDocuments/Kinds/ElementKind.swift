/// The schema of the elements of one name: the class of their objects, and their attributes with the defaults that
/// documents leave out.
package final class ElementKind: Sendable {
    /// The part that an element plays in a document.
    package enum Category: Sendable {
        case view, controller, gestureRecognizer, barItem, layout, layoutGuide
        /// An object of the program, or one that stands for an object elsewhere.
        case object
        case constraint, connection
        /// Children without keys.
        case list
        case value
        /// Of use in Interface Builder only.
        case designTime
    }

    package let name: String
    package let category: Category
    /// The UIKit class of the objects; nil if the element makes none.
    package let className: String?
    /// Attributes with their forms, without the common ones.
    package let attributes: [String: AttributeForm]
    /// The few of these with a default: they are found without hashing.
    private let defaults: [(name: String, form: AttributeForm)]

    /// - Parameters:
    ///   - className: the UIKit class of the objects.
    ///   - base: the kind whose attributes this one has as well.
    init(
        _ name: String, _ category: Category, makes className: String? = nil, base: ElementKind? = nil,
        _ attributes: [String: AttributeForm] = [:]
    ) {
        self.name = name
        self.category = category
        self.className = className
        self.attributes = (base?.attributes ?? [:]).merging(attributes) { $1 }
        defaults = self.attributes.filter(\.value.hasDefault).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The form of an attribute that has a default. Compares lengths first, as `ElementTree.Node.value(_:in:)` does.
    func formWithDefault(_ attribute: String) -> AttributeForm? {
        let count = attribute.utf8.count
        for known in defaults where known.name.utf8.count == count && known.name == attribute { return known.form }
        return nil
    }

    /// The form of an attribute; nil for an unknown one.
    func form(_ attribute: String) -> AttributeForm? {
        attributes[attribute] ?? Self.common[attribute] ?? (attribute.hasPrefix("simulated") ? .designTime : nil)
    }

    /// Nil for an unknown element.
    static func named(_ name: String) -> ElementKind? { all[name] }

    private static let all: [String: ElementKind] = {
        let groups = [
            documentParts, views, controls, scrollViews, bars, controllers, recognizers, layout, connections, values,
            texts, designTime,
        ]
        return Dictionary(uniqueKeysWithValues: groups.joined().map { ($0.name, $0) })
    }()

    private static let common: [String: AttributeForm] = [
        "id": .text(), "key": .text(), "customClass": .text(), "customModule": .text(),
        "customModuleProvider": .text(), "userLabel": .designTime, "colorLabel": .designTime,
        "sceneMemberID": .designTime, "misplaced": .designTime, "ambiguous": .designTime,
        "verifyAmbiguity": .designTime, "placeholderIntrinsicWidth": .designTime,
        "placeholderIntrinsicHeight": .designTime,
    ]
}

/// The type of an attribute, and the value that an absent one has. Without a value, UIKit's own default holds.
package enum AttributeForm: Sendable, Equatable {
    /// `YES` or `NO`.
    case flag(Bool? = nil)
    case number(Double? = nil)
    case text(String? = nil)
    /// The id of an object.
    case reference
    /// Of use in Interface Builder only.
    case designTime

    var hasDefault: Bool {
        switch self {
        case .flag(let value): value != nil
        case .number(let value): value != nil
        case .text(let value): value != nil
        case .reference, .designTime: false
        }
    }
}

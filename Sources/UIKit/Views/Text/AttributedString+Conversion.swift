/// A pair of attributes of `AttributedString` and `NSAttributedString`.
private struct AttributeConversion: Sendable {
    let key: NSAttributedString.Key
    let read: @Sendable (AttributedString.Runs.Run) -> Any?
    let write: @Sendable (Any, inout AttributeContainer) -> Void

    /// Attributes whose values are the same in both.
    init<Key: AttributedStringKey & SendableMetatype>(_ type: Key.Type) where Key.Value: Sendable {
        key = NSAttributedString.Key(rawValue: Key.name)
        read = { $0[Key.self] }
        write = { value, container in
            if let value = value as? Key.Value { container[Key.self] = value }
        }
    }

    /// Underlines, which `NSAttributedString` holds as numbers.
    init<Key: AttributedStringKey & SendableMetatype>(rule type: Key.Type) where Key.Value == NSUnderlineStyle {
        key = NSAttributedString.Key(rawValue: Key.name)
        read = { $0[Key.self]?.rawValue }
        write = { value, container in
            let raw = value as? Int ?? (value as? NSNumber)?.intValue
            if let raw { container[Key.self] = NSUnderlineStyle(rawValue: raw) }
        }
    }

    /// Lengths, which `NSAttributedString` may hold as numbers of any type.
    init<Key: AttributedStringKey & SendableMetatype>(length type: Key.Type) where Key.Value == CGFloat {
        key = NSAttributedString.Key(rawValue: Key.name)
        read = { $0[Key.self] }
        write = { value, container in
            let length =
                value as? CGFloat ?? (value as? Int).map { CGFloat($0) }
                ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
            if let length { container[Key.self] = length }
        }
    }

    private typealias Scope = AttributeScopes.UIKitAttributes

    /// The attributes of UIKit, and links.
    static let all: [AttributeConversion] = [
        AttributeConversion(Scope.FontAttribute.self), AttributeConversion(Scope.ParagraphStyleAttribute.self),
        AttributeConversion(Scope.ForegroundColorAttribute.self),
        AttributeConversion(Scope.BackgroundColorAttribute.self), AttributeConversion(Scope.LigatureAttribute.self),
        AttributeConversion(length: Scope.KernAttribute.self),
        AttributeConversion(length: Scope.TrackingAttribute.self),
        AttributeConversion(rule: Scope.StrikethroughStyleAttribute.self),
        AttributeConversion(rule: Scope.UnderlineStyleAttribute.self),
        AttributeConversion(Scope.StrokeColorAttribute.self),
        AttributeConversion(length: Scope.StrokeWidthAttribute.self), AttributeConversion(Scope.ShadowAttribute.self),
        AttributeConversion(Scope.AttachmentAttribute.self),
        AttributeConversion(length: Scope.BaselineOffsetAttribute.self),
        AttributeConversion(Scope.UnderlineColorAttribute.self),
        AttributeConversion(Scope.StrikethroughColorAttribute.self),
        AttributeConversion(AttributeScopes.FoundationAttributes.LinkAttribute.self),
    ]
}

extension NSAttributedString {
    /// Creates a string with the attributes of UIKit and the links of another; other attributes are left out.
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            var values: [NSAttributedString.Key: Any] = [:]
            for conversion in AttributeConversion.all {
                if let value = conversion.read(run) { values[conversion.key] = value }
            }
            result.append(NSAttributedString(string: String(attrStr[run.range].characters), attributes: values))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// Creates a string with the attributes of UIKit and the links of another; other attributes are left out.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let text = NSString(string: nsStr.string)
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { values, range, _ in
            var container = AttributeContainer()
            for conversion in AttributeConversion.all {
                if let value = values[conversion.key] { conversion.write(value, &container) }
            }
            append(AttributedString(text.substring(with: range), attributes: container))
        }
    }

    /// Whether no part of the text has attributes.
    var isPlain: Bool { runs.allSatisfy { $0.attributes == AttributeContainer() } }
}

/// A property of views that can be observed. The raw value is its name in key paths that are strings.
enum ObservableKey: String {
    case alpha, bounds, center, contentInset, contentOffset, contentSize, frame, image, text, textAlignment, transform
    case isHidden = "hidden"

    /// Whether a string names the property. `#keyPath` becomes the Swift name without an Objective-C runtime.
    func isNamed(_ name: String) -> Bool { name == rawValue || self == .isHidden && name == "isHidden" }
}

/// The observable properties of a class of views, with key paths of that class.
///
/// A protocol, since a key path for observers has the type of the object as its root, which only a protocol's extension
/// can name. Key paths are equal where a subclass overrides the property.
@MainActor protocol ObservableView: UIView {}
@MainActor protocol ObservableScrollView: UIScrollView {}
@MainActor protocol ObservableImageView: UIImageView {}
@MainActor protocol ObservableLabel: UILabel {}

extension UIView: ObservableView {}
extension UIScrollView: ObservableScrollView {}
extension UIImageView: ObservableImageView {}
extension UILabel: ObservableLabel {}

extension ObservableView {
    fileprivate static var viewProperties: [ObservableProperty] {
        [
            .init(.frame, \Self.frame), .init(.bounds, \Self.bounds), .init(.center, \Self.center),
            .init(.transform, \Self.transform), .init(.isHidden, \Self.isHidden), .init(.alpha, \Self.alpha),
        ]
    }
}

extension ObservableScrollView {
    fileprivate static var scrollViewProperties: [ObservableProperty] {
        [
            .init(.contentOffset, \Self.contentOffset), .init(.contentSize, \Self.contentSize),
            .init(.contentInset, \Self.contentInset),
        ]
    }
}

extension ObservableImageView {
    fileprivate static var imageViewProperties: [ObservableProperty] { [.init(.image, \Self.image)] }
}

extension ObservableLabel {
    fileprivate static var labelProperties: [ObservableProperty] {
        [.init(.text, \Self.text), .init(.textAlignment, \Self.textAlignment)]
    }
}

/// An observable property of a class, with its key path and its value.
@MainActor struct ObservableProperty {
    let key: ObservableKey
    let path: AnyKeyPath
    let value: @MainActor (UIView) -> Any

    fileprivate init<Root: UIView, Value>(_ key: ObservableKey, _ path: KeyPath<Root, Value>) {
        self.key = key
        self.path = path
        value = { ($0 as! Root)[keyPath: path] }
    }

    /// The properties of a class and its superclasses.
    static func all(of type: UIView.Type) -> [ObservableProperty] {
        var all = (type as any ObservableView.Type).viewProperties
        if let type = type as? any ObservableScrollView.Type { all += type.scrollViewProperties }
        if let type = type as? any ObservableImageView.Type { all += type.imageViewProperties }
        if let type = type as? any ObservableLabel.Type { all += type.labelProperties }
        return all
    }

    /// The properties that a class has, for messages.
    static func names(of type: UIView.Type) -> String { all(of: type).map(\.key.rawValue).joined(separator: ", ") }
}

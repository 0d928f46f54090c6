/// A property of views that can be observed. The raw value is its name in key paths that are strings.
enum ObservableKey: String {
    case alpha, bounds, center, contentInset, contentOffset, contentSize, font, frame, image, text, textAlignment
    case transform
    case isHidden = "hidden"

    /// Whether a string names the property. `#keyPath` becomes the Swift name without an Objective-C runtime.
    func isNamed(_ name: String) -> Bool { name == rawValue || self == .isHidden && name == "isHidden" }
}

/// The observable properties of a class of views, with key paths of that class.
///
/// Protocols, since a key path for observers has the type of the object as its root, which only a protocol's extension
/// can name after a cast. Key paths are equal where a subclass overrides the property.
@MainActor protocol ObservableScrollView: UIScrollView {}
@MainActor protocol ObservableImageView: UIImageView {}
@MainActor protocol ObservableLabel: UILabel {}

extension UIScrollView: ObservableScrollView {}
extension UIImageView: ObservableImageView {}
extension UILabel: ObservableLabel {}

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
        [.init(.text, \Self.text), .init(.font, \Self.font), .init(.textAlignment, \Self.textAlignment)]
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

    /// The properties of a class and its superclasses. Their key paths have the root `Root` or, below `UIView`, the
    /// class.
    static func all<Root: UIView>(of type: Root.Type) -> [ObservableProperty] {
        // Generic, since optimised code takes a cast to a protocol of `UIView` for one to `UIView` itself.
        var all: [ObservableProperty] = [
            .init(.frame, \Root.frame), .init(.bounds, \Root.bounds), .init(.center, \Root.center),
            .init(.transform, \Root.transform), .init(.isHidden, \Root.isHidden), .init(.alpha, \Root.alpha),
        ]
        if let type = type as? any ObservableScrollView.Type { all += type.scrollViewProperties }
        if let type = type as? any ObservableImageView.Type { all += type.imageViewProperties }
        if let type = type as? any ObservableLabel.Type { all += type.labelProperties }
        return all
    }

    /// The properties that a class has, for messages.
    static func names(of type: UIView.Type) -> String { all(of: type).map(\.key.rawValue).joined(separator: ", ") }
}

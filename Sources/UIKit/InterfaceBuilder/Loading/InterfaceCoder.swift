internal import NibDocuments

/// The coder that objects of a document are made with: it stands for one element and has no keyed values.
///
/// UIKit's classes take their values from the loader at the end of their own `init(coder:)`, so that the `init(coder:)`
/// of a subclass finds them after its call of `super`.
final class InterfaceCoder: NSCoder {
    let element: InterfaceElement
    let loader: NibLoader

    init(_ element: InterfaceElement, _ loader: NibLoader) {
        self.element = element
        self.loader = loader
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeObject() -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

@MainActor extension NSCoder {
    /// Gives a view the values of its element, with the views in it, in the `init(coder:)` of the most special class of
    /// UIKit that it inherits from.
    func finish(_ view: UIView, at level: UIView.Type) {
        guard type(of: view).coderLevel == level, let coder = self as? InterfaceCoder else { return }
        coder.loader.fill(view, coder.element)
    }

    /// The value of an attribute of the element, for what a class must know before its values are set.
    func interfaceText(_ name: String) -> String? { (self as? InterfaceCoder)?.element.text(name) }

    /// The layout of a collection view; a flow layout elsewhere.
    var interfaceLayout: UICollectionViewLayout {
        guard let coder = self as? InterfaceCoder else { return UICollectionViewFlowLayout() }
        return coder.loader.collectionLayout(of: coder.element)
    }
}

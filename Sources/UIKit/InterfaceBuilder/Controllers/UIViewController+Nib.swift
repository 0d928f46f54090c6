internal import NibDocuments

extension UIViewController {
    /// Loads the view from the storyboard, or from the nib of the controller's name or class. Returns false if there is
    /// none.
    func loadInterfaceView() -> Bool {
        if let storyboardScene, storyboardScene.loadView(of: self) { return true }
        guard let name = nibName else { return false }
        guard InterfaceFiles.path(name, .xib, in: nibBundle) != nil else {
            if givenNibName == nil { return false }
            fatalError(
                "\(type(of: self)): Could not load NIB in bundle \((nibBundle ?? .main).bundlePath) with name '\(name)'"
            )
        }
        UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
        guard loadedView != nil else {
            fatalError("-[\(type(of: self)) loadView] loaded the \"\(name)\" nib but the view outlet was not set.")
        }
        return true
    }

    /// The name of a nib for the class: without "Controller" at its end, or as it is.
    var classNibName: String? {
        // Descriptions of types search all conformances at their first use.
        guard !_typeName(type(of: self)).hasPrefix("UIKit.") else { return nil }
        let name = _typeName(type(of: self), qualified: false)
        let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        return names.first { InterfaceFiles.path($0, .xib, in: nibBundle) != nil }
    }

    /// Takes the view of a document. That of a collection view controller is the collection view.
    func takeInterfaceView(_ view: UIView) {
        if let controller = self as? UICollectionViewController, let collection = view as? UICollectionView {
            controller.show(collection)
        } else {
            self.view = view
        }
    }
}

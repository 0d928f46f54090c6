/// Reports views as they are created, for tools.
@MainActor package enum ViewCreation {
    /// Process-wide: a view is created before it belongs to a window. Called in the view's initialiser, when only the
    /// class and the layer are set; nil while no tool is on.
    package static var observer: ((UIView) -> Void)?
    /// Process-wide: a view is created before it belongs to a window. Called when a view is made from an Interface
    /// Builder document, with the line and the id of its element.
    package static var documentObserver: ((_ view: UIView, _ file: String, _ line: Int, _ id: String?) -> Void)?
}

/// A bar that stands at an edge of its containing view.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The edge at which the bar stands.
    var barPosition: UIBarPosition { get }
}

/// Chooses the edge at which a bar stands.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar; `any`, as without this method, leaves it where bars of its class stand.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

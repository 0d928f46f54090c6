/// The references of a view's layer and subviews to the view, cleared when that ends.
///
/// Unchecked: the reference is only assigned.
/// Unsafe: the view calls `end()` in its `deinit`. Views are used and released on the main thread.
final class ViewLink: @unchecked Sendable {
    @exclusivity(unchecked) private(set) unowned(unsafe) var view: UIView?
    private let layerLink = LayerOwnerLink()

    /// Sets the view, which must call `end()` in its `deinit`, and makes it the delegate of its layer.
    @MainActor func setView(_ view: UIView) {
        self.view = view
        layerLink.setOwner(view)
        view.layer.ownerLink = layerLink
    }

    func end() {
        view = nil
        layerLink.end()
    }
}

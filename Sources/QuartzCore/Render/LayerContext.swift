/// The connection of a layer tree to its host: holds the root layer and reports changes below it.
package final class LayerContext {
    /// Called when the tree needs layout or a commit.
    package var onChange: (() -> Void)?
    /// Called with up to five layers that still need layout, and with the number of layout rounds made.
    package var onLayoutLoop: (([CALayer], Int) -> Void)?
    package let root: CALayer

    package init(root: CALayer) {
        self.root = root
        root.attach(to: self)
    }

    deinit { root.attach(to: nil) }

    func changed() { onChange?() }
}

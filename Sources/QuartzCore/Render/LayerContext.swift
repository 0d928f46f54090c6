/// Where a layer tree meets the screen: its root hangs here, and hears of every change below it.
package final class LayerContext {
    /// Called when something below the root wants layout or a new picture, at most once a frame.
    package var onChange: (() -> Void)?
    /// Called with the layers that still ask for layout after so many rounds; at most five of them.
    package var onLayoutLoop: (([CALayer], Int) -> Void)?
    package let root: CALayer

    package init(root: CALayer) {
        self.root = root
        root.attach(to: self)
    }

    deinit { root.attach(to: nil) }

    func changed() { onChange?() }
}

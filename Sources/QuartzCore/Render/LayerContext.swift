/// The connection of a layer tree to its window: the root is attached here, and every change below it is reported.
package final class LayerContext {
    /// Called when something below the root wants layout or a new picture, at most once a frame.
    package var onChange: (() -> Void)?
    /// Called with the layers that still ask for layout after so many rounds; at most five of them.
    package var onLayoutLoop: (([CALayer], Int) -> Void)?
    package let root: CALayer
    /// The clock, animations and motions of the window.
    package let media: MediaSession

    package init(root: CALayer, media: MediaSession = .current) {
        self.root = root
        self.media = media
        root.attach(to: self)
    }

    deinit { root.attach(to: nil) }

    func changed() { onChange?() }
}

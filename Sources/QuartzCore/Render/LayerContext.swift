/// The connection of a layer tree to its host: holds the root layer and reports changes below it.
package final class LayerContext {
    /// Called when the tree needs layout or a commit.
    package var onChange: (() -> Void)?
    /// Called with up to five layers that still need layout, and with the number of layout rounds made.
    package var onLayoutLoop: (([CALayer], Int) -> Void)?
    package let root: CALayer
    /// The clock, animations and motions of the window.
    package let media: MediaSession

    package init(root: CALayer, media: MediaSession = .current) {
        self.root = root
        self.media = media
        root.attach(to: self)
    }

    /// Whether a change was reported since `acceptChanges()`.
    private var isChanged = false

    /// Whether a layer of the tree ever had a timing of its own.
    var hasTimedLayers = false

    deinit { root.forgetContext() }

    /// Reports the first change only: a layout pass makes hundreds.
    func changed() {
        guard !isChanged else { return }
        isChanged = true
        onChange?()
    }

    /// Reports the next change again.
    package func acceptChanges() { isChanged = false }
}

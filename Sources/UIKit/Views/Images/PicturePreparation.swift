import Renderer
import Synchronization

/// The preparation of an image view's picture on other threads: decoded, scaled and clipped before a frame shows it.
///
/// Releasing the preparation cancels it.
@MainActor final class PicturePreparation {
    let image: UIImage
    private let state = State()
    private var isStarted = false

    /// Shared with the other threads.
    private final class State: Sendable {
        let isCancelled = Atomic(false)
    }

    /// Pictures of fewer pixels are decoded and scaled in the frame that shows them.
    static let fewestPixels: CGFloat = 128 * 128

    init(_ image: UIImage) { self.image = image }

    deinit { state.isCancelled.store(true, ordering: .relaxed) }

    /// Starts once. Calls `completion` on the main thread with the pixels, nil for corrupt ones, unless cancelled; at
    /// once if there is nothing left to do.
    func start(for layer: CALayer, in session: WindowSession, _ completion: @escaping @MainActor (CGImage?) -> Void) {
        guard !isStarted else { return }
        isStarted = true
        let (image, state, scale) = (image, state, Double(session.host.scale))
        let finish = { @MainActor [weak self] (pixels: CGImage?) in
            session.preparingPictures -= 1
            if self != nil { session.perform { completion(pixels) } }
        }
        let paint = { @MainActor (tiles: PreparedTiles, pixels: CGImage) in
            PreparationQueue.shared.add {
                if !state.isCancelled.load(ordering: .relaxed) { tiles.paint() }
            } then: {
                tiles.install()
                finish(pixels)
            }
        }
        // Decoded pixels need no visit to another thread before their tiles.
        if let pixels = image.decodedPixels, let tiles = layer.preparedTiles(of: pixels, scale: scale) {
            if tiles.areKnown { return completion(pixels) }
            session.preparingPictures += 1
            return paint(tiles, pixels)
        }
        session.preparingPictures += 1
        PreparationQueue.shared.add {
            state.isCancelled.load(ordering: .relaxed) ? nil : image.cgImage
        } then: { [weak layer] pixels in
            guard let pixels, let tiles = layer?.preparedTiles(of: pixels, scale: scale), !tiles.areKnown else {
                return finish(pixels)
            }
            paint(tiles, pixels)
        }
    }
}

import Pictures
import Synchronization

/// A picture in a file's format whose pixels are decoded once, when they are first asked for.
final class LazyPicture: Sendable {
    let encoded: EncodedPicture
    private let decoded = Mutex<CGImage??>(nil)

    init(_ encoded: EncodedPicture) { self.encoded = encoded }

    /// The pixels; nil when they are broken or too many.
    var image: CGImage? {
        decoded.withLock { kept in
            if let kept { return kept }
            let image = try? encoded.decode()
            kept = .some(image)
            return image
        }
    }
}

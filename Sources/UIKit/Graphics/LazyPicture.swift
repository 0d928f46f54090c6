import Pictures
import Synchronization

/// An encoded picture, decoded once at first access.
final class LazyPicture: Sendable {
    let encoded: EncodedPicture
    private let decoded = Mutex<CGImage??>(nil)

    init(_ encoded: EncodedPicture) { self.encoded = encoded }

    /// The pixels if they were decoded; does not wait for a thread that decodes them.
    var decodedImage: CGImage? { decoded.withLockIfAvailable { $0 ?? nil } ?? nil }

    /// The pixels; nil if they are corrupt or too many.
    var image: CGImage? {
        decoded.withLock { cached in
            if let cached { return cached }
            let image = try? encoded.decode()
            cached = .some(image)
            return image
        }
    }
}

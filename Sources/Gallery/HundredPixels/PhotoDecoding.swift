import UIKit

/// Decodes the bytes of a file to a picture that covers a square with the given side in pixels.
///
/// Called off the main thread. Descriptions of errors are shown to users.
public typealias PhotoDecoder = @Sendable (_ data: Data, _ side: CGFloat) throws -> UIImage

/// The size of decoded pictures, and the default decoder.
public enum PhotoDecoding {
    /// The longest decoded side in multiples of the shorter one: more of a strip is never visible.
    private static let longestStrip: CGFloat = 4

    /// Returns the size in pixels at which a picture covers a square, with its proportions; never larger than the
    /// picture.
    public static func size(of picture: CGSize, covering side: CGFloat) -> CGSize {
        let shorter = min(picture.width, picture.height), longer = max(picture.width, picture.height)
        guard shorter > 0 else { return picture }
        let factor = min(1, side / shorter, longestStrip * side / longer)
        return CGSize(width: max(1, picture.width * factor), height: max(1, picture.height * factor))
    }

    /// Decodes the formats that UIKit supports.
    public static let plain: PhotoDecoder = { data, side in
        guard let picture = UIImage(data: data) else { throw PhotoProblem("Not a picture") }
        guard let small = picture.preparingThumbnail(of: size(of: picture.size, covering: side)) else {
            throw PhotoProblem("A broken picture")
        }
        return small
    }
}

/// Decodes one picture at a time off the main thread, which limits memory use.
final class DecodingLane: Sendable {
    private let queue = DispatchQueue(label: "photo decoding", qos: .utility)
    private let decoder: PhotoDecoder

    init(decoder: @escaping PhotoDecoder) { self.decoder = decoder }

    func decode(_ data: Data, side: CGFloat) async throws -> UIImage {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { done in
            queue.async { [decoder] in done.resume(with: Result { try decoder(data, side) }) }
        }
    }
}

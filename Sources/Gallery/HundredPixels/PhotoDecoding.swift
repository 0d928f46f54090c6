import UIKit

/// Makes a picture of the bytes of a file, as large as it is shown: it covers a square of a side in pixels.
///
/// It is called away from the main thread. Errors are shown to people.
public typealias PhotoDecoder = @Sendable (_ data: Data, _ side: CGFloat) throws -> UIImage

/// The size at which pictures are decoded, and the decoder that every system has.
public enum PhotoDecoding {
    /// No picture is decoded longer than this many of its shorter sides: more of a strip is never seen at once.
    private static let longestStrip: CGFloat = 4

    /// The size in pixels at which a picture covers a square, its proportions kept; never larger than the picture.
    public static func size(of picture: CGSize, covering side: CGFloat) -> CGSize {
        let shorter = min(picture.width, picture.height), longer = max(picture.width, picture.height)
        guard shorter > 0 else { return picture }
        let factor = min(1, side / shorter, longestStrip * side / longer)
        return CGSize(width: max(1, picture.width * factor), height: max(1, picture.height * factor))
    }

    /// Decodes what UIKit can.
    public static let plain: PhotoDecoder = { data, side in
        guard let picture = UIImage(data: data) else { throw PhotoProblem("Not a picture") }
        guard let small = picture.preparingThumbnail(of: size(of: picture.size, covering: side)) else {
            throw PhotoProblem("A broken picture")
        }
        return small
    }
}

/// Decodes one picture after the other on a thread that is not the main one, so that memory is taken for one at a time.
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

import Files
import Snapshots
import UIKit

/// Frames that are collected for a file.
@MainActor final class Film {
    private let format: FilmFormat?
    private let framesPerSecond: Int
    private var animation: AnimatedPNG
    private var encoder: FilmEncoder?
    private var pictures: [Bitmap] = []

    /// - Parameter format: nil for a strip of the frames side by side.
    init(_ format: FilmFormat?, framesPerSecond: Int) {
        (self.format, self.framesPerSecond) = (format, framesPerSecond)
        animation = AnimatedPNG(framesPerSecond: framesPerSecond)
    }

    /// Adds a frame, which has the size of the first one.
    func add(_ bitmap: Bitmap) throws {
        guard let format else { return pictures.append(bitmap.copied()) }
        guard format.needsEncoder else { return animation.add(bitmap) }
        if encoder == nil {
            encoder = try FilmEncoder(
                format, framesPerSecond: framesPerSecond, width: bitmap.width, height: bitmap.height)
        }
        encoder?.add(bitmap)
    }

    /// The bytes of the file.
    func finish() throws -> Data {
        guard format != nil else {
            let width = pictures.reduce(FilmStrip.gap * (pictures.count - 1)) { $0 + $1.width }
            guard Bitmap.permits(width: width, height: pictures[0].height) else {
                throw CommandFailure("a strip of \(pictures.count) frames is \(width) pixels wide, which is too much")
            }
            return PNG.data(of: FilmStrip.join(pictures), effort: .fast)
        }
        return try encoder?.finish() ?? animation.data
    }
}

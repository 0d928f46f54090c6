import CoreGraphics
import Files
import Foundation

/// An encoded picture: reads format and size at once, decodes pixels on demand.
package final class EncodedPicture: Sendable {
    /// The largest number of pixels to decode, and the larger limit for pictures whose decoder can skip pixels.
    package static let pixelLimit = 50_000_000
    package static let scalablePixelLimit = 250_000_000

    package let header: PictureHeader
    private let data: Data

    /// Reads the header only. Throws an error for a picture with too many pixels.
    package init(data: Data) throws(PictureError) {
        header = try PictureHeader(data)
        let limit = header.decodesAtSize ? Self.scalablePixelLimit : Self.pixelLimit
        guard header.width * header.height <= limit else {
            throw .tooLarge(width: header.width, height: header.height, limit: limit)
        }
        self.data = data
    }

    package convenience init(path: String) throws(PictureError) {
        let data: Data
        do {
            data = try InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: false)
        } catch { throw .file(error) }
        try self.init(data: data)
    }

    /// The decoded width in pixels of the upright picture. Reduced if a side exceeds `Bitmap.sideLimit`.
    package var width: Int { header.orientation.isTurned ? paintable.height : paintable.width }
    /// The decoded height in pixels of the upright picture.
    package var height: Int { header.orientation.isTurned ? paintable.width : paintable.height }

    /// The stored size, or the largest paintable size with its proportions.
    private var paintable: (width: Int, height: Int) { stored(factor: 1) }

    private func stored(factor: Double) -> (width: Int, height: Int) {
        let factor = min(factor, 1, Double(Bitmap.sideLimit) / Double(max(header.width, header.height)))
        guard factor < 1 else { return (header.width, header.height) }
        return (
            max(1, Int((Double(header.width) * factor).rounded())),
            max(1, Int((Double(header.height) * factor).rounded()))
        )
    }

    /// Decodes the upright pixels, reduced to fit `size` in pixels if given; never enlarged.
    ///
    /// Thread safe.
    package func decode(fitting size: CGSize? = nil) throws(PictureError) -> CGImage {
        let target = storedSize(fitting: size)
        // libjpeg skips pixels by powers of two, up to an eighth.
        var denominator = 1
        while header.decodesAtSize, denominator < 8, target.width * denominator * 2 <= header.width,
            target.height * denominator * 2 <= header.height
        {
            denominator *= 2
        }
        guard (header.width / denominator) * (header.height / denominator) <= Self.pixelLimit else {
            throw .tooLarge(width: header.width, height: header.height, limit: Self.pixelLimit)
        }
        return try Decoder.decode(data, header: header, width: target.width, height: target.height)
    }

    private func storedSize(fitting size: CGSize?) -> (width: Int, height: Int) {
        guard let size, size.width > 0, size.height > 0 else { return stored(factor: 1) }
        let upright = (
            width: header.orientation.isTurned ? header.height : header.width,
            height: header.orientation.isTurned ? header.width : header.height
        )
        return stored(
            factor: min(Double(size.width) / Double(upright.width), Double(size.height) / Double(upright.height)))
    }
}

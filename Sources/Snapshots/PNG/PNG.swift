internal import CPNG
import CoreGraphics
import Files
import Pictures

/// The trade-off between the size of a PNG file and the time to write it.
///
/// The pixels are the same.
package enum PNGEffort: Sendable {
    /// For temporary pictures: large files, written quickly.
    case fast
    /// For references: the smallest of several encodings.
    case small
}

/// An error while reading or writing a PNG file. Each case names the file.
package enum PNGError: Error, Equatable, CustomStringConvertible {
    case file(FileError)
    case malformed(path: String, reason: String)

    package var description: String {
        switch self {
        case .file(let error): error.description
        case .malformed(let path, let reason): "\(path) is not a PNG picture that can be read: \(reason)"
        }
    }
}

/// Reads and writes bitmaps as PNG files with 8 bits per channel in sRGB.
///
/// Small files use a palette, or no alpha, where that is lossless. Files contain unpremultiplied colours; the rounding
/// of both directions is such that every bitmap round-trips exactly. A file depends on pixels and effort only: it
/// contains neither time nor program name.
package enum PNG {
    /// The bytes of a PNG file.
    package static func data(of bitmap: Bitmap, effort: PNGEffort = .small) -> Data {
        bitmap.flush()
        switch effort {
        case .fast:
            let rows =
                isOpaque(bitmap)
                ? PNGRows.rgb(opaque(bitmap), width: bitmap.width)
                : PNGRows.rgba(unpremultiplied(bitmap), width: bitmap.width)
            return rows.encoded(.fast)
        case .small:
            let rows = PNGRows.smallest(unpremultiplied(bitmap), width: bitmap.width)
            // The best filter depends on the picture, and there are few enough to try them all.
            return PNGRows.Packing.small.map { rows.encoded($0) }.min { $0.count < $1.count }!
        }
    }

    /// Writes a file atomically.
    ///
    /// Creates missing folders.
    package static func write(
        _ bitmap: Bitmap, to path: String, effort: PNGEffort = .small, followsLinks: Bool = true
    ) throws(PNGError) {
        do {
            try AtomicFile.write(
                data(of: bitmap, effort: effort), to: path, lasting: effort == .small, followsLinks: followsLinks)
        } catch { throw .file(error) }
    }

    package static func read(_ path: String, acceptsPipes: Bool = true) throws(PNGError) -> Bitmap {
        let data: Data
        do {
            data = try InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: acceptsPipes)
        } catch { throw .file(error) }
        return try decode(data, path: path)
    }

    /// Decodes the bytes of a PNG file.
    ///
    /// The path is used in error messages only.
    package static func decode(_ data: Data, path: String = "data") throws(PNGError) -> Bitmap {
        do {
            try PNGChunks.check(data)
        } catch { throw .malformed(path: path, reason: error.reason) }
        var picture = vitrine_png_picture()
        let done = data.withUnsafeBytes {
            vitrine_png_decode(
                $0.baseAddress, $0.count, UInt32(Bitmap.sideLimit), UInt64(Bitmap.pixelLimit), &picture)
        }
        guard done == 1, let rgba = picture.rgba else {
            throw .malformed(path: path, reason: text(picture.message))
        }
        defer { free(rgba) }
        return premultiplied(rgba, width: Int(picture.width), height: Int(picture.height))
    }

    private static func isOpaque(_ bitmap: Bitmap) -> Bool {
        (0..<bitmap.height).allSatisfy { y in
            let row = bitmap.pixels + y * bitmap.pixelsPerRow
            var all: UInt32 = 0xFFFF_FFFF
            for x in 0..<bitmap.width { all &= row[x] }
            return all >> 24 == 255
        }
    }

    /// The red, green and blue components of an opaque bitmap.
    private static func opaque(_ bitmap: Bitmap) -> [UInt8] {
        let (width, height) = (bitmap.width, bitmap.height)
        return [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
            var to = bytes.baseAddress!
            for y in 0..<height {
                let row = bitmap.pixels + y * bitmap.pixelsPerRow
                for x in 0..<width {
                    let pixel = row[x]
                    to[0] = UInt8(truncatingIfNeeded: pixel >> 16)
                    to[1] = UInt8(truncatingIfNeeded: pixel >> 8)
                    to[2] = UInt8(truncatingIfNeeded: pixel)
                    to += 3
                }
            }
            count = width * height * 3
        }
    }

    static func unpremultiplied(_ bitmap: Bitmap) -> [UInt8] {
        let (width, height) = (bitmap.width, bitmap.height)
        return [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            var to = bytes.baseAddress!
            for y in 0..<height {
                let row = bitmap.pixels + y * bitmap.pixelsPerRow
                for x in 0..<width {
                    let pixel = row[x]
                    let alpha = pixel >> 24
                    to[0] = divided(pixel >> 16 & 255, by: alpha)
                    to[1] = divided(pixel >> 8 & 255, by: alpha)
                    to[2] = divided(pixel & 255, by: alpha)
                    to[3] = UInt8(alpha)
                    to += 4
                }
            }
            count = width * height * 4
        }
    }

    private static func premultiplied(_ rgba: UnsafePointer<UInt8>, width: Int, height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        var from = rgba
        for y in 0..<height {
            let row = bitmap.pixels + y * bitmap.pixelsPerRow
            for x in 0..<width {
                let alpha = UInt32(from[3])
                row[x] =
                    alpha << 24 | multiplied(from[0], by: alpha) << 16 | multiplied(from[1], by: alpha) << 8
                    | multiplied(from[2], by: alpha)
                from += 4
            }
        }
        bitmap.markDirty()
        return bitmap
    }

    /// Rounds to the nearest colour. The error of at most ½, scaled by alpha/255, is undone by `multiplied`.
    @inline(__always) private static func divided(_ value: UInt32, by alpha: UInt32) -> UInt8 {
        if alpha == 255 { return UInt8(value) }
        if alpha == 0 { return 0 }
        return UInt8(min(255, (value * 255 + alpha / 2) / alpha))
    }

    @inline(__always) private static func multiplied(_ value: UInt8, by alpha: UInt32) -> UInt32 {
        (UInt32(value) * alpha + 127) / 255
    }

    static func text<T>(_ message: T) -> String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

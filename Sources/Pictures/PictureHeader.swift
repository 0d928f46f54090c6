import Foundation

/// The properties of a picture that its header states.
package struct PictureHeader: Equatable, Sendable {
    package var format: PictureFormat
    /// The stored width in pixels, before rotation to upright.
    package var width: Int
    package var height: Int
    package var orientation = PictureOrientation.up
    /// Whether the decoder can skip pixels: true for JPEG that is not progressive.
    package var decodesAtSize = false

    /// Reads the header of a PNG, JPEG, WebP or GIF file.
    package init(_ data: Data) throws(PictureError) {
        let header: Result<PictureHeader, PictureError> = data.withUnsafeBytes { bytes in
            let reader = ByteReader(bytes: bytes)
            let found: (PictureFormat, PictureHeader?)
            if reader.number(at: 0, count: 4, bigEndian: true) == 0x8950_4E47 {
                found = (.png, Self.png(reader))
            } else if reader.number(at: 0, count: 3, bigEndian: true) == 0xFFD8FF {
                found = (.jpeg, Self.jpeg(reader))
            } else if reader.starts(with: "RIFF"), reader.starts(with: "WEBP", at: 8) {
                found = (.webp, Self.webp(reader))
            } else if reader.starts(with: "GIF8") {
                found = (.gif, Self.gif(reader))
            } else {
                return .failure(.unknownFormat)
            }
            guard let header = found.1, (1...Int(Int32.max)).contains(header.width),
                (1...Int(Int32.max)).contains(header.height)
            else {
                return .failure(.malformed(found.0, reason: "its header has no size"))
            }
            return .success(header)
        }
        self = try header.get()
    }

    init(format: PictureFormat, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    private static func png(_ reader: ByteReader) -> PictureHeader? {
        guard reader.starts(with: "IHDR", at: 12), let width = reader.number(at: 16, count: 4, bigEndian: true),
            let height = reader.number(at: 20, count: 4, bigEndian: true)
        else { return nil }
        var header = PictureHeader(format: .png, width: width, height: height)
        // Chunks: length, name, data, checksum. Chunks after the pixels are ignored.
        var offset = 8
        while let length = reader.number(at: offset, count: 4, bigEndian: true),
            !reader.starts(with: "IDAT", at: offset + 4)
        {
            if reader.starts(with: "eXIf", at: offset + 4) {
                header.orientation = PictureOrientation(exif: reader, at: offset + 8)
            }
            offset += 12 + length
        }
        return header
    }

    private static func gif(_ reader: ByteReader) -> PictureHeader? {
        guard let width = reader.number(at: 6, count: 2, bigEndian: false),
            let height = reader.number(at: 8, count: 2, bigEndian: false)
        else { return nil }
        return PictureHeader(format: .gif, width: width, height: height)
    }

    private static func jpeg(_ reader: ByteReader) -> PictureHeader? {
        var orientation: PictureOrientation?
        var offset = 2
        while let marker = reader[offset + 1], reader[offset] == 0xFF {
            if marker == 0xFF {
                offset += 1
                continue
            }
            guard let length = reader.number(at: offset + 2, count: 2, bigEndian: true), length >= 2 else { return nil }
            switch marker {
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF:
                guard let height = reader.number(at: offset + 5, count: 2, bigEndian: true),
                    let width = reader.number(at: offset + 7, count: 2, bigEndian: true)
                else { return nil }
                var header = PictureHeader(format: .jpeg, width: width, height: height)
                header.decodesAtSize = marker <= 0xC1
                header.orientation = orientation ?? .up
                return header
            case 0xE1 where orientation == nil && reader.starts(with: "Exif", at: offset + 4):
                orientation = PictureOrientation(exif: reader, at: offset + 10)
            case 0xD9, 0xDA: return nil
            default: break
            }
            offset += 2 + length
        }
        return nil
    }

    private static func webp(_ reader: ByteReader) -> PictureHeader? {
        func number(_ offset: Int, _ count: Int) -> Int? { reader.number(at: offset, count: count, bigEndian: false) }
        var header: PictureHeader?
        if reader.starts(with: "VP8 ", at: 12), let width = number(26, 2), let height = number(28, 2) {
            header = PictureHeader(format: .webp, width: width & 0x3FFF, height: height & 0x3FFF)
        } else if reader.starts(with: "VP8L", at: 12), let bits = number(21, 4) {
            header = PictureHeader(format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        } else if reader.starts(with: "VP8X", at: 12), let width = number(24, 3), let height = number(27, 3) {
            header = PictureHeader(format: .webp, width: width + 1, height: height + 1)
            // Chunks: name, length, data, padded to an even length.
            var offset = 12
            while let length = number(offset + 4, 4) {
                if reader.starts(with: "EXIF", at: offset) {
                    let tiff = reader.starts(with: "Exif", at: offset + 8) ? offset + 14 : offset + 8
                    header?.orientation = PictureOrientation(exif: reader, at: tiff)
                }
                offset += 8 + length + length % 2
            }
        }
        return header
    }
}

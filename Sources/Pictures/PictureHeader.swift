import Foundation

/// What a picture says about itself before anything is decoded.
package struct PictureHeader: Equatable, Sendable {
    package var format: PictureFormat
    /// In pixels as stored, before the picture is turned upright.
    package var width: Int
    package var height: Int
    package var orientation = PictureOrientation.up
    /// Whether the decoder can leave out pixels while it decodes: JPEG that is not progressive.
    package var decodesAtSize = false

    /// Reads PNG, JPEG, WebP and GIF.
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
                return .failure(.malformed(found.0, reason: "its header names no size"))
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
        // Chunks: length, name, data, checksum. What stands after the pixels is not looked for.
        var place = 8
        while let length = reader.number(at: place, count: 4, bigEndian: true),
            !reader.starts(with: "IDAT", at: place + 4)
        {
            if reader.starts(with: "eXIf", at: place + 4) {
                header.orientation = PictureOrientation(exif: reader, at: place + 8)
            }
            place += 12 + length
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
        var place = 2
        while let marker = reader[place + 1], reader[place] == 0xFF {
            if marker == 0xFF {
                place += 1
                continue
            }
            guard let length = reader.number(at: place + 2, count: 2, bigEndian: true), length >= 2 else { return nil }
            switch marker {
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF:
                guard let height = reader.number(at: place + 5, count: 2, bigEndian: true),
                    let width = reader.number(at: place + 7, count: 2, bigEndian: true)
                else { return nil }
                var header = PictureHeader(format: .jpeg, width: width, height: height)
                header.decodesAtSize = marker <= 0xC1
                header.orientation = orientation ?? .up
                return header
            case 0xE1 where orientation == nil && reader.starts(with: "Exif", at: place + 4):
                orientation = PictureOrientation(exif: reader, at: place + 10)
            case 0xD9, 0xDA: return nil
            default: break
            }
            place += 2 + length
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
            // Chunks: name, length, data, filled up to an even length.
            var place = 12
            while let length = number(place + 4, 4) {
                if reader.starts(with: "EXIF", at: place) {
                    let tiff = reader.starts(with: "Exif", at: place + 8) ? place + 14 : place + 8
                    header?.orientation = PictureOrientation(exif: reader, at: tiff)
                }
                place += 8 + length + length % 2
            }
        }
        return header
    }
}

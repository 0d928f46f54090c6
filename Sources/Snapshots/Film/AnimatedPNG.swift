import CoreGraphics
import Foundation

/// Writes bitmaps of one size as an animated PNG (APNG) that repeats without end.
///
/// Frames are added one at a time. Of each frame after the first, the file contains only the rectangle that differs
/// from the frame before.
package struct AnimatedPNG {
    private let framesPerSecond: Int
    private var frames: [(bounds: PixelBounds, data: Data)] = []
    private var last: (width: Int, height: Int, rgba: [UInt8])?

    /// - Parameter framesPerSecond: From 1 to 65535.
    package init(framesPerSecond: Int) { self.framesPerSecond = framesPerSecond }

    /// The number of frames.
    package var count: Int { frames.count }

    /// Adds a frame. A size other than that of the first frame is a programming error.
    package mutating func add(_ bitmap: Bitmap) {
        bitmap.flush()
        let (width, height) = (bitmap.width, bitmap.height)
        let rgba = PNG.unpremultiplied(bitmap)
        var bounds = PixelBounds(x: 0, y: 0, width: width, height: height)
        if let last {
            guard last.width == width, last.height == height else {
                fatalError("AnimatedPNG: a frame of \(width)×\(height) pixels after \(last.width)×\(last.height)")
            }
            bounds = .difference(last.rgba, rgba, width: width, height: height)
        }
        last = (width, height, rgba)
        let rows = PNGRows.rgba(bounds.cut(rgba, width: width), width: bounds.width)
        frames.append((bounds, rows.encoded(.fast)))
    }

    /// The bytes of the file; empty without frames.
    package var data: Data {
        guard let first = frames.first else { return Data() }
        var file = first.data.prefix(8)
        var sequence: UInt32 = 0
        for chunk in Self.chunks(first.data) where chunk.name == "IHDR" {
            Self.append("IHDR", chunk.data, to: &file)
            Self.append("acTL", Self.bytes(UInt32(frames.count)) + Self.bytes(UInt32(0)), to: &file)
        }
        for chunk in Self.chunks(first.data) where chunk.name == "sRGB" { Self.append("sRGB", chunk.data, to: &file) }
        for (index, frame) in frames.enumerated() {
            var control = Self.bytes(sequence)
            for value in [frame.bounds.width, frame.bounds.height, frame.bounds.x, frame.bounds.y] {
                control += Self.bytes(UInt32(value))
            }
            // The delay as a fraction of seconds; the frame replaces its rectangle.
            control += Self.bytes(UInt16(1)) + Self.bytes(UInt16(framesPerSecond)) + [0, 0]
            Self.append("fcTL", control, to: &file)
            sequence += 1
            for chunk in Self.chunks(frame.data) where chunk.name == "IDAT" {
                if index == 0 {
                    Self.append("IDAT", chunk.data, to: &file)
                } else {
                    Self.append("fdAT", Self.bytes(sequence) + chunk.data, to: &file)
                    sequence += 1
                }
            }
        }
        Self.append("IEND", Data(), to: &file)
        return file
    }

    // MARK: Chunks

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
        withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    private static func append(_ name: String, _ data: Data, to file: inout Data) {
        let body = Data(name.utf8) + data
        file += bytes(UInt32(data.count)) + body + bytes(checksum(body))
    }

    private static func chunks(_ data: Data) -> [(name: String, data: Data)] {
        var chunks: [(String, Data)] = []
        var offset = data.startIndex + 8
        while offset + 12 <= data.endIndex {
            let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: data[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((name, data[offset + 8..<offset + 8 + length]))
            offset += 12 + length
        }
        return chunks
    }

    /// The CRC-32 of PNG.
    private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8)
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}

/// A rectangle of whole pixels of a picture.
struct PixelBounds: Equatable {
    var x, y, width, height: Int

    /// The smallest rectangle outside of which two RGBA pictures are equal; the first pixel for equal ones.
    static func difference(_ old: [UInt8], _ new: [UInt8], width: Int, height: Int) -> PixelBounds {
        var (left, right, top, bottom) = (width, -1, height, -1)
        old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                let (old, new) = (old.bindMemory(to: UInt32.self), new.bindMemory(to: UInt32.self))
                for y in 0..<height {
                    let row = y * width
                    guard memcmp(old.baseAddress! + row, new.baseAddress! + row, width * 4) != 0 else { continue }
                    (top, bottom) = (min(top, y), y)
                    for x in 0..<width where old[row + x] != new[row + x] {
                        (left, right) = (min(left, x), max(right, x))
                    }
                }
            }
        }
        guard right >= 0 else { return PixelBounds(x: 0, y: 0, width: 1, height: 1) }
        return PixelBounds(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The RGBA bytes inside of a picture of a width.
    func cut(_ rgba: [UInt8], width pictureWidth: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * pictureWidth + x) * 4
            bytes += rgba[start..<start + width * 4]
        }
        return bytes
    }
}

import Foundation

/// The rotation and reflection that makes stored rows upright. Raw values are those of EXIF.
package enum PictureOrientation: Int, Sendable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    /// The stored picture must be rotated clockwise by a quarter turn.
    case right = 6
    case rightMirrored = 7
    /// The stored picture must be rotated counterclockwise by a quarter turn.
    case left = 8

    /// Whether width and height are exchanged.
    package var isTurned: Bool { rawValue >= 5 }

    /// The stored position of a pixel of the upright picture. Sizes are those of the stored picture.
    package func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .up: (x, y)
        case .upMirrored: (width - 1 - x, y)
        case .down: (width - 1 - x, height - 1 - y)
        case .downMirrored: (x, height - 1 - y)
        case .leftMirrored: (y, x)
        case .right: (y, height - 1 - x)
        case .rightMirrored: (width - 1 - y, height - 1 - x)
        case .left: (width - 1 - y, x)
        }
    }

    /// Reads the orientation from EXIF data that begins with a TIFF header; `up` if there is none.
    init(exif reader: ByteReader, at start: Int) {
        self = Self.find(reader, start) ?? .up
    }

    private static func find(_ reader: ByteReader, _ start: Int) -> PictureOrientation? {
        let isBig = reader.starts(with: "MM", at: start)
        guard isBig || reader.starts(with: "II", at: start) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            reader.number(at: start + offset, count: count, bigEndian: isBig)
        }
        let orientationTag = 0x0112
        let entrySize = 12
        guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for entry in 0..<entries {
            let entryOffset = directory + 2 + entry * entrySize
            guard let tag = number(entryOffset, 2) else { return nil }
            if tag == orientationTag { return number(entryOffset + 8, 2).flatMap(PictureOrientation.init(rawValue:)) }
        }
        return nil
    }
}

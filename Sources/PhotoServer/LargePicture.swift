#if PhotoServer

import Foundation

/// Files of few bytes that describe pictures of 200 million pixels.
enum LargePicture {
    static let width = 20_000
    static let height = 10_000

    /// A PNG file that ends after its header.
    static let png: Data = {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
        data.append(Data("IHDR".utf8))
        data.append(contentsOf: bytes(width, 4) + bytes(height, 4))
        data.append(contentsOf: [8, 2, 0, 0, 0])
        // Decoders check the size before this checksum.
        data.append(contentsOf: [0, 0, 0, 0])
        return data
    }()

    /// A complete baseline JPEG file of uniform grey: two bits per block of 64 pixels.
    static let jpeg: Data = {
        var data = Data([0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0])
        data.append(contentsOf: [UInt8](repeating: 1, count: 64))
        data.append(contentsOf: [0xFF, 0xC0, 0, 11, 8])
        data.append(contentsOf: bytes(height, 2) + bytes(width, 2))
        data.append(contentsOf: [1, 1, 0x11, 0])
        // Both Huffman tables contain a single code, a zero bit: no difference from the previous block, and end of
        // block.
        for table: UInt8 in [0x00, 0x10] {
            data.append(contentsOf: [0xFF, 0xC4, 0, 20, table, 1])
            data.append(contentsOf: [UInt8](repeating: 0, count: 16))
        }
        data.append(contentsOf: [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0])
        let blocks = (width + 7) / 8 * ((height + 7) / 8)
        data.append(Data(count: (blocks * 2 + 7) / 8))
        data.append(contentsOf: [0xFF, 0xD9])
        return data
    }()

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(number >> (8 * $0) & 255) }
    }
}

#endif

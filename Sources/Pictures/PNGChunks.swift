import Foundation

/// The chunks of a PNG file: length, name, data, checksum.
///
/// Decoders take memory for a chunk by the length that it states. `check` compares the lengths with the bytes first.
package enum PNGChunks {
    /// Why bytes are not a PNG file.
    package struct Problem: Error, Equatable { package let reason: String }

    /// The most bytes of a chunk that holds no pixels.
    package static let sizeLimit = 8 << 20
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Checks that the file is a sequence of whole chunks with an end.
    package static func check(_ data: Data) throws(Problem) {
        try walk(data) { _, _ in }
    }

    /// The names of all chunks, in order.
    package static func names(_ data: Data) throws(Problem) -> [String] {
        var names: [String] = []
        try walk(data) { name, _ in names.append(name) }
        return names
    }

    /// Whether the file has the form in which references are written: no chunks beside pixels, palette and sRGB, no
    /// interlacing, 8 bits a channel or a palette.
    package static func isReferenceForm(_ data: Data) -> Bool {
        guard let names = try? names(data), data.count > 33 else { return false }
        let start = data.startIndex
        let (depth, color, interlace) = (data[start + 24], data[start + 25], data[start + 28])
        guard interlace == 0, (color == 3 && depth <= 8) || ((color == 2 || color == 6) && depth == 8) else {
            return false
        }
        var expected = ["IHDR", "sRGB"]
        if color == 3 { expected.append("PLTE") }
        if color == 3, names.contains("tRNS") { expected.append("tRNS") }
        return Array(names.prefix(expected.count)) == expected && names.last == "IEND"
            && names.dropFirst(expected.count).dropLast().allSatisfy { $0 == "IDAT" }
    }

    private static func walk(_ data: Data, _ chunk: (_ name: String, _ length: Int) -> Void) throws(Problem) {
        guard data.starts(with: signature) else { throw Problem(reason: "it is not a PNG file") }
        let found: Result<[(String, Int)], Problem> = data.withUnsafeBytes { bytes in
            let reader = ByteReader(bytes: bytes)
            var chunks: [(String, Int)] = []
            var place = signature.count
            while let length = reader.number(at: place, count: 4, bigEndian: true), place + 8 <= bytes.count {
                let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
                guard length <= bytes.count - place - 12 else {
                    return .failure(Problem(reason: "its end is missing: \(name) has \(length) bytes"))
                }
                guard name == "IDAT" || length <= sizeLimit else {
                    return .failure(
                        Problem(reason: "\(name) has \(length) bytes; \(sizeLimit >> 20) MB are the most"))
                }
                chunks.append((name, length))
                place += 12 + length
                if name == "IEND" { return .success(chunks) }
            }
            return .failure(Problem(reason: "its end is missing"))
        }
        for (name, length) in try found.get() { chunk(name, length) }
    }
}

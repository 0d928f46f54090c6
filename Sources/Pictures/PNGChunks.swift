import Foundation

/// The chunks of a PNG file: length, name, data, checksum.
///
/// Decoders allocate memory by the stated length of a chunk, so `check` compares lengths with the actual bytes first.
package enum PNGChunks {
    /// The reason why bytes are not a PNG file.
    package struct Problem: Error, Equatable { package let reason: String }

    /// The largest size of a chunk without pixels, in bytes.
    package static let sizeLimit = 8 << 20
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Checks that the file is a sequence of complete chunks with an end.
    package static func check(_ data: Data) throws(Problem) {
        try walk(data) { _, _ in }
    }

    /// The names of all chunks, in order.
    package static func names(_ data: Data) throws(Problem) -> [String] {
        var names: [String] = []
        try walk(data) { name, _ in names.append(name) }
        return names
    }

    /// Whether the file has the form of a reference: no chunks other than pixels, palette and sRGB, no interlacing, and
    /// 8 bits per channel or a palette.
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
            var offset = signature.count
            while let length = reader.number(at: offset, count: 4, bigEndian: true), offset + 8 <= bytes.count {
                let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
                guard length <= bytes.count - offset - 12 else {
                    return .failure(Problem(reason: "its end is missing: \(name) has \(length) bytes"))
                }
                guard name == "IDAT" || length <= sizeLimit else {
                    return .failure(
                        Problem(reason: "\(name) has \(length) bytes; the limit is \(sizeLimit >> 20) MB"))
                }
                chunks.append((name, length))
                offset += 12 + length
                if name == "IEND" { return .success(chunks) }
            }
            return .failure(Problem(reason: "its end is missing"))
        }
        for (name, length) in try found.get() { chunk(name, length) }
    }
}

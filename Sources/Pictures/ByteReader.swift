import Foundation

/// Reads numbers from untrusted bytes. Reads past the end return nil.
struct ByteReader {
    let bytes: UnsafeRawBufferPointer

    subscript(at: Int) -> Int? { at >= 0 && at < bytes.count ? Int(bytes[at]) : nil }

    /// An unsigned number of `count` bytes, at most 4.
    func number(at offset: Int, count: Int, bigEndian: Bool) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { value, i in
            value << 8 | Int(bytes[offset + (bigEndian ? i : count - 1 - i)])
        }
    }

    func starts(with text: String, at offset: Int = 0) -> Bool {
        offset >= 0 && offset + text.utf8.count <= bytes.count
            && zip(text.utf8, bytes[offset...]).allSatisfy { $0 == $1 }
    }
}

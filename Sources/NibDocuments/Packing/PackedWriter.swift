import Foundation

/// Writes numbers and texts of a packed document. Texts are listed once, and named by their positions.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []
    private var positions: [String: Int] = [:]
    private var texts: [String] = []

    /// Seven bits a byte, the lowest first.
    mutating func add(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(_ text: String) {
        let position = positions[text] ?? texts.count
        if position == texts.count {
            positions[text] = position
            texts.append(text)
        }
        add(position)
    }

    /// 0 for nil; other positions are one higher.
    mutating func add(_ text: String?) {
        guard let text else { return add(0) }
        add(1)
        add(text)
    }

    /// The texts, and then all that was added.
    var data: Data {
        var head = PackedWriter()
        head.add(texts.count)
        for text in texts {
            head.add(text.utf8.count)
            head.bytes += text.utf8
        }
        return Data(head.bytes + bytes)
    }
}

/// Reads a packed document. Nil is answered to anything that the writer does not write.
struct PackedReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset: Int
    private(set) var texts: [String] = []

    /// Unsafe: the bytes outlive the reader.
    init?(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
        guard let count = number(upTo: bytes.count) else { return nil }
        texts.reserveCapacity(count)
        for _ in 0..<count {
            guard let length = number(upTo: bytes.count), length <= bytes.count - self.offset else { return nil }
            let range = self.offset..<self.offset + length
            texts.append(String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self))
            self.offset += length
        }
    }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func number(upTo limit: Int) -> Int? {
        guard limit >= 0 else { return nil }
        var result: UInt = 0, shift: UInt = 0
        while offset < bytes.count, shift < 63 {
            let byte = bytes[offset]
            offset += 1
            result |= UInt(byte & 0x7f) << shift
            shift += 7
            if byte & 0x80 == 0 { return result <= UInt(limit) ? Int(result) : nil }
        }
        return nil
    }

    mutating func position() -> Int? { number(upTo: texts.count - 1) }

    mutating func text() -> String? { position().map { texts[$0] } }

    /// Nil inside for a text that is nil.
    mutating func optionalText() -> String?? {
        guard let mark = number(upTo: 1) else { return nil }
        return mark == 0 ? .some(nil) : text().map { .some($0) }
    }
}

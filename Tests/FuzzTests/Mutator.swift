import Foundation
import TestSupport

/// Changes inputs at random: bytes, ranges, numbers, words of the format.
struct Mutator {
    let seeds: [Data]
    /// Words that the format knows.
    let words: [String]
    /// Whether inputs are also changed by whole elements of XML.
    private let isXML: Bool
    private var numbers: SeededGenerator

    /// Numbers at the ends of what types hold, and what is no number.
    static let notableNumbers = [
        "0", "-0", "1", "-1", "0.5", "1e-30", "1e9", "1e18", "1e308", "-1e308", "1e309", "nan", "inf", "2147483647",
        "2147483648", "-2147483649", "32767", "32768", "65535", "65536", "9223372036854775807", "9223372036854775808",
        "18446744073709551616", "0x10", "1_000", "١", "1e", "+", "--1", "0.0000001",
    ]
    private static let notableBytes: [UInt8] = [0, 1, 0x0A, 0x0D, 0x20, 0x22, 0x23, 0x7F, 0x80, 0xC3, 0xEF, 0xFE, 0xFF]
    private static let notableWords: [UInt32] = [0, 1, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF]
    private static let sizeLimit = 1 << 16

    init(seeds: [Data], words: [String], seed: UInt64, isXML: Bool = false) {
        self.isXML = isXML
        self.seeds = seeds
        self.words = words
        numbers = SeededGenerator(seed: seed)
    }

    mutating func next() -> Data {
        var bytes = [UInt8](seeds.randomElement(using: &numbers) ?? Data())
        let byElements = isXML && Int.random(in: 0..<3, using: &numbers) > 0
        for _ in 0..<Int.random(in: 1...6, using: &numbers) where bytes.count <= Self.sizeLimit {
            if byElements { ElementMutator.change(&bytes, &numbers) } else { change(&bytes) }
        }
        return Data(bytes.prefix(Self.sizeLimit))
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let range = self.range(in: bytes.count)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0 where !bytes.isEmpty: bytes[index(bytes)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 1 where !bytes.isEmpty: bytes[index(bytes)] = Self.notableBytes.randomElement(using: &numbers)!
        case 2: bytes.removeSubrange(range)
        case 3: bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
        case 4: bytes.insert(contentsOf: Array((words.randomElement(using: &numbers) ?? "").utf8), at: range.lowerBound)
        case 5: replaceNumber(&bytes, from: range.lowerBound)
        case 6 where bytes.count >= 4: replaceWord(&bytes)
        case 7:
            let other = [UInt8](seeds.randomElement(using: &numbers) ?? Data())
            bytes.replaceSubrange(range, with: other[self.range(in: other.count)])
        case 8: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: range.lowerBound)
        default: bytes.removeSubrange(range.lowerBound...)
        }
    }

    private mutating func index(_ bytes: [UInt8]) -> Int { Int.random(in: bytes.indices, using: &numbers) }

    /// Short ranges are more likely than long ones.
    private mutating func range(in count: Int) -> Range<Int> {
        let start = Int.random(in: 0...count, using: &numbers)
        let most = Bool.random(using: &numbers) ? min(8, count - start) : count - start
        return start..<start + Int.random(in: 0...most, using: &numbers)
    }

    /// Replaces the next number of a text.
    private mutating func replaceNumber(_ bytes: inout [UInt8], from start: Int) {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D }
        guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
        let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(first..<end, with: Array(Self.notableNumbers.randomElement(using: &numbers)!.utf8))
    }

    /// Replaces four bytes by a number, in either order.
    private mutating func replaceWord(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...(bytes.count - 4), using: &numbers)
        let value = Self.notableWords.randomElement(using: &numbers)!
        let word = Bool.random(using: &numbers) ? value.bigEndian : value
        withUnsafeBytes(of: word) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    }
}

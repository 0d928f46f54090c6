import UIKit

/// A value that a layout answered, with its name.
struct LayoutFact: Equatable {
    enum Token: Equatable {
        case text(String)
        /// A length in points.
        case length(Double)
        /// A number without unit, such as an opacity or an element of a matrix.
        case number(Double)
    }

    var name: String
    var tokens: [Token]

    /// The values with at most two decimals for lengths, and four for other numbers.
    var text: String {
        tokens.map { token in
            switch token {
            case .text(let text): text
            case .length(let value): Self.text(value, decimals: 2)
            case .number(let value): Self.text(value, decimals: 4)
            }
        }.joined(separator: " ")
    }

    private static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let power: Double = decimals == 2 ? 100 : 10_000
        let rounded = (value * power).rounded() / power
        return CGFloat(rounded == 0 ? 0 : rounded).text
    }

    /// Adds the name and the values to a digest. Lengths are rounded down to 1/64 point, and other numbers to
    /// 1/1000000.
    ///
    /// The steps begin at a fraction of the golden section, which is far from all common fractions, so that the last
    /// bits of a value, in which machines differ, do not change its step.
    func add(to digest: inout LayoutDigest) {
        digest.add(name)
        digest.add(tokens)
    }
}

/// The 64-bit FNV-1a digest of texts and numbers: equal on every machine.
struct LayoutDigest: Equatable {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(UInt8(0))
    }

    /// Adds values, rounded as in `LayoutFact.add(to:)`.
    mutating func add(_ tokens: [LayoutFact.Token]) {
        for token in tokens {
            switch token {
            case .text(let text): add(text)
            case .length(let value): add(value * 64 + 0.381966011250105)
            case .number(let value): add(value * 1_000_000 + 0.381966011250105)
            }
        }
    }

    /// Adds a number that is rounded down.
    mutating func add(_ number: Double) {
        guard number.isFinite, abs(number) < 9e18 else { return add("\(number)") }
        let bits = UInt64(bitPattern: Int64(number.rounded(.down)))
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    private mutating func add(_ byte: UInt8) {
        value ^= UInt64(byte)
        value = value &* 0x0000_0100_0000_01B3
    }

    /// The digest in `count` characters of six bits, at most ten.
    func text(_ count: Int) -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")
        // The low bits of FNV-1a depend on few bits of the input.
        var rest = value ^ (value >> 33)
        return String(
            (0..<count).map { _ in
                defer { rest >>= 6 }
                return letters[Int(rest & 63)]
            })
    }
}

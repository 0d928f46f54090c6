import Foundation

/// The names that an object file defines for others and those that it takes from others. Swift's contain the types of
/// functions and variables, also those that the compiler has inferred.
struct ObjectSymbols: Equatable, Sendable {
    /// By their hashes: a collision only compiles a file too many.
    private(set) var defined: Set<Int> = []
    private(set) var undefined: Set<Int> = []
    /// Whether it declares conformances to protocols.
    private(set) var hasConformances = false

    /// Nil for what is no object file in the 64-bit little-endian ELF format.
    init?(_ data: Data?) {
        guard let data, data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        let isRead = data.withUnsafeBytes { read($0) }
        guard isRead else { return nil }
    }

    private struct Section {
        var type: UInt32
        var link: Int
        var range: Range<Int>
    }

    private mutating func read(_ file: UnsafeRawBufferPointer) -> Bool {
        func number<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> Int? {
            guard offset >= 0, offset + MemoryLayout<T>.size <= file.count else { return nil }
            return Int(exactly: file.loadUnaligned(fromByteOffset: offset, as: T.self))
        }
        func section(_ index: Int, _ table: Int, _ size: Int) -> Section? {
            let start = table + index * size
            guard let type = number(start + 4, UInt32.self), let offset = number(start + 24, UInt64.self),
                let length = number(start + 32, UInt64.self), let link = number(start + 40, UInt32.self)
            else { return nil }
            // Sections without bytes in the file may claim any size.
            guard type != 8 else { return Section(type: 8, link: link, range: 0..<0) }
            guard length <= file.count, offset <= file.count - length else { return nil }
            return Section(type: UInt32(type), link: link, range: offset..<offset + length)
        }
        guard let table = number(40, UInt64.self), let size = number(58, UInt16.self), size >= 64,
            var count = number(60, UInt16.self)
        else { return false }
        // Many sections are counted in the first.
        if count == 0 { count = number(table + 32, UInt64.self) ?? 0 }
        guard count > 0, count <= file.count / size else { return false }
        for index in 0..<count {
            guard let symbols = section(index, table, size) else { return false }
            guard symbols.type == 2 else { continue }
            guard symbols.link < count, let names = section(symbols.link, table, size) else { return false }
            for start in stride(from: symbols.range.lowerBound, to: symbols.range.upperBound - 23, by: 24) {
                guard let name = number(start, UInt32.self), let info = number(start + 4, UInt8.self),
                    let place = number(start + 6, UInt16.self)
                else { return false }
                // Local symbols are those of the file alone.
                guard info >> 4 != 0, name < names.range.count else { continue }
                let rest = UnsafeRawBufferPointer(
                    rebasing: file[(names.range.lowerBound + name)..<names.range.upperBound])
                let length = rest.withMemoryRebound(to: CChar.self) { strnlen($0.baseAddress!, $0.count) }
                // The end of a mangled name of a conformance's descriptor.
                if place != 0, length > 2, rest[length - 2] == UInt8(ascii: "M"), rest[length - 1] == UInt8(ascii: "c")
                {
                    hasConformances = true
                }
                var hasher = Hasher()
                hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: rest[..<length]))
                if place == 0 { undefined.insert(hasher.finalize()) } else { defined.insert(hasher.finalize()) }
            }
        }
        return true
    }
}

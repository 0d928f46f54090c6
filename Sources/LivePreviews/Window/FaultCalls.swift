import Foundation
import PreviewTools

/// The calls of a fault in a library of previews, from the inside out.
struct FaultCalls: Sendable {
    /// The addresses behind the calls, from the first byte of the library.
    let offsets: [UInt]

    /// Reads hexadecimal numbers, as the process writes them.
    init(text: String) { offsets = text.split(separator: " ").compactMap { UInt($0, radix: 16) } }

    /// The innermost position in a source, as a line of a report; nil where none is known.
    nonisolated func line(in library: String) async -> String? {
        // The call is before the address.
        let calls = offsets.prefix(64).map { $0 &- 1 }
        guard let found = try? Symbolizer()?.positions(of: calls, in: library) else { return nil }
        return Self.line(of: calls.flatMap { found[$0] ?? [] })
    }

    /// The compiler names what it checks as functions that are inlined.
    static func line(of positions: [CodePosition]) -> String? {
        let name = "Swift runtime failure: "
        let check = positions.first.flatMap { $0.function.hasPrefix(name) ? $0.function.dropFirst(name.count) : nil }
        return positions.first { $0.line > 0 && $0.file?.hasPrefix("/") == true }.map {
            "\($0.file ?? ""):\($0.line): It ended here" + (check.map { ": \($0)." } ?? ".")
        }
    }
}

import UIKit

/// A message of numbers, eight bytes each in the order of the machine: the form of those that follow each frame and
/// each motion of the pointer. As JSON they would cost more than the frame's own requests of the display.
struct CompactMessage {
    enum Kind: Int {
        case frameRequest = 1
        case event, toolEvent, frame, frameTiming, run
    }
    /// The length in four bytes, then the numbers.
    private(set) var bytes: [UInt8] = []

    /// Begins a message in the place of the last one.
    mutating func begin(_ kind: Kind) {
        bytes.removeAll(keepingCapacity: true)
        for _ in 0..<4 { bytes.append(0) }
        add(kind.rawValue)
    }

    mutating func add(_ number: Double) { add(Int(truncatingIfNeeded: number.bitPattern)) }

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    /// Writes the length.
    mutating func end() {
        let length = UInt32(bytes.count - 4)
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: length, as: UInt32.self) }
    }

    /// The numbers of a message that has arrived. Missing ones are 0.
    struct Reader {
        let kind: Kind
        private let bytes: UnsafeRawBufferPointer
        private var offset = 8

        /// Nil for a message in another form.
        init?(_ bytes: UnsafeRawBufferPointer) {
            guard bytes.count >= 8, bytes.count.isMultiple(of: 8),
                let kind = Kind(rawValue: bytes.loadUnaligned(as: Int.self))
            else { return nil }
            (self.kind, self.bytes) = (kind, bytes)
        }

        mutating func integer() -> Int {
            guard offset + 8 <= bytes.count else { return 0 }
            defer { offset += 8 }
            return bytes.loadUnaligned(fromByteOffset: offset, as: Int.self)
        }

        mutating func double() -> Double { Double(bitPattern: UInt64(truncatingIfNeeded: integer())) }

        /// The number of numbers that are left.
        var rest: Int { (bytes.count - offset) / 8 }
    }
}

/// A reader of LLVM's bitstream format: the records of a file, whatever the blocks they are in.
struct Bitstream {
    struct Record: Equatable {
        let block: Int
        let code: Int
        let values: [Int]
        /// The bytes at the end of a record, such as a name.
        var blob: ArraySlice<UInt8> = []
    }

    private enum Operand {
        case literal(Int)
        case fixed(Int)
        case variable(Int)
        case array, character, blob
    }

    private enum Failure: Error { case malformed }

    private let bytes: ArraySlice<UInt8>
    /// The next bit, counted from the first byte.
    private var position = 0
    /// The abbreviations that the file declares for all blocks with a number.
    private var shared: [Int: [[Operand]]] = [:]
    private var records: [Record] = []

    /// The records of a file after its signature; nil where it is malformed.
    static func records(of bytes: ArraySlice<UInt8>) -> [Record]? {
        var stream = Bitstream(bytes: bytes)
        do {
            while stream.position + 32 <= stream.end {
                guard try stream.fixed(2) == 1 else { return nil }
                try stream.readBlock()
            }
        } catch { return nil }
        return stream.records
    }

    private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private var end: Int { bytes.count * 8 }

    // MARK: Numbers

    private mutating func fixed(_ width: Int) throws(Failure) -> Int {
        guard width <= 56, position + width <= end else { throw .malformed }
        var value = 0, got = 0
        while got < width {
            let bit = (position + got) & 7
            let byte = Int(bytes[bytes.startIndex + (position + got) >> 3]) >> bit
            value |= byte << got
            got += 8 - bit
        }
        position += width
        return value & (1 << width - 1)
    }

    /// A number in pieces, each with a bit that tells whether another follows.
    private mutating func variable(_ width: Int) throws(Failure) -> Int {
        guard width > 1 else { throw .malformed }
        var value = 0, shift = 0
        while true {
            let piece = try fixed(width), next = 1 << (width - 1)
            guard shift < 62 else { throw .malformed }
            value |= (piece & (next - 1)) << shift
            if piece & next == 0 { return value }
            shift += width - 1
        }
    }

    private mutating func align() { position = (position + 31) & ~31 }

    // MARK: Blocks

    /// Reads a block, whose introduction has been read.
    private mutating func readBlock() throws(Failure) {
        let number = try variable(8), width = try variable(4)
        align()
        _ = try fixed(32)
        var abbreviations = shared[number] ?? []
        // The block that the declarations in the block of declarations, number 0, are for.
        var subject = 0
        while true {
            let abbreviation = try fixed(width)
            switch abbreviation {
            case 0: return align()
            case 1: try readBlock()
            case 2:
                let new = try readAbbreviation()
                if number == 0 { shared[subject, default: []].append(new) } else { abbreviations.append(new) }
            case 3:
                let code = try variable(6), count = try variable(6)
                var values: [Int] = []
                for _ in 0..<count { values.append(try variable(6)) }
                if number == 0, code == 1 { subject = values.first ?? 0 }
                records.append(Record(block: number, code: code, values: values))
            default:
                guard abbreviation - 4 < abbreviations.count else { throw .malformed }
                try readRecord(abbreviations[abbreviation - 4], of: number)
            }
        }
    }

    private mutating func readAbbreviation() throws(Failure) -> [Operand] {
        var operands: [Operand] = []
        for _ in 0..<(try variable(5)) {
            if try fixed(1) == 1 {
                operands.append(.literal(try variable(8)))
                continue
            }
            switch try fixed(3) {
            case 1: operands.append(.fixed(try variable(5)))
            case 2: operands.append(.variable(try variable(5)))
            case 3: operands.append(.array)
            case 4: operands.append(.character)
            case 5: operands.append(.blob)
            default: throw .malformed
            }
        }
        return operands
    }

    private mutating func readRecord(_ operands: [Operand], of block: Int) throws(Failure) {
        var values: [Int] = []
        var blob: ArraySlice<UInt8> = []
        var index = 0
        while index < operands.count {
            switch operands[index] {
            case .array:
                index += 1
                guard index < operands.count else { throw .malformed }
                for _ in 0..<(try variable(6)) { values.append(try scalar(operands[index])) }
            case .blob:
                let count = try variable(6)
                align()
                guard position + count * 8 <= end else { throw .malformed }
                let start = bytes.startIndex + position >> 3
                blob = bytes[start..<start + count]
                position += count * 8
                align()
            case let operand: values.append(try scalar(operand))
            }
            index += 1
        }
        guard let code = values.first else { throw .malformed }
        records.append(Record(block: block, code: code, values: Array(values.dropFirst()), blob: blob))
    }

    private mutating func scalar(_ operand: Operand) throws(Failure) -> Int {
        switch operand {
        case .literal(let value): value
        case .fixed(0), .variable(0): 0
        case .fixed(let width): try fixed(width)
        case .variable(let width): try variable(width)
        case .character: try fixed(6)
        case .array, .blob: throw .malformed
        }
    }
}

/// Line breaks in printable ASCII characters whose advances are known, at the positions that Pango chooses when it
/// wraps at words.
struct WordWrapping {
    let bytes: [UInt8]
    /// The advance of each character before the next one, in Pango's units.
    let advances: [Int32]
    /// The advance of a space at the end of a line.
    let lastSpace: Int32

    /// Returns the bytes of each line, with the space at which it is broken; nil where Pango may break at other
    /// positions than the spaces between words.
    func lines(width: Int) -> [Range<Int>]? {
        var lines: [Range<Int>] = []
        var start = 0, index = 0, x = 0
        /// The last break that fits on the line, and whether no other is possible after it.
        var last: Int?
        var isOnly = true
        while index < bytes.count {
            let overflows: Bool
            if isBreak(after: index) {
                // Pango subtracts the advance inside of the text from that at the end of the line.
                let difference = abs(Int(lastSpace) - Int(advances[index]))
                if x + difference <= width {
                    (last, isOnly) = (index + 1, true)
                    x += Int(advances[index])
                    index += 1
                    continue
                }
                guard x - difference > width else { return nil }
                overflows = true
            } else {
                if !isInsideWord(index) { isOnly = false }
                x += Int(advances[index])
                index += 1
                overflows = index == bytes.count && x > width
            }
            guard overflows else { continue }
            guard let end = last, isOnly else { return nil }
            lines.append(start..<end)
            (start, index, x) = (end, end, 0)
            (last, isOnly) = (nil, true)
        }
        lines.append(start..<bytes.count)
        return lines
    }

    private func isWordCharacter(_ index: Int) -> Bool {
        guard bytes.indices.contains(index) else { return false }
        return switch bytes[index] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// Whether a character is one of `.,:;!?` that follows a letter or digit.
    private func isPunctuation(_ index: Int) -> Bool {
        guard isWordCharacter(index - 1) else { return false }
        return switch bytes[index] {
        case 0x2C, 0x2E, 0x3A, 0x3B, 0x21, 0x3F: true
        default: false
        }
    }

    /// Whether a character is a space between words, where a line can always be broken.
    private func isBreak(after index: Int) -> Bool {
        bytes[index] == 0x20 && index > 0 && isWordCharacter(index + 1)
            && (isWordCharacter(index - 1) || isPunctuation(index - 1))
    }

    /// Whether a character is an apostrophe in a word.
    private func isApostrophe(_ index: Int) -> Bool {
        bytes[index] == 0x27 && isWordCharacter(index - 1) && isWordCharacter(index + 1)
    }

    /// Whether no line is broken before or after a character, except at a space after it.
    private func isInsideWord(_ index: Int) -> Bool {
        isWordCharacter(index) || isApostrophe(index)
            || (isPunctuation(index) && (index + 1 == bytes.count || bytes[index + 1] == 0x20))
    }
}

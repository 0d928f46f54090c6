/// A lossless code for pixels that replace others: runs of unchanged, of equal and of other pixels, row by row.
///
/// A word has the length of a run, times four, and its kind. The pixel of a run of equal ones follows, or the pixels of
/// a run of others.
package enum PixelRuns {
    private static let unchanged: UInt32 = 0, equal: UInt32 = 1, other: UInt32 = 2

    /// Appends the code of a row of pixels over the row that they replace.
    package static func encode(
        _ new: UnsafePointer<UInt32>, over old: UnsafePointer<UInt32>, count: Int, into code: inout [UInt32]
    ) {
        var x = 0
        while x < count {
            let start = x
            if new[x] == old[x] {
                while x + 8 <= count, all(eight(new + x) .== eight(old + x)) { x += 8 }
                while x < count, new[x] == old[x] { x += 1 }
                code.append(UInt32(x - start) << 2 | unchanged)
                continue
            }
            let value = new[x]
            if x + 2 < count, new[x + 1] == value, new[x + 2] == value {
                let alike = SIMD8(repeating: value)
                while x + 8 <= count, all(eight(new + x) .== alike) { x += 8 }
                while x < count, new[x] == value { x += 1 }
                code.append(UInt32(x - start) << 2 | equal)
                code.append(value)
                continue
            }
            x += x + 1 < count && new[x + 1] == value ? 2 : 1
            // A run of others ends where another kind of run would be shorter. Both other kinds begin with a pixel that
            // is unchanged or equals the next one: eight pixels without any are passed at once.
            var searched = x
            while x < count {
                if x >= searched, x + 9 <= count {
                    searched = x + 8
                    let pixels = eight(new + x)
                    if !any(pixels .== eight(old + x) .| (pixels .== eight(new + x + 1))) {
                        x += 8
                        continue
                    }
                }
                if new[x] == old[x], x + 1 == count || new[x + 1] == old[x + 1] { break }
                if x + 2 < count, new[x] == new[x + 1], new[x] == new[x + 2] { break }
                x += 1
            }
            code.append(UInt32(x - start) << 2 | other)
            code.append(contentsOf: UnsafeBufferPointer(start: new + start, count: x - start))
        }
    }

    private static func eight(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
        UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
    }

    /// Whether a code has only runs of unchanged pixels.
    package static func isUnchanged(_ code: [UInt32]) -> Bool { code.allSatisfy { $0 & 3 == unchanged } }

    /// Replaces a row of pixels by those of a code, from a position that moves behind the row.
    package static func decode(
        _ code: UnsafePointer<UInt32>, _ position: inout Int, onto row: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var x = 0
        while x < count {
            let word = code[position], length = Int(word >> 2)
            position += 1
            switch word & 3 {
            case equal:
                (row + x).update(repeating: code[position], count: length)
                position += 1
            case other:
                (row + x).update(from: code + position, count: length)
                position += length
            default: break
            }
            x += length
        }
    }
}

/// Compares two rows of pixels, sixteen bytes at a time.
enum PixelRow {
    /// Calls `found` for each differing pixel, with its column and the difference of its worst channel.
    @inline(__always) static func differences(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int, found: (Int, Int) -> Void
    ) {
        let bytesA = UnsafeRawPointer(a)
        let bytesB = UnsafeRawPointer(b)
        var x = 0
        while x + 4 <= count {
            let first = bytesA.loadUnaligned(fromByteOffset: x * 4, as: SIMD16<UInt8>.self)
            let second = bytesB.loadUnaligned(fromByteOffset: x * 4, as: SIMD16<UInt8>.self)
            if first != second {
                // Unsigned difference: subtract the smaller from the larger.
                let above = first .> second
                let apart = (first &- second).replacing(with: second &- first, where: .!above)
                for pixel in 0..<4 {
                    let at = pixel * 4
                    let worst = max(max(apart[at], apart[at + 1]), max(apart[at + 2], apart[at + 3]))
                    if worst > 0 { found(x + pixel, Int(worst)) }
                }
            }
            x += 4
        }
        while x < count {
            if a[x] != b[x] { found(x, PixelComparison.difference(a[x], b[x])) }
            x += 1
        }
    }
}

internal import CSampling

/// Rectangles that are painted over afterwards. Its memory is used again for each list.
package final class PixelCovers {
    /// Later ones are not added.
    package static let limit = 256
    let rects = UnsafeMutablePointer<vitrine_rect>.allocate(capacity: limit + 1)
    private var count = 0

    package init() {}

    deinit { rects.deallocate() }

    package func add(_ rect: PixelRect) {
        guard !rect.isEmpty, count <= Self.limit else { return }
        rects[count] = rect.raw
        count += 1
    }

    package func removeAll() { count = 0 }

    /// Moves the rectangles by an offset, limits them to another one, and removes those outside. Returns their number.
    func clip(to seen: PixelRect, offset: SIMD2<Int>) -> Int {
        var left = 0
        for index in 0..<count {
            let raw = rects[index]
            let rect = PixelRect(x0: Int(raw.x0), y0: Int(raw.y0), x1: Int(raw.x1), y1: Int(raw.y1))
                .offset(by: offset).intersection(seen)
            guard !rect.isEmpty else { continue }
            rects[left] = rect.raw
            left += 1
        }
        count = left
        return left
    }
}

internal import CSampling

/// Painting through coverage and with opacity, with the bits of Cairo's masks.
extension PixelTarget {
    /// A place where a picture of some size is visible. All values are in pixels of the surface.
    private struct Seen {
        let corner: SIMD2<Int>
        let rect: PixelRect

        /// From a picture's first pixel to the first visible one.
        var skipped: SIMD2<Int> { SIMD2(rect.x0, rect.y0) &- corner }
    }

    /// `origin` is the picture's first pixel, `part` the area to paint, both in pixels of the context.
    private func seen(_ width: Int, _ height: Int, at origin: SIMD2<Int>, in part: PixelRect) -> Seen? {
        let corner = origin &+ offset
        let rect = part.offset(by: offset).intersection(clip).intersection(
            PixelRect(x0: corner.x, y0: corner.y, x1: corner.x + width, y1: corner.y + height))
        return rect.isEmpty ? nil : Seen(corner: corner, rect: rect)
    }

    /// Paints a part of a bitmap with an opacity. `part` is the area to paint, `origin` the bitmap's first pixel, both
    /// in pixels of the context.
    ///
    /// - Parameter usesVectors: Whether vector instructions may be used, which change no bits.
    package func lay(
        _ bitmap: Bitmap, at origin: SIMD2<Int>, in part: PixelRect, alpha: Double, usesVectors: Bool = true
    ) {
        guard let seen = seen(bitmap.width, bitmap.height, at: origin, in: part) else { return }
        over(seen, bitmap.part(from: seen.skipped), nil, stride: 0, alpha: Self.level(alpha), usesVectors)
    }

    /// Paints a part of a bitmap through a coverage, which has as many pixels as the part and begins with it.
    package func lay(
        _ bitmap: Bitmap, at origin: SIMD2<Int>, in part: PixelRect, through coverage: UnsafePointer<UInt8>,
        stride: Int, usesVectors: Bool = true
    ) {
        guard let seen = seen(bitmap.width, bitmap.height, at: origin, in: part) else { return }
        let skipped = SIMD2(seen.rect.x0 - part.x0, seen.rect.y0 - part.y0) &- offset
        over(
            seen, bitmap.part(from: seen.skipped), coverage + skipped.y * stride + skipped.x, stride: stride, alpha: 0,
            usesVectors)
    }

    /// Paints a part of a bitmap through the coverage of a rectangle of a size in pixels, at least the mask's, which
    /// lies at `corner`.
    package func lay(
        _ bitmap: Bitmap, at origin: SIMD2<Int>, through mask: RoundMask, size: SIMD2<Int>, at corner: SIMD2<Int>,
        usesVectors: Bool = true
    ) {
        let all = PixelRect(x0: corner.x, y0: corner.y, x1: corner.x + size.x, y1: corner.y + size.y)
        guard let seen = seen(bitmap.width, bitmap.height, at: origin, in: all) else { return }
        over(seen.rect, bitmap.part(from: seen.skipped), 0, mask, size: size, at: corner, usesVectors)
    }

    /// Paints a colour through the coverage of a rectangle of a size in pixels, at least the mask's, as Cairo does with
    /// a mask. `origin` is its first pixel, in pixels of the context.
    package func mask(
        _ mask: RoundMask, size: SIMD2<Int>, at origin: SIMD2<Int>, color: SIMD4<Double>, usesVectors: Bool = true
    ) {
        let all = PixelRect(x0: origin.x, y0: origin.y, x1: origin.x + size.x, y1: origin.y + size.y)
        guard let seen = seen(size.x, size.y, at: origin, in: all) else { return }
        over(seen.rect, vitrine_picture(), Self.pixel(color), mask, size: size, at: origin, usesVectors)
    }

    private func over(
        _ part: PixelRect, _ source: vitrine_picture, _ color: UInt32, _ mask: RoundMask, size: SIMD2<Int>,
        at origin: SIMD2<Int>, _ usesVectors: Bool
    ) {
        let first = origin &+ offset
        var round = mask.raw
        paint { target in
            vitrine_over_round(
                target, source, color, &round, Int32(first.x), Int32(first.y), Int32(size.x), Int32(size.y), part.raw,
                usesVectors ? 0 : 1)
        }
    }

    /// Paints a colour through a coverage mask as Cairo does with a mask. `origin` is the mask's first pixel, in pixels
    /// of the context.
    ///
    /// Of an opaque colour, `cover(_:width:height:stride:at:color:)` may round a level otherwise.
    package func mask(
        _ coverage: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, at origin: SIMD2<Int>,
        color: SIMD4<Double>, usesVectors: Bool = true
    ) {
        let all = PixelRect(x0: origin.x, y0: origin.y, x1: origin.x + width, y1: origin.y + height)
        guard let seen = seen(width, height, at: origin, in: all) else { return }
        over(
            seen, vitrine_picture(), coverage + seen.skipped.y * stride + seen.skipped.x, stride: stride, alpha: 0,
            color: Self.pixel(color), usesVectors)
    }

    /// Fills a rectangle with a translucent colour. `rect` is in pixels of the context.
    package func blend(_ rect: PixelRect, color: SIMD4<Double>, usesVectors: Bool = true) {
        guard let seen = seen(rect.width, rect.height, at: SIMD2(rect.x0, rect.y0), in: rect) else { return }
        over(seen, vitrine_picture(), nil, stride: 0, alpha: 255, color: Self.pixel(color), usesVectors)
    }

    private func over(
        _ seen: Seen, _ source: vitrine_picture, _ coverage: UnsafePointer<UInt8>?, stride: Int, alpha: UInt32,
        color: UInt32 = 0, _ usesVectors: Bool
    ) {
        paint { target in
            var target = target
            target.pixels += seen.rect.y0 * Int(target.stride) + seen.rect.x0
            vitrine_over_faded(
                target, source, color, coverage, Int32(stride), alpha, Int32(seen.rect.width), Int32(seen.rect.height),
                usesVectors ? 0 : 1)
        }
    }

    /// Rounds like Cairo: to 16 bits, of which the upper 8 are used.
    private static func level(_ v: Double) -> UInt32 { UInt32(max(0, min(1, v)) * 65535 + 0.5) >> 8 }

    private static func pixel(_ c: SIMD4<Double>) -> UInt32 {
        let alpha = max(0, min(1, c.w))
        func channel(_ v: Double) -> UInt32 { level(max(0, min(1, v)) * alpha) }
        return level(alpha) << 24 | channel(c.x) << 16 | channel(c.y) << 8 | channel(c.z)
    }
}

extension Bitmap {
    /// The pixels from one on.
    fileprivate func part(from first: SIMD2<Int>) -> vitrine_picture {
        flush()
        var part = picture
        part.pixels += first.y * pixelsPerRow + first.x
        return part
    }

    /// Replaces the pixels of the first rows by their alphas, one byte each, and returns these; `bytesPerRow` is the
    /// distance of their rows.
    package func takeAlpha(width: Int, height: Int) -> UnsafePointer<UInt8> {
        flush()
        var part = picture
        (part.width, part.height) = (Int32(width), Int32(height))
        vitrine_take_alpha(part)
        return UnsafePointer(UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self))
    }
}

internal import CCairo
internal import CSampling

/// The pixels behind a Cairo context, for painting without Cairo.
package struct PixelTarget {
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The distance of the rows in pixels.
    private let stride: Int32
    /// The clip, in pixels of the surface.
    package private(set) var clip: PixelRect
    /// From pixels of the context to pixels of the surface; differs from zero in groups.
    package let offset: SIMD2<Int>
    /// Pixels of the surface that need not be painted, because they are painted over.
    private(set) var hidden: PixelRect

    /// Nil if the target is not a bitmap. The context's clip must be pixel aligned. Resets the CTM to the identity,
    /// since Cairo reports the clip in user space only. `hidden` is in pixels of the context. Valid until the context's
    /// clip or group changes; Cairo may paint meanwhile, which it does at once.
    package init?(_ cairo: OpaquePointer, hidden: PixelRect = .empty) {
        guard let target = cairo_get_group_target(cairo), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32,
            // A group without pixels has none.
            let data = cairo_image_surface_get_data(target)
        else { return nil }
        cairo_identity_matrix(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        var (dx, dy) = (0.0, 0.0)
        cairo_surface_get_device_offset(target, &dx, &dy)
        cairo_surface_flush(target)
        pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        stride = cairo_image_surface_get_stride(target) / 4
        cairo_surface_mark_dirty(target)
        offset = SIMD2(Int(dx), Int(dy))
        self.hidden = hidden.offset(by: offset)
        clip = PixelRect(
            x0: Int((x0 + dx).rounded()), y0: Int((y0 + dy).rounded()), x1: Int((x1 + dx).rounded()),
            y1: Int((y1 + dy).rounded())
        ).intersection(
            PixelRect(
                x0: 0, y0: 0, x1: Int(cairo_image_surface_get_width(target)),
                y1: Int(cairo_image_surface_get_height(target))))
    }

    /// The same pixels without those outside a rectangle, which is in pixels of the context.
    package func clipped(to rect: PixelRect) -> PixelTarget {
        var result = self
        result.clip = clip.intersection(rect.offset(by: offset))
        return result
    }

    /// The same pixels, of which those in a rectangle are painted over. `rect` is in pixels of the context.
    package func hiding(_ rect: PixelRect) -> PixelTarget {
        var result = self
        result.hidden = rect.offset(by: offset)
        return result
    }

    /// Paints an opaque colour through a coverage mask. `origin` is the mask's first pixel, in pixels of the context.
    package func cover(
        _ coverage: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, at origin: SIMD2<Int>,
        color: SIMD4<Double>
    ) {
        let corner = origin &+ offset
        guard corner.x < clip.x1, corner.y < clip.y1, corner.x + width > clip.x0, corner.y + height > clip.y0 else {
            return
        }
        paint { target in
            vitrine_cover(
                target, coverage, Int32(width), Int32(height), Int32(stride), Int32(corner.x), Int32(corner.y),
                Int32(clip.x0), Int32(clip.y0), Self.opaquePixel(color))
        }
    }

    /// Paints a part of a bitmap. `part` is the area to paint, `origin` the bitmap's first pixel, both in pixels of the
    /// context.
    package func lay(_ bitmap: Bitmap, at origin: SIMD2<Int>, in part: PixelRect) {
        let corner = origin &+ offset
        let seen = part.offset(by: offset).intersection(clip).intersection(
            PixelRect(x0: corner.x, y0: corner.y, x1: corner.x + bitmap.width, y1: corner.y + bitmap.height))
        guard !seen.isEmpty else { return }
        bitmap.flush()
        let first = bitmap.pixels + (seen.y0 - corner.y) * bitmap.pixelsPerRow + seen.x0 - corner.x
        let source = vitrine_picture(
            pixels: first, width: Int32(seen.width), height: Int32(seen.height), stride: Int32(bitmap.pixelsPerRow))
        paint { target in
            var target = target
            target.pixels += seen.y0 * Int(target.stride) + seen.x0
            vitrine_over(target, source, source.width, source.height)
        }
    }

    /// Calls `body` with the visible part of a rectangle: its first pixel, the distance of its rows in pixels, and the
    /// part itself, which is in pixels of the context like the rectangle.
    package func paint(_ rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int, PixelRect) -> Void) {
        let seen = rect.offset(by: offset).intersection(clip)
        guard !seen.isEmpty else { return }
        paint { target in
            let stride = Int(target.stride)
            body(target.pixels + seen.y0 * stride + seen.x0, stride, seen.offset(by: SIMD2.zero &- offset))
        }
    }

    /// Calls `body` with the surface's pixels, limited by the clip on the right and at the bottom.
    func paint(_ body: (vitrine_picture) -> Void) {
        body(vitrine_picture(pixels: pixels, width: Int32(clip.x1), height: Int32(clip.y1), stride: stride))
    }

    /// Rounds like Cairo: to 16 bits, of which the upper 8 are used.
    static func opaquePixel(_ c: SIMD4<Double>) -> UInt32 {
        func level(_ v: Double) -> UInt32 { UInt32(max(0, min(1, v)) * 65535 + 0.5) >> 8 }
        return 0xff00_0000 | level(c.x) << 16 | level(c.y) << 8 | level(c.z)
    }
}

extension PixelTarget {
    /// The bytes behind either coverage that `add` may read, and write as they were.
    package static let addedMargin = 8

    /// Adds coverage of `width` × `height` pixels without gaps between its rows to a part of another coverage. Sums are
    /// clamped to full coverage. Both have `addedMargin` more bytes.
    package static func add(
        _ coverage: UnsafePointer<UInt8>, width: Int, height: Int, to other: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        vitrine_add_coverage(other, Int32(stride), coverage, Int32(width), Int32(height))
    }

    /// Fills a rectangle with an opaque colour. `rect` is in pixels of the context.
    package func fill(_ rect: PixelRect, color: SIMD4<Double>) {
        let pixel = Self.opaquePixel(color)
        forEachPart(of: rect.offset(by: offset)) { part in
            paint { target in
                vitrine_fill(target, Int32(part.x0), Int32(part.y0), Int32(part.x1), Int32(part.y1), pixel)
            }
        }
    }

    /// Fills a rectangle with an opaque colour, except for pixels that are painted over afterwards. All rectangles are
    /// in pixels of the context. Removes the covers.
    package func fill(_ rect: PixelRect, color: SIMD4<Double>, behind covers: PixelCovers) {
        defer { covers.removeAll() }
        let seen = rect.offset(by: offset).intersection(clip)
        guard !seen.isEmpty else { return }
        covers.add(hidden.offset(by: SIMD2.zero &- offset))
        let count = covers.clip(to: seen, offset: offset)
        paint { target in
            vitrine_fill_around(target, seen.raw, covers.rects, Int32(count), Self.opaquePixel(color), 0)
        }
    }

    /// Whether a part of a rectangle is inside the clip and not hidden. `rect` is in pixels of the context.
    package func shows(_ rect: PixelRect) -> Bool {
        let seen = rect.offset(by: offset).intersection(clip)
        return !seen.isEmpty && !hidden.contains(seen)
    }

    /// Calls `body` with what is inside the clip of a rectangle of the surface, as a whole or in the parts around what
    /// is hidden.
    func forEachPart(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        let seen = rect.intersection(clip), behind = seen.intersection(hidden)
        guard !behind.isEmpty else {
            if !seen.isEmpty { body(seen) }
            return
        }
        func part(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
            if x0 < x1, y0 < y1 { body(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)) }
        }
        part(seen.x0, seen.y0, seen.x1, behind.y0)
        part(seen.x0, behind.y0, behind.x0, behind.y1)
        part(behind.x1, behind.y0, seen.x1, behind.y1)
        part(seen.x0, behind.y1, seen.x1, seen.y1)
    }
}

extension PixelRect {
    var raw: vitrine_rect { vitrine_rect(x0: Int32(x0), y0: Int32(y0), x1: Int32(x1), y1: Int32(y1)) }
}

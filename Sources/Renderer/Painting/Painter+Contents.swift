internal import CCairo

/// Painting of a layer's bitmap contents: crop, gravity and nine-part stretching.
extension Painter {
    func paint(_ image: CGImage, of values: LayerValues, alpha: Double) {
        let part = image.part(in: values), target = image.frame(in: values)
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if values.masksToBounds {
            cairo_add_outline(cairo, values, inset: 0)
            cairo_clip(cairo)
        }
        guard values.contentsCenter != LayerValues.wholeContents else {
            return paint(part, of: image, in: target, values, alpha: alpha)
        }
        // Nine pieces that meet on whole pixels, so that no seam shows.
        let center = values.contentsCenter
        let across = NineParts(
            source: (part.minX.rounded(), part.maxX.rounded()), center: (center.minX, center.maxX),
            target: (target.minX, target.maxX),
            pixelsPerPoint: values.contentsScale, cuts: cutPoints(target.minX...target.maxX, isAcross: true))
        let down = NineParts(
            source: (part.minY.rounded(), part.maxY.rounded()), center: (center.minY, center.maxY),
            target: (target.minY, target.maxY),
            pixelsPerPoint: values.contentsScale, cuts: cutPoints(target.minY...target.maxY, isAcross: false))
        for y in down.pieces {
            for x in across.pieces {
                let from = CGRect(x: x.source.0, y: y.source.0, width: x.source.1, height: y.source.1)
                let to = CGRect(x: x.target.0, y: y.target.0, width: x.target.1, height: y.target.1)
                // Cropped, so that a stretched piece does not sample its neighbours.
                guard let piece = image.cropping(to: from) else { continue }
                cairo_save(cairo)
                paint(CGRect(origin: .zero, size: from.size), of: piece, in: to, values, alpha: alpha)
                cairo_restore(cairo)
            }
        }
    }

    /// Paints an image whose pixels are those of the target. Returns false if nothing was painted.
    func copyPixels(of image: CGImage, _ values: LayerValues, alpha: Double) -> Bool {
        guard values.showsWholeContents, !values.masksToBounds || values.cornerRadius == 0 else { return false }
        var m = cairo_matrix_t()
        cairo_get_matrix(cairo, &m)
        let projection = Projection(xx: m.xx, xy: 0, xw: 0, yx: 0, yy: m.yy, yw: 0, tx: m.x0, ty: m.y0, tw: 1)
        let box = projection.boundingBox(of: image.frame(in: values))
        let bounds = projection.boundingBox(of: values.bounds)
        guard m.xy == 0, m.yx == 0, box.isOnPixels, !values.masksToBounds || bounds.isOnPixels else { return false }
        let rect = PixelRect(nearest: box)
        guard rect.width == image.width, rect.height == image.height, let target = PixelTarget(cairo) else {
            return false
        }
        target.lay(
            image.bitmap, at: SIMD2(rect.x0, rect.y0),
            in: values.masksToBounds ? rect.intersection(PixelRect(nearest: bounds)) : rect, alpha: alpha)
        CCairo.cairo_set_matrix(cairo, &m)
        return true
    }

    /// Maps a coordinate within a range of user space to the nearest edge between device pixels.
    private func cutPoints(_ range: ClosedRange<CGFloat>, isAcross: Bool) -> (CGFloat) -> CGFloat {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let (scale, origin) = isAcross ? (matrix.xx, matrix.x0) : (matrix.yy, matrix.y0)
        return { coordinate in
            let edge = ((coordinate * scale + origin).rounded() - origin) / scale
            return min(max(edge, range.lowerBound), range.upperBound)
        }
    }

    /// Paints a part of an image, given in its pixels, scaled into a rectangle. Changes the CTM and the clip.
    private func paint(
        _ part: CGRect, of image: CGImage, in target: CGRect, _ values: LayerValues, alpha: Double
    ) {
        let filter = values.filter(from: part, to: target, scale: scale)
        if filter != .nearest, paintScaled(part, of: image, in: target, values, alpha: alpha) { return }
        let ratio = target.width * scale / part.width
        cairo_translate(cairo, target.minX, target.minY)
        cairo_scale(cairo, target.width / part.width, target.height / part.height)
        cairo_set_source_surface(cairo, image.bitmap.surface, -part.minX, -part.minY)
        cairo_pattern_set_filter(
            cairo_get_source(cairo),
            abs(ratio - 1) < 1e-9
                ? CAIRO_FILTER_FAST : filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_rectangle(cairo, 0, 0, part.width, part.height)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// Paints an image of another size than the target without Cairo's filters, which are slower.
    /// Returns false for images of the target's size and those that `ImageScaling` does not scale.
    private func paintScaled(
        _ part: CGRect, of image: CGImage, in target: CGRect, _ values: LayerValues, alpha: Double
    ) -> Bool {
        var m = cairo_matrix_t()
        cairo_get_matrix(cairo, &m)
        let projection = Projection(xx: m.xx, xy: 0, xw: 0, yx: 0, yy: m.yy, yw: 0, tx: m.x0, ty: m.y0, tw: 1)
        guard m.xy == 0, m.yx == 0, let scaling = ImageScaling(of: part, in: target, values, projection),
            // By the raster and not by the clip, since Cairo's filter has other bits.
            scaling.isReduction || !isRaster || surfaceRect.area <= Self.mostInterpolated
        else { return false }
        cairo_rectangle(cairo, target.minX, target.minY, target.width, target.height)
        cairo_clip(cairo)
        cairo_identity_matrix(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        let seen = PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
        guard !seen.isEmpty else { return true }
        guard Bitmap.permits(width: seen.width, height: seen.height) else { return false }
        let scaled = caches.scratchBitmap(width: seen.width, height: seen.height)
        scaling.scale(image, seen, into: scaled, caches)
        cairo_set_source_surface(cairo, scaled.surface, Double(seen.x0), Double(seen.y0))
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, alpha)
        return true
    }

    /// Cairo interpolates the images of rasters with more pixels, without a bitmap of that size for the scaled pixels.
    static let mostInterpolated = 1 << 23
}

extension CGImage {
    /// The pixels a layer shows of the image.
    func part(in values: LayerValues) -> CGRect {
        CGRect(
            x: values.contentsRect.minX * Double(width), y: values.contentsRect.minY * Double(height),
            width: values.contentsRect.width * Double(width), height: values.contentsRect.height * Double(height))
    }

    /// The frame of those pixels in the layer's coordinates.
    func frame(in values: LayerValues) -> CGRect {
        let part = part(in: values)
        return ContentsPlacement.rect(
            for: CGSize(width: part.width / values.contentsScale, height: part.height / values.contentsScale),
            in: values.bounds, gravity: values.contentsGravity)
    }

    /// Whether every pixel of the image falls on one device pixel, so that it can be copied.
    func isPixelAligned(of values: LayerValues, phase: SIMD2<Double>, scale: Double) -> Bool {
        guard values.showsWholeContents else { return false }
        let size = CGSize(
            width: Double(width) / values.contentsScale, height: Double(height) / values.contentsScale)
        let target = ContentsPlacement.rect(for: size, in: values.bounds, gravity: values.contentsGravity)
        func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1e-6 }
        if values.masksToBounds {
            let edge = SIMD2(Double(values.bounds.width), Double(values.bounds.height)) * scale + phase
            guard isWhole(phase.x), isWhole(phase.y), isWhole(edge.x), isWhole(edge.y) else { return false }
        }
        return abs(target.width * scale - Double(width)) < 1e-9 && abs(target.height * scale - Double(height)) < 1e-9
            && isWhole((target.minX - values.bounds.minX) * scale + phase.x)
            && isWhole((target.minY - values.bounds.minY) * scale + phase.y)
    }
}

/// A length cut into three parts: the ends keep their size, the middle is stretched.
struct NineParts {
    /// Start and length of each part, in pixels of the image and in points.
    let pieces: [(source: (CGFloat, CGFloat), target: (CGFloat, CGFloat))]

    /// `center` is a fraction of the source. If the ends do not fit into the target, they shrink together.
    init(
        source: (CGFloat, CGFloat), center: (CGFloat, CGFloat), target: (CGFloat, CGFloat), pixelsPerPoint: CGFloat,
        cuts: (CGFloat) -> CGFloat
    ) {
        let length = source.1 - source.0, available = target.1 - target.0
        // Cut between pixels of the image.
        let a = (source.0 + length * min(max(center.0, 0), 1)).rounded()
        let b = (source.0 + length * min(max(center.1, center.0), 1)).rounded()
        var first = (a - source.0) / pixelsPerPoint, last = (source.1 - b) / pixelsPerPoint
        if first + last > available {
            let factor = available / (first + last)
            first *= factor
            last *= factor
        }
        let from = [source.0, a, b, source.1]
        let to = [target.0, cuts(target.0 + first), cuts(target.1 - last), target.1]
        pieces = (0..<3).compactMap { i in
            guard from[i + 1] > from[i], to[i + 1] > to[i] else { return nil }
            return ((from[i], from[i + 1] - from[i]), (to[i], to[i + 1] - to[i]))
        }
    }
}

internal import CCairo

/// Painting of rotated, scaled and perspective layers, as a filtered sample of the layer's own raster.
///
/// The density of the raster is the screen's scale times a power of two, about twice what the screen shows, and each
/// pixel takes four bilinear samples: edges are smooth and text stays sharp. Caching a raster saves time; repainting it
/// gives the same bits. A translucent layer with a shadow has two rasters.
extension Painter {
    /// `box` contains everything the node can cover, `pixels` is the part to paint.
    func paintTransformed(
        _ node: RenderNode, _ projection: Projection, box: PixelRect, _ pixels: PixelRect, opacity: Double
    ) {
        let values = node.values
        if pixels.isEmpty || (!values.isDoubleSided && projection.showsBack(of: values.bounds)) { return }
        let seen = projection.seen(from: box)
        func lay(_ content: RasterContent, opacity: Double) {
            layRaster(content, of: node, seen, box: box, pixels, opacity: opacity)
        }
        guard opacity < 1, values.shadowOpacity > 0 else {
            return lay(RasterContent(.all(opacity: 1), of: node), opacity: opacity)
        }
        // A translucent layer shows its shadow through (measured). A mask applies to the faded picture of both.
        guard node.mask == nil, node.blend == nil else {
            return lay(RasterContent(.all(opacity: opacity), of: node), opacity: 1)
        }
        // Another opacity paints neither raster anew.
        if let shadow = RasterContent(shadowOf: node) { lay(shadow, opacity: opacity) }
        lay(RasterContent(.body, of: node), opacity: opacity)
    }

    /// Lays a raster of the node, through the projection and with an opacity, over what lies below.
    private func layRaster(
        _ content: RasterContent, of node: RenderNode, _ seen: Projection, box: PixelRect, _ pixels: PixelRect,
        opacity: Double
    ) {
        let part = content.part, blur = part == .shadow ? node.values.shadowRadius : 0
        guard
            let plan = RasterPlan(for: node, seen: seen, box: box, on: surfaceRect, scale: scale, blur: blur),
            let inverse = seen.inverted
        else { return }
        let raster = raster(content, of: node, plan)
        raster.markUsed()
        let toRaster = inverse.then(.translation(-raster.origin.x, -raster.origin.y)).then(.scale(plan.density))
        let key = CachedSample.Key(raster: raster.serial, projection: toRaster, box: box)
        let picture: Bitmap
        let origin: SIMD2<Int>
        if let cached = node.cache[part].sample, cached.key == key, let bitmap = cached.bitmap(of: raster, caches) {
            cached.markUsed()
            picture = bitmap
            origin = SIMD2(box.x0, box.y0)
        } else {
            // First frame with this projection: it may change again in the next one, so sample only the visible part.
            if let sample = node.cache[part].sample {
                sample.rekey(to: key, caches)
            } else {
                node.cache[part].sample = CachedSample(key: key, owner: node.cache, in: caches.budget)
            }
            if opacity == 1, let target = PixelTarget(cairo) {
                return raster.lay(toRaster, over: target, box: box, in: pixels)
            }
            picture = caches.scratchBitmap(width: pixels.width, height: pixels.height)
            origin = SIMD2(pixels.x0, pixels.y0)
            raster.sample(
                toRaster, into: picture, left: pixels.x0 - box.x0, top: pixels.y0 - box.y0, width: pixels.width,
                height: pixels.height)
        }
        if let target = PixelTarget(cairo) { return target.lay(picture, at: origin, in: pixels, alpha: opacity) }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, picture.surface, Double(origin.x), Double(origin.y))
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_rectangle(cairo, Double(pixels.x0), Double(pixels.y0), Double(pixels.width), Double(pixels.height))
        if opacity < 1 {
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, opacity)
        } else {
            cairo_fill(cairo)
        }
        cairo_restore(cairo)
    }

    private func raster(_ content: RasterContent, of node: RenderNode, _ plan: RasterPlan) -> CachedRaster {
        let part = content.part
        if let cached = node.cache[part].raster {
            guard !cached.shows(content, plan) else { return cached }
            // A flip shows the layer turned inside itself, with another raster meanwhile.
            node.cache[part].raster = nil
            cached.repaint(content, of: node, plan, in: caches)
            node.cache[part].raster = cached
            return cached
        }
        let raster = CachedRaster(content, of: node, plan, in: caches)
        node.cache[part].raster = raster
        return raster
    }
}

extension Projection {
    /// The pixels a layer can cover. Bounded around the surface, since a layer that crosses the eye's plane has no
    /// finite extent.
    func transformedBox(of node: RenderNode, on surfaceRect: PixelRect) -> PixelRect {
        PixelRect(covering: boxWithMargin(of: node.extent)).intersection(.around(surfaceRect))
    }

    /// The projection relative to the first pixel of its box. Equal results show the same bits at any position.
    func seen(from box: PixelRect) -> Projection {
        then(.translation(-Double(box.x0), -Double(box.y0))).quantized
    }

    /// Rounded to a millionth of a pixel, so that floating-point noise from a distant origin does not make projections
    /// differ.
    fileprivate var quantized: Projection {
        func round(_ v: Double, _ steps: Double) -> Double { (v * steps).rounded() / steps }
        let fine = 1_073_741_824.0, finest = fine * 1024
        return Projection(
            xx: round(xx, fine), xy: round(xy, fine), xw: round(xw, finest), yx: round(yx, fine), yy: round(yy, fine),
            yw: round(yw, finest), tx: round(tx, fine / 64), ty: round(ty, fine / 64), tw: round(tw, fine))
    }

    /// Whether a rectangle shows its back.
    fileprivate func showsBack(of r: CGRect) -> Bool {
        let p = outline(of: r)
        guard p.count >= 3 else { return false }
        var area = 0.0
        for i in p.indices {
            let a = p[i], b = p[(i + 1) % p.count]
            area += a.x * b.y - b.x * a.y
        }
        return area < 0
    }

    /// The raster's density in pixels per point: `scale` times a power of two from 1/16 to 4, at least one and a half
    /// times what the screen shows at the centre of the layer. Nil if the layer is seen edge on.
    func rasterDensity(of bounds: CGRect, scale: Double) -> Double? {
        guard let m = apply(CGPoint(x: bounds.midX, y: bounds.midY)) else { return scale }
        let w = bounds.midX * xw + bounds.midY * yw + tw
        let a = (xx - m.x * xw) / w, b = (xy - m.y * xw) / w, c = (yx - m.x * yw) / w, d = (yy - m.y * yw) / w
        let squares = a * a + b * b + c * c + d * d, det = a * d - b * c
        let largest = ((squares + max(0, squares * squares - 4 * det * det).squareRoot()) / 2).squareRoot()
        guard largest.isFinite, largest > 1e-6 else { return nil }
        var density = scale / 16
        while density < largest * 1.5 && density < scale * 4 { density *= 2 }
        return density
    }
}

extension PixelRect {
    /// The pixels to which boxes of transformed layers are limited.
    static func around(_ surfaceRect: PixelRect) -> PixelRect {
        let far = 4096
        return PixelRect(
            x0: surfaceRect.x0 - far, y0: surfaceRect.y0 - far, x1: surfaceRect.x1 + far, y1: surfaceRect.y1 + far)
    }
}

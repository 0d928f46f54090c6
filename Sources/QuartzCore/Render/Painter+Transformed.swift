internal import CCairo

/// A layer that is turned, scaled or seen in perspective: the filtered sample of its own raster.
///
/// The raster has a whole power of two times the screen's pixels per point, about twice as many as the screen will show, and
/// each pixel takes four bilinear samples of it: edges are smooth and text stays sharp. Keeping a raster from frame to frame
/// only saves time; the same bits come out when it is painted anew.
extension Painter {
    /// `box` is where the node can be seen at most, `pixels` the part of it that is wanted now.
    func paintWarped(
        _ node: RenderNode, _ projection: Projection, box: PixelRect, _ pixels: PixelRect, opacity: Double
    ) {
        let values = node.values
        if !values.isDoubleSided && projection.showsBack(of: values.bounds) { return }
        // Through a faded layer its shadow is seen (measured): then the raster is the faded picture.
        let fades = opacity < 1 && values.shadowOpacity > 0
        let inside = fades ? opacity : 1
        let opacity = fades ? 1 : opacity
        let seen = projection.seen(from: box)
        guard !pixels.isEmpty, let plan = RasterPlan(for: node, seen: seen, box: box, on: whole, scale: scale),
            let inverse = seen.inverted
        else { return }
        let raster = raster(of: node, plan, opacity: inside)
        raster.wasUsed()
        let toRaster = inverse.then(.translation(-raster.origin.x, -raster.origin.y)).then(.scale(plan.density))
        let key = KeptSample.Key(raster: raster.serial, projection: toRaster, box: box)
        let picture: Bitmap
        let place: SIMD2<Int>
        if let kept = node.kept.sample, kept.key == key, let bitmap = kept.bitmap(of: raster) {
            kept.wasUsed()
            picture = bitmap
            place = SIMD2(box.x0, box.y0)
        } else {
            // Seen so for the first time: it may look otherwise in the next frame already.
            if node.kept.sample?.becomes(key) != true {
                node.kept.sample = KeptSample(key: key, owner: node.kept)
            }
            picture = ScratchBitmap.bitmap(width: pixels.width, height: pixels.height)
            place = SIMD2(pixels.x0, pixels.y0)
            raster.sample(
                toRaster, into: picture, left: pixels.x0 - box.x0, top: pixels.y0 - box.y0, width: pixels.width,
                height: pixels.height)
        }
        if opacity == 1, let target = PixelTarget(cairo) { return target.lay(picture, at: place, in: pixels) }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, picture.surface, Double(place.x), Double(place.y))
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

    private func raster(of node: RenderNode, _ plan: RasterPlan, opacity: Double) -> KeptRaster {
        if let kept = node.kept.raster, kept.shows(node, plan, opacity: opacity) { return kept }
        let raster = KeptRaster(of: node, plan, opacity: opacity)
        raster.owner = node.kept
        node.kept.raster = raster
        return raster
    }
}

extension Projection {
    /// Where a layer can be seen at most, in pixels. What lies far outside of all that there are is left out: a layer that goes
    /// through the eye's plane has no end.
    func warpedBox(of node: RenderNode, on whole: PixelRect) -> PixelRect {
        let far = 4096
        return PixelRect(covering: boundingBox(of: node.extent).insetBy(dx: -2, dy: -2)).intersection(
            PixelRect(x0: whole.x0 - far, y0: whole.y0 - far, x1: whole.x1 + far, y1: whole.y1 + far))
    }

    /// What a warped layer's pixels follow from, whichever pixel its box begins at: equal ones show the same bits.
    func seen(from box: PixelRect) -> Projection {
        then(.translation(-Double(box.x0), -Double(box.y0))).quantized
    }

    /// The same within a millionth of a pixel. Rounding noise that depends on how far away the screen's origin is must not
    /// decide whether two projections are the same.
    fileprivate var quantized: Projection {
        func round(_ v: Double, _ steps: Double) -> Double { (v * steps).rounded() / steps }
        let fine = 1_073_741_824.0, finest = fine * 1024
        return Projection(
            xx: round(xx, fine), xy: round(xy, fine), xw: round(xw, finest), yx: round(yx, fine), yy: round(yy, fine),
            yw: round(yw, finest), tx: round(tx, fine / 64), ty: round(ty, fine / 64), tw: round(tw, fine))
    }

    /// Whether the back of a rectangle is to be seen.
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

    /// How many pixels a point gets in the raster: `scale` times a power of two from 1/16 to 4, at least one and a half
    /// times what the screen shows in the middle of the layer. Nil when the layer is seen from its edge.
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

internal import CCairo

/// Painting of blurred backdrops, and of the pixels below them.
extension Painter {
    /// Paints all that is below a layer into a transparent bitmap with the pixels of a rectangle, and calls `body` with
    /// it. `path` has the indexes among the sublayers down to the layer.
    static func paint(
        _ root: RenderNode, below path: ArraySlice<Int>, _ rect: PixelRect, scale: Double, surfaceRect: PixelRect,
        caches: RenderCaches, _ body: (Bitmap) -> Void
    ) {
        caches.pathToBackdrop.removeAll(keepingCapacity: true)
        caches.pathToBackdrop.append(contentsOf: path)
        caches.withGroupBitmap(of: rect) { bitmap in
            let surface = bitmap.surface
            cairo_surface_set_device_offset(surface, -Double(rect.x0), -Double(rect.y0))
            let cairo = bitmap.contextForClippedPainting
            cairo_save(cairo)
            cairo_clip_pixels(cairo, rect)
            var painter = Painter(cairo: cairo, scale: scale, surfaceRect: surfaceRect, clip: rect, caches: caches)
                .painter(with: cairo, clip: rect)
            painter.levelAbove = 0
            painter.paint(root, root.projection.then(.scale(scale)))
            cairo_restore(cairo)
            cairo_surface_set_device_offset(surface, 0, 0)
            bitmap.flush()
            body(bitmap)
        }
    }

    /// The picture of a node; nil where nothing is known of the pixels below, as in the raster of a transformed layer.
    private func backdrop(of node: RenderNode, _ projection: Projection) -> BackdropPicture? {
        guard !isUnclipped, !caches.backdrops.isEmpty else { return nil }
        let box = PixelRect(nearest: projection.boundingBox(of: node.values.bounds)).intersection(surfaceRect)
        guard !box.isEmpty else { return nil }
        // Nodes in the copies of a replicator are the same, and invisible copies have no picture. Each level snaps
        // its corner to quarters of a pixel, so the edges may be some pixels beside those of the picture.
        var nearest: BackdropPicture?, least = 17
        for picture in caches.backdrops where picture.isPicture(of: node) {
            let distance = picture.box.distance(to: box)
            if distance < least { (nearest, least) = (picture, distance) }
        }
        return nearest
    }

    /// Paints the blurred picture of the pixels below, or only its tint where that is unknown.
    func paintBackdrop(of node: RenderNode, _ projection: Projection, alpha: Double) {
        guard let values = node.values.backdrop else { return }
        guard let picture = backdrop(of: node, projection), let target = pixelTarget else {
            return paintTint(values, in: node.values.bounds, projection, alpha: alpha)
        }
        guard alpha < 1 else { return picture.paint(picture.box, on: target) }
        group(in: picture.box) { inside in
            inside.pixelTarget.map { picture.paint(picture.box, on: $0) }
        } lay: { group, rect in
            lay(group, in: rect, opacity: alpha)
        }
    }

    private func paintTint(_ values: BackdropValues, in bounds: CGRect, _ projection: Projection, alpha: Double) {
        let tint = values.tintAlone ?? values.tint
        guard tint.w > 0 else { return }
        guard let ramp = values.ramp else {
            cairo_set_matrix(cairo, projection)
            cairo_set_source_rgba(cairo, tint, alpha: alpha)
            cairo_add_rectangle(cairo, bounds)
            return cairo_fill(cairo)
        }
        // Row by row: the bits of Cairo's gradients depend on the first pixel that is painted.
        let box = PixelRect(nearest: projection.boundingBox(of: bounds)), seen = box.intersection(clip)
        guard !seen.isEmpty else { return }
        cairo_identity_matrix(cairo)
        for pixel in ramp.isAcross ? seen.x0..<seen.x1 : seen.y0..<seen.y1 {
            let line =
                ramp.isAcross
                ? CGRect(x: pixel, y: seen.y0, width: 1, height: seen.height)
                : CGRect(x: seen.x0, y: pixel, width: seen.width, height: 1)
            cairo_set_source_rgba(cairo, tint, alpha: alpha * ramp.share(atPixel: pixel, of: box))
            cairo_add_rectangle(cairo, line)
            cairo_fill(cairo)
        }
    }

    /// Paints the picture where `paint` paints, in place of its colours.
    func fillContent(of node: RenderNode, _ projection: Projection, alpha: Double, _ paint: (Painter) -> Void) {
        guard let picture = backdrop(of: node, projection) else { return paint(self) }
        let pixels = projection.transformedBox(of: node, on: surfaceRect).intersection(clip)
        group(in: pixels) { inside in
            inside.pixelTarget.map { picture.paint(pixels, on: $0) }
        } lay: { content, rect in
            group(in: rect) {
                paint($0)
            } lay: { coverage, rect in
                lay(content, in: rect, through: coverage)
            }
        }
    }
}

extension PixelRect {
    /// The sum of the distances of all edges.
    fileprivate func distance(to other: PixelRect) -> Int {
        abs(x0 - other.x0) + abs(y0 - other.y0) + abs(x1 - other.x1) + abs(y1 - other.y1)
    }
}

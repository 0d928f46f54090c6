internal import CCairo

/// The fifth pass of a frame: paints render nodes. Windows and snapshots share this painter.
///
/// An axis-aligned layer at the screen's scale is painted directly, with its origin on a quarter of a pixel. Any other
/// layer is painted into a raster of its own, which is sampled through the projection; see `Painter+Transformed.swift`.
package struct Painter {
    private(set) var cairo: OpaquePointer
    /// Pixels per point of directly painted layers.
    let scale: Double
    /// All pixels of the surface. Pixels may depend on these, never on `clip`, which only limits what is painted.
    let surfaceRect: PixelRect
    /// The pixels to paint.
    private(set) var clip: PixelRect
    let caches: RenderCaches
    /// Whether the target is not limited by damage, so that content may be painted directly; see `CachedTiles`.
    var isUnclipped = false
    /// Whether the target is the raster of a transformed layer, which is painted again when anything inside changes.
    var isRaster = false
    /// For a painter of the pixels below a backdrop: the number of levels from the root down to the painted node, if
    /// the backdrop is in its subtree; −1 otherwise.
    var levelAbove = -1
    /// Whether sublayers are placed by another projection than their layer, so that none is sought for in front of it.
    var isReflecting = false
    /// Pixels that an opaque layer in front covers afterwards: what is painted there does not matter.
    private(set) var hidden = PixelRect.empty
    /// The pixels behind the context, while its clip is `clip`; nil if Cairo has to be asked for them.
    private var target: PixelTarget?
    /// It takes longer to look for what hides fewer pixels than to paint them.
    private static let fewestHidden = 4096
    /// It takes longer to find the area that fewer sublayers may miss than to find the pixels of these.
    private static let fewestSought = 4

    package init(
        cairo: OpaquePointer, scale: Double, surfaceRect: PixelRect, clip: PixelRect, caches: RenderCaches,
        isUnclipped: Bool = false
    ) {
        self.cairo = cairo
        self.scale = scale
        self.surfaceRect = surfaceRect
        self.clip = clip
        self.caches = caches
        self.isUnclipped = isUnclipped
    }

    /// The same painter with another context, whose clip is `clip`.
    func painter(with cairo: OpaquePointer, clip: PixelRect) -> Painter {
        var painter = self
        painter.cairo = cairo
        painter.clip = clip
        painter.target = PixelTarget(cairo)
        return painter
    }

    /// The same painter for a group that Cairo has pushed, whose pixels are others.
    var insideGroup: Painter {
        var painter = self
        painter.target = nil
        return painter
    }

    /// The pixels to paint without Cairo, but for those that are hidden. Nil if the target is not a bitmap. May reset
    /// the CTM to the identity.
    var pixelTarget: PixelTarget? {
        guard let target else { return PixelTarget(cairo, hidden: hidden) }
        return hidden.isEmpty ? target : target.hiding(hidden)
    }

    /// Copies pixels inside a bitmap.
    package static func move(_ moves: [PixelMove], in bitmap: Bitmap) {
        guard !moves.isEmpty else { return }
        bitmap.flush()
        let stride = bitmap.pixelsPerRow
        defer { bitmap.markDirty() }
        for move in moves {
            let r = move.rect
            if move.dx == 0, bitmap.roll(r, by: move.dy) { continue }
            let width = r.width - abs(move.dx), height = r.height - abs(move.dy)
            let from = bitmap.pixels + (r.y0 + max(0, -move.dy)) * stride + r.x0 + max(0, -move.dx)
            let to = bitmap.pixels + (r.y0 + max(0, move.dy)) * stride + r.x0 + max(0, move.dx)
            for step in 0..<height {
                // Downwards the last row goes first, so that no row is overwritten before it is read.
                let row = move.dy > 0 ? height - 1 - step : step
                memmove(to + row * stride, from + row * stride, width * 4)
            }
        }
    }

    /// Repaints `region` of a bitmap: clears it to `background`, then paints the tree.
    package static func paint(
        _ root: RenderNode?, into bitmap: Bitmap, region: DamageRegion, scale: Double, caches: RenderCaches,
        background: CGColor = .black
    ) {
        guard !region.isEmpty else { return }
        let cairo = bitmap.contextForClippedPainting
        defer {
            bitmap.flush()
            caches.budget.trim()
        }
        let surfaceRect = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        for rect in region.rects {
            let r = rect.intersection(surfaceRect)
            if r.isEmpty { continue }
            cairo_save(cairo)
            cairo_clip_pixels(cairo, r)
            if root?.occludes(r, .scale(scale), scale: scale) != true {
                cairo_set_source_rgba(cairo, background.rgba)
                cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
                cairo_paint(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            }
            if let root {
                Painter(cairo: cairo, scale: scale, surfaceRect: surfaceRect, clip: r, caches: caches)
                    .painter(with: cairo, clip: r).paint(root, root.projection.then(.scale(scale)))
            }
            cairo_restore(cairo)
        }
    }

    /// Paints a node and its subtree. `projection` maps the node's coordinates to pixels.
    func paint(_ node: RenderNode, _ projection: Projection) {
        let box = PixelRect(covering: projection.boxWithMargin(of: node.extent))
        let pixels = box.intersection(clip)
        if !pixels.isEmpty { paint(node, projection, box, pixels) }
    }

    /// Paints the sublayers of a node from `first` on, from back to front.
    func paintSublayers(of node: RenderNode, from first: Int, _ projection: Projection) {
        let count = levelAbove < 0 ? node.children.count : caches.pathToBackdrop[levelAbove] + 1
        let area = count - first < Self.fewestSought ? ReachedArea() : ReachedArea(of: clip, projection)
        for index in first..<count {
            // Unsafe: the node retains its children.
            Unmanaged.passUnretained(node.children[index])._withUnsafeGuaranteedRef {
                if !area.isMissed(by: $0) { paintSublayer($0, at: index, of: node, projection) }
            }
        }
    }

    private func paintSublayer(_ child: RenderNode, at index: Int, of node: RenderNode, _ projection: Projection) {
        let own = child.projection.then(projection)
        let box = PixelRect(covering: own.boxWithMargin(of: child.extent))
        let pixels = box.intersection(clip)
        guard !pixels.isEmpty else { return }
        if levelAbove >= 0 {
            // The layers behind which these could be hidden are not painted.
            var painter = self
            painter.levelAbove = index == caches.pathToBackdrop[levelAbove] ? levelAbove + 1 : -1
            return painter.paint(child, own, box, pixels)
        }
        guard pixels.area >= Self.fewestHidden, index + 1 < node.children.count else {
            return paint(child, own, box, pixels)
        }
        // The next layer covers what neighbours on a path share, or all of it; farther ones are not looked at.
        let front = opaquePixels(of: index + 1, in: node, projection).intersection(pixels)
        guard front.area > hidden.intersection(pixels).area else {
            if !hidden.contains(pixels) { paint(child, own, box, pixels) }
            return
        }
        guard !front.contains(pixels) else { return }
        var painter = self
        painter.hidden = front
        painter.paint(child, own, box, pixels)
    }

    /// The pixels that a sublayer covers, as found for the fill behind it if there was one.
    private func opaquePixels(of index: Int, in node: RenderNode, _ projection: Projection) -> PixelRect {
        if index < caches.covers.rects.count, caches.covers.areThose(of: node, projection) {
            return caches.covers.rects[index]
        }
        return node.children[index].opaquePixels(projection, scale: scale)
    }

    private func paint(_ node: RenderNode, _ projection: Projection, _ box: PixelRect, _ pixels: PixelRect) {
        if !node.children.isEmpty { enforceStack(for: "CALayer: painting the sublayers") }
        if levelAbove >= 0, levelAbove == caches.pathToBackdrop.count { return }
        if node.isTinted {
            paintTinted(node, pixels) { $0.paintUntinted(node, projection, box, pixels) }
        } else {
            paintUntinted(node, projection, box, pixels)
        }
    }

    private func paintUntinted(_ node: RenderNode, _ projection: Projection, _ box: PixelRect, _ pixels: PixelRect) {
        if projection.isAxisAligned(scale: scale) {
            paintAxisAligned(node, node.snapped(projection), pixels, opacity: node.opacity)
        } else if node.isReflected(by: projection, scale: scale) {
            paintAxisAligned(node, node.snappedReflection(projection), pixels, opacity: node.opacity)
        } else {
            let near = box.intersection(.around(surfaceRect))
            paintTransformed(node, projection, box: near, pixels, opacity: node.opacity)
        }
    }

    /// Paints a node without its own transform and opacity.
    package func paintIgnoringPlacement(_ node: RenderNode, _ projection: Projection, _ pixels: PixelRect) {
        if projection.isAxisAligned(scale: scale) {
            paintAxisAligned(node, node.snapped(projection), pixels, opacity: 1)
        } else {
            let box = projection.transformedBox(of: node, on: surfaceRect)
            paintTransformed(node, projection, box: box, box.intersection(pixels), opacity: 1)
        }
    }

    /// Paints a node axis aligned, whatever its own transform and opacity. `pixels` contains everything visible of it.
    /// `projection` may reflect a symmetric node, whose sublayers may reflect their content back.
    func paintAxisAligned(_ node: RenderNode, _ projection: Projection, _ pixels: PixelRect, opacity: Double) {
        if let blend = node.blend { return paint(blend, projection, pixels, opacity: opacity) }
        let isGroup = opacity < 1 && node.hasOverlappingContent
        guard let mask = node.mask else {
            paintShadow(of: node, projection, opacity: opacity)
            return paintFaded(node, projection, pixels, opacity: opacity, isGroup)
        }
        // A mask applies to the finished picture, including its opacity and shadow (measured).
        group(in: pixels) {
            $0.paintShadow(of: node, projection, opacity: opacity)
            $0.paintFaded(node, projection, pixels, opacity: opacity, isGroup)
        } lay: { content, rect in
            group(in: rect) {
                var painter = $0
                painter.levelAbove = -1
                if !mask.values.isHidden { painter.paint(mask, mask.projection.then(projection)) }
            } lay: { coverage, rect in
                lay(content, in: rect, through: coverage)
            }
        }
    }

    /// Paints the contents of a node with an opacity; as a group, these are painted opaque at first.
    private func paintFaded(
        _ node: RenderNode, _ projection: Projection, _ pixels: PixelRect, opacity: Double, _ isGroup: Bool
    ) {
        guard isGroup else { return paintContents(of: node, projection, alpha: opacity) }
        group(in: pixels) {
            $0.paintContents(of: node, projection, alpha: 1)
        } lay: { content, rect in
            lay(content, in: rect, opacity: opacity)
        }
    }

    /// Paints in Core Animation's order: background, contents, sublayers, border (measured). Callees may leave the CTM
    /// changed; every painter sets its own.
    func paintContents(of node: RenderNode, _ projection: Projection, alpha: Double, withBackdrop: Bool = true) {
        if withBackdrop, node.traits.hasBackdrop {
            if node.values.backdrop?.fillsContent == true {
                return fillContent(of: node, projection, alpha: alpha) {
                    $0.paintContents(of: node, projection, alpha: alpha, withBackdrop: false)
                }
            }
            paintBackdrop(of: node, projection, alpha: alpha)
        }
        let isBelow = levelAbove >= 0
        let hiding = isBelow ? nil : node.lastOccludingSublayer(clip, projection, scale: scale)
        let masks = node.values.masksToBounds
        if projection.isReflected { return paintReflected(node, from: hiding ?? 0, projection, alpha: alpha) }
        if node.hasOwnContent, hiding == nil || masks { paintPart(.contents, of: node, projection, alpha: alpha) }
        if !node.children.isEmpty {
            if masks {
                paintClippedSublayers(of: node, from: hiding ?? 0, projection, own: projection)
            } else {
                paintSublayers(of: node, from: hiding ?? 0, projection)
            }
        }
        if node.showsBorder, !isBelow { paintPart(.border, of: node, projection, alpha: alpha) }
    }

    /// Paints sublayers clipped to the bounds of their layer, of which `own` is the projection without reflections.
    func paintClippedSublayers(of node: RenderNode, from first: Int, _ projection: Projection, own: Projection) {
        let outline = node.traits.outline, bounds = own.boundingBox(of: outline.rect)
        let box = PixelRect(covering: bounds)
        // Cairo leaks a little coverage at clips that are not pixel aligned, so mask those as well.
        if outline.radius == 0, bounds.isOnPixels {
            return paintSublayers(of: node, from: first, projection, in: PixelRect(nearest: bounds))
        }
        // Mask the whole group once, so that no edge is blended twice.
        guard node.isPlain, !node.containsBackdrop, let rows = outline.rowsBetweenCorners(own) else {
            return paintRoundedSublayers(of: node, from: first, projection, own, in: box)
        }
        paintRoundedSublayers(
            of: node, from: first, projection, own, in: PixelRect(x0: box.x0, y0: box.y0, x1: box.x1, y1: rows.y0))
        paintSublayers(of: node, from: first, projection, in: rows)
        paintRoundedSublayers(
            of: node, from: first, projection, own, in: PixelRect(x0: box.x0, y0: rows.y1, x1: box.x1, y1: box.y1))
    }

    /// Paints the part of the sublayers that lies in a rectangle of pixels.
    private func paintSublayers(
        of node: RenderNode, from first: Int, _ projection: Projection, in rect: PixelRect
    ) {
        let seen = rect.intersection(clip)
        guard !seen.isEmpty else { return }
        cairo_save(cairo)
        cairo_clip_pixels(cairo, rect)
        var painter = self
        painter.clip = seen
        painter.target = target?.clipped(to: seen)
        painter.paintSublayers(of: node, from: first, projection)
        cairo_restore(cairo)
    }

    /// Paints the part of the sublayers that lies in a rectangle of pixels, through the outline of their layer.
    private func paintRoundedSublayers(
        of node: RenderNode, from first: Int, _ projection: Projection, _ own: Projection, in rect: PixelRect
    ) {
        group(in: rect.intersection(clip)) {
            $0.paintSublayers(of: node, from: first, projection)
        } lay: { group, rect in
            lay(group, in: rect, throughOutline: node.traits.outline, own)
        }
    }
}

extension Painter {
    /// Pushes a group the size of the clip. Cairo rounds the first operation on a surface it knows to be clear
    /// differently. Which operation is first depends on the damage, so mark the group dirty to get the same bits
    /// always.
    func pushGroup() {
        cairo_push_group(cairo)
        cairo_surface_mark_dirty(cairo_get_group_target(cairo))
    }

    /// Paints the context's source through a layer's rounded outline. The mask is made of tiles on the layer's own
    /// grid, so that the damage does not change its bits; see `CachedTiles`. The CTM must be the identity.
    func maskWithOutline(of outline: LayerOutline, _ projection: Projection) {
        let box = PixelRect(covering: projection.boundingBox(of: outline.rect))
        let seen = box.intersection(clip)
        guard !seen.isEmpty, !maskRound(outline, projection) else { return }
        let step = 2048
        for row in (seen.y0 - box.y0) / step...(seen.y1 - 1 - box.y0) / step {
            for column in (seen.x0 - box.x0) / step...(seen.x1 - 1 - box.x0) / step {
                let (x, y) = (box.x0 + column * step, box.y0 + row * step)
                let (width, height) = (min(step, box.x1 - x), min(step, box.y1 - y))
                guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else {
                    return
                }
                let maskCairo = cairo_create(mask)!
                cairo_set_matrix(maskCairo, projection.then(.translation(-Double(x), -Double(y))))
                outline.inset(by: 0).add(to: maskCairo)
                cairo_fill(maskCairo)
                cairo_destroy(maskCairo)
                cairo_mask_surface(cairo, mask, Double(x), Double(y))
                cairo_surface_destroy(mask)
            }
        }
    }
}

func cairo_set_source_rgba(_ cairo: OpaquePointer, _ rgba: SIMD4<Double>, alpha: Double = 1) {
    CCairo.cairo_set_source_rgba(cairo, rgba.x, rgba.y, rgba.z, rgba.w * alpha)
}

/// Adds a rectangle to the path of an axis-aligned user space. Cairo stores coordinates as 24.8 fixed point, so clamp
/// it to two million pixels, far outside any surface.
package func cairo_add_rectangle(_ cairo: OpaquePointer, _ r: CGRect) {
    guard r.width + r.height > 100_000 else { return cairo_rectangle(cairo, r.minX, r.minY, r.width, r.height) }
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    func cut(_ v: CGFloat, _ scale: Double, _ origin: Double) -> Double {
        let far = 2_097_152.0, coordinate = v * scale + origin
        return abs(coordinate) <= far ? v : ((coordinate < 0 ? -far : far) - origin) / scale
    }
    let (x0, x1) = (cut(r.minX, m.xx, m.x0), cut(r.maxX, m.xx, m.x0))
    let (y0, y1) = (cut(r.minY, m.yy, m.y0), cut(r.maxY, m.yy, m.y0))
    cairo_rectangle(cairo, x0, y0, x1 - x0, y1 - y0)
}

/// Clips to a rectangle of pixels and resets the CTM to the identity.
func cairo_clip_pixels(_ cairo: OpaquePointer, _ r: PixelRect) {
    cairo_identity_matrix(cairo)
    cairo_rectangle(cairo, Double(r.x0), Double(r.y0), Double(r.width), Double(r.height))
    cairo_clip(cairo)
}

/// Makes all pixels transparent, and the surface one that Cairo knows to be clear, as a new one.
func cairo_clear(_ cairo: OpaquePointer) {
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
}

/// Sets the CTM to an axis-aligned, uniformly scaled projection.
func cairo_set_matrix(_ cairo: OpaquePointer, _ p: Projection) {
    var matrix = cairo_matrix_t(xx: p.xx, yx: 0, xy: 0, yy: p.yy, x0: p.tx, y0: p.ty)
    CCairo.cairo_set_matrix(cairo, &matrix)
}

/// Clips to the current path.
package func cairo_clip_path(_ cairo: OpaquePointer) { cairo_clip(cairo) }

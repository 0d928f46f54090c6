internal import CSampling

/// The blurred picture of the pixels below a layer, reduced to cells of several pixels.
///
/// Pixels outside the layer's bounds have no weight (S25.6). The cells begin at the first pixel of the bounds on the
/// surface.
final class BackdropPicture {
    /// The layer. Retained, so that no other one has its address.
    private let cache: LayerCache
    private let copy: Int
    let box: PixelRect
    private let shift: Int32
    private let columns, rows: Int
    /// The means of the pixels below, before they are blurred.
    private var cells: [UInt32]
    private var blurred: [UInt32]
    private var lastBlurred: [UInt32]
    /// The same with a third of the radius, between the blurred cells and the pixels below; empty without a ramp.
    private var slightlyBlurred: [UInt32] = []
    private var lastSlightlyBlurred: [UInt32] = []
    private var levels: BackdropLevels?
    private var values: BackdropValues?
    /// Memory of the C functions, since a frame without new layers allocates nothing.
    private var scratch: [UInt32]

    init(_ backdrop: Damage.Backdrop, _ values: BackdropValues, scale: Double) {
        cache = backdrop.node.cache
        copy = backdrop.node.parentTransform.copy
        box = backdrop.box
        shift = Self.shift(values, scale: scale)
        let side = 1 << Int(shift)
        (columns, rows) = ((box.width + side - 1) / side, (box.height + side - 1) / side)
        cells = [UInt32](repeating: 0, count: columns * rows)
        (blurred, lastBlurred) = (cells, cells)
        let count = max(
            vitrine_blur_scratch(Int32(columns), Int32(rows)), vitrine_lay_scratch(Int32(columns), shift))
        scratch = [UInt32](repeating: 0, count: Int(count))
    }

    /// The side of a cell, as a power of two: wide blurs hide large cells.
    private static func shift(_ values: BackdropValues, scale: Double) -> Int32 {
        let sigma = values.radius * scale
        return sigma >= 48 ? 4 : sigma >= 24 ? 3 : sigma >= 6 ? 2 : sigma >= 1.5 ? 1 : 0
    }

    func isPicture(of node: RenderNode) -> Bool { cache === node.cache && copy == node.parentTransform.copy }

    /// Whether the cells are those of a layer.
    func hasCells(of backdrop: Damage.Backdrop, _ values: BackdropValues, scale: Double) -> Bool {
        isPicture(of: backdrop.node) && box == backdrop.box && shift == Self.shift(values, scale: scale)
    }

    /// The pixels of all cells that a rectangle touches.
    func wholeCells(_ rect: PixelRect) -> PixelRect {
        let side = 1 << Int(shift), part = rect.intersection(box)
        func down(_ v: Int) -> Int { v / side * side }
        return PixelRect(
            x0: box.x0 + down(part.x0 - box.x0), y0: box.y0 + down(part.y0 - box.y0),
            x1: box.x0 + down(part.x1 - box.x0 + side - 1), y1: box.y0 + down(part.y1 - box.y0 + side - 1)
        ).intersection(box)
    }

    /// Replaces the cells of a part by the means of a bitmap's first pixels. Returns whether any changed.
    func replaceCells(in part: PixelRect, by bitmap: Bitmap) -> Bool {
        let picture = vitrine_picture(
            pixels: bitmap.pixels, width: Int32(part.width), height: Int32(part.height),
            stride: Int32(bitmap.pixelsPerRow))
        let left = Int32((part.x0 - box.x0) >> Int(shift)), top = Int32((part.y0 - box.y0) >> Int(shift))
        return cells.withUnsafeMutableBufferPointer {
            vitrine_find_cells(picture, shift, $0.baseAddress, Int32(columns), left, top, 0) != 0
        }
    }

    /// Sets where the blur decreases. A change of this damages the whole layer, whose values or position differ then.
    func place(_ values: BackdropValues, in bounds: PixelRect) {
        guard let ramp = values.ramp, !values.fillsContent else {
            levels = nil
            return
        }
        if levels?.areThose(of: ramp, bounds: bounds) == true { return }
        levels = BackdropLevels(ramp, bounds: bounds, box: box)
    }

    /// Blurs the cells if these or the values changed. Returns the pixels that differ from the last picture.
    func blur(_ values: BackdropValues, scale: Double, cellsChanged: Bool) -> PixelRect {
        guard cellsChanged || self.values != values else { return .empty }
        self.values = values
        let tint = values.tint * 255
        func level(_ v: Double) -> Int32 { Int32(v.rounded()) }
        let color = vitrine_backdrop_color(
            saturation: level(max(0, min(8, values.saturation)) * 256),
            tint: (level(tint.x), level(tint.y), level(tint.z)),
            alpha: level(values.tint.w * 256))
        // A blur that is wider than the picture leaves one colour.
        let sigma = min(32, values.radius * scale / Double(1 << Int(shift)))
        swap(&blurred, &lastBlurred)
        blur(to: &blurred, sigma, color)
        let changed = pixelsChanged(from: lastBlurred, to: blurred)
        guard levels != nil else {
            (slightlyBlurred, lastSlightlyBlurred) = ([], [])
            return changed
        }
        if slightlyBlurred.isEmpty {
            slightlyBlurred = [UInt32](repeating: 0, count: columns * rows)
            lastSlightlyBlurred = slightlyBlurred
        }
        swap(&slightlyBlurred, &lastSlightlyBlurred)
        blur(to: &slightlyBlurred, sigma / 3, color)
        return changed.union(pixelsChanged(from: lastSlightlyBlurred, to: slightlyBlurred))
    }

    private func blur(to blurred: inout [UInt32], _ sigma: Double, _ color: vitrine_backdrop_color) {
        scratch.withUnsafeMutableBufferPointer { scratch in
            blurred.withUnsafeMutableBufferPointer {
                vitrine_blur_cells(
                    cells, $0.baseAddress, Int32(columns), Int32(rows), sigma, color, scratch.baseAddress, 0)
            }
        }
    }

    private func pixelsChanged(from last: [UInt32], to blurred: [UInt32]) -> PixelRect {
        var cells = PixelRect.empty
        for row in 0..<rows {
            let start = row * columns
            guard let first = (0..<columns).first(where: { last[start + $0] != blurred[start + $0] }),
                let end = (0..<columns).last(where: { last[start + $0] != blurred[start + $0] })
            else { continue }
            cells = cells.union(PixelRect(x0: first, y0: row, x1: end + 1, y1: row + 1))
        }
        guard !cells.isEmpty else { return .empty }
        // Each pixel is interpolated between neighbours.
        let side = 1 << Int(shift)
        return PixelRect(
            x0: box.x0 + (cells.x0 - 1) * side, y0: box.y0 + (cells.y0 - 1) * side, x1: box.x0 + (cells.x1 + 1) * side,
            y1: box.y0 + (cells.y1 + 1) * side
        ).intersection(box)
    }

    /// Paints a part of the picture. Beyond its edges the picture continues with its outermost colours.
    func paint(_ part: PixelRect, on target: PixelTarget) {
        target.paint(part) { pixels, stride, part in
            let picture = vitrine_picture(
                pixels: pixels, width: Int32(part.width), height: Int32(part.height), stride: Int32(stride))
            let left = part.x0 - box.x0, top = part.y0 - box.y0
            scratch.withUnsafeMutableBufferPointer { scratch in
                guard let levels else {
                    return vitrine_enlarge_cells(
                        picture, blurred, Int32(columns), Int32(rows), shift, Int32(left), Int32(top),
                        scratch.baseAddress, 0)
                }
                levels.levels.withUnsafeBufferPointer { all in
                    vitrine_lay_cells(
                        picture, blurred, slightlyBlurred, Int32(columns), Int32(rows), shift, Int32(left), Int32(top),
                        all.baseAddress! + (levels.isAcross ? left : top), levels.isAcross ? 1 : 0,
                        scratch.baseAddress, 0)
                }
            }
        }
    }
}

/// The blurred pictures of a target, from frame to frame.
struct BackdropPictures {
    private var pictures: [BackdropPicture] = []
    /// The pictures of the last frame, during an update.
    private var last: [BackdropPicture] = []
    private var changedPictures = DamageRegion()

    mutating func removeAll() { if !pictures.isEmpty { pictures.removeAll(keepingCapacity: true) } }

    /// Paints what changed below each layer, blurs it, and adds the pixels that look different to the damage. The
    /// caches have the pictures afterwards.
    mutating func update(
        _ damage: inout Damage, root: RenderNode, scale: Double, surfaceRect: PixelRect, caches: RenderCaches
    ) {
        swap(&pictures, &last)
        defer { last.removeAll(keepingCapacity: true) }
        caches.backdrops.removeAll(keepingCapacity: true)
        changedPictures.removeAll()
        for backdrop in damage.backdrops {
            guard let values = backdrop.node.values.backdrop else { continue }
            let known = last.first { $0.hasCells(of: backdrop, values, scale: scale) }
            let picture = known ?? BackdropPicture(backdrop, values, scale: scale)
            picture.place(values, in: backdrop.bounds)
            var region = known == nil ? DamageRegion(backdrop.box) : backdrop.changed
            for rect in changedPictures.rects { region.add(rect.intersection(backdrop.box)) }
            var cellsChanged = known == nil
            for rect in region.rects {
                let part = picture.wholeCells(rect)
                Painter.paint(
                    root, below: damage.backdropPaths[backdrop.path], part, scale: scale, surfaceRect: surfaceRect,
                    caches: caches
                ) { bitmap in
                    if picture.replaceCells(in: part, by: bitmap) { cellsChanged = true }
                }
            }
            let seen = picture.blur(values, scale: scale, cellsChanged: cellsChanged)
            if !seen.isEmpty {
                changedPictures.add(values.fillsContent ? backdrop.pixels : seen)
                damage.add(values.fillsContent ? backdrop.pixels : seen)
            }
            pictures.append(picture)
            caches.backdrops.append(picture)
        }
    }
}

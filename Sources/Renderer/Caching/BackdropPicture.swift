internal import CSampling

/// The blurred picture of the pixels below a layer, reduced to cells of several pixels.
///
/// Pixels outside the layer's bounds have no weight (S25.6). The cells begin at the first pixel of the bounds on the
/// surface.
final class BackdropPicture {
    /// The layer, nil between two layers. Retained, so that no other one has its address.
    private var cache: LayerCache?
    private var copy = 0
    private(set) var box = PixelRect.empty
    private var shift: Int32 = 0
    private var columns = 0, rows = 0
    /// The means of the pixels below, before they are blurred.
    private var cells: [UInt32] = []
    private var blurred: [UInt32] = []
    private var lastBlurred: [UInt32] = []
    /// The same with a third of the radius, between the blurred cells and the pixels below; empty without a ramp.
    private var slightlyBlurred: [UInt32] = []
    private var lastSlightlyBlurred: [UInt32] = []
    private var levels = BackdropLevels()
    private var values: BackdropValues?
    /// Memory of the C functions.
    private var scratch: [UInt32] = []

    /// Begins the picture of a layer, with the memory of the last one: bars get a picture whenever content scrolls
    /// under them.
    func begin(_ backdrop: Damage.Backdrop, _ values: BackdropValues, scale: Double) {
        cache = backdrop.node.cache
        copy = backdrop.node.parentTransform.copy
        box = backdrop.box
        shift = Self.shift(values, scale: scale)
        let side = 1 << Int(shift)
        (columns, rows) = ((box.width + side - 1) / side, (box.height + side - 1) / side)
        Self.clear(&cells, count: columns * rows)
        Self.clear(&blurred, count: columns * rows)
        Self.clear(&lastBlurred, count: columns * rows)
        removeSlightBlur()
        levels.removeAll()
        self.values = nil
        let count = max(
            vitrine_blur_scratch(Int32(columns), Int32(rows)), vitrine_lay_scratch(Int32(columns), shift))
        if scratch.count < Int(count) { Self.clear(&scratch, count: Int(count)) }
    }

    /// Ends the picture of a layer. Returns whether its memory is small enough to be kept for another one.
    func end() -> Bool {
        cache = nil
        return cells.capacity <= Self.mostKeptCells
    }

    /// As many as of a bar of 4096 × 256 pixels at the usual radius, some 32 bytes each.
    private static let mostKeptCells = 1 << 16

    private static func clear(_ values: inout [UInt32], count: Int) {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: count))
    }

    private func removeSlightBlur() {
        slightlyBlurred.removeAll(keepingCapacity: true)
        lastSlightlyBlurred.removeAll(keepingCapacity: true)
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
        guard let ramp = values.ramp, !values.fillsContent else { return levels.removeAll() }
        levels.show(ramp, bounds: bounds, box: box)
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
        guard !levels.levels.isEmpty else {
            removeSlightBlur()
            return changed
        }
        if slightlyBlurred.isEmpty {
            Self.clear(&slightlyBlurred, count: columns * rows)
            Self.clear(&lastSlightlyBlurred, count: columns * rows)
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
        // The memory of the C functions is for parts that are no wider than the picture.
        let most = columns << Int(shift)
        for left in stride(from: part.x0, to: part.x1, by: max(1, most)) {
            paintPiece(PixelRect(x0: left, y0: part.y0, x1: min(left + most, part.x1), y1: part.y1), on: target)
        }
    }

    private func paintPiece(_ part: PixelRect, on target: PixelTarget) {
        target.paint(part) { pixels, stride, part in
            let picture = vitrine_picture(
                pixels: pixels, width: Int32(part.width), height: Int32(part.height), stride: Int32(stride))
            let left = part.x0 - box.x0, top = part.y0 - box.y0
            scratch.withUnsafeMutableBufferPointer { scratch in
                guard !levels.levels.isEmpty else {
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

internal import CCairo

/// What a layer itself shows, at one scale and one fraction of a pixel: painted once, then only copied.
///
/// Cairo gives other coverage to a slanted or round edge when a clip cuts through its path. So such edges are never painted
/// under the clip of the damage, but here, in tiles that lie on the layer's own grid; a part painted again has the same
/// bits as the whole painted at once.
final class KeptPicture: Kept {
    /// What a picture was made of; an equal key means equal pixels.
    struct Key: Equatable {
        var part: Part
        var scale: Double
        /// Where the layer's first corner stands within its pixel, in quarters.
        var phase: SIMD2<Double>
        /// The layer's values, with all that says where it stands taken out.
        var values: LayerValues
        var image: ObjectIdentifier?
        var drawing: ObjectIdentifier?
    }
    enum Part { case contents, border }

    /// Small pictures are kept for every fraction of a pixel: what glides shows them again and again.
    struct Slot: Hashable {
        var part: Part
        var fraction = 0
    }

    let key: Key
    /// The number of the last node that was found to look so. The nodes have what is kept of them: none is held here.
    private(set) var serial: Int
    /// Held, so that no others can take their places in memory.
    private let image: CGImage?
    private let drawing: (any LayerDrawing)?
    /// The rectangle that is painted, in the layer's coordinates.
    private let area: CGRect
    /// From the layer's coordinates to pixels of the picture, whose first pixel is the one at `area`'s corner.
    private let projection: Projection
    private let size: PixelRect
    private var tiles: [SIMD2<Int>: Bitmap] = [:]
    private static let tileSize = 512

    private let slot: Slot

    init(key: Key, node: RenderNode, area: CGRect, slot: Slot) {
        self.key = key
        self.slot = slot
        serial = node.serial
        image = node.image
        drawing = node.drawing
        self.area = area
        // The layer's corner is put at its phase, and all of it so far right and down that nothing is left of the picture.
        let origin = node.values.bounds.origin
        let left = ((area.minX - origin.x) * key.scale + key.phase.x).rounded(.down)
        let top = ((area.minY - origin.y) * key.scale + key.phase.y).rounded(.down)
        offset = SIMD2(Int(pixel: left), Int(pixel: top))
        projection = Projection.translation(-origin.x, -origin.y).then(.scale(key.scale))
            .then(.translation(key.phase.x - left, key.phase.y - top))
        size = PixelRect(covering: projection.boundingBox(of: area))
        super.init()
        owner = node.kept
    }

    override func drop() { if owner?.pictures[slot] === self { owner?.pictures[slot] = nil } }

    func found(in node: RenderNode) { serial = node.serial }

    /// Up to so many pixels a picture is small.
    static let smallest = 4096.0

    /// From the pixel that the layer's corner stands in to the picture's first pixel.
    private let offset: SIMD2<Int>

    /// Copies the picture to where the layer's corner stands in the given pixel; `clip` is all that can be seen. The node is
    /// one that looks so.
    func paint(
        _ node: RenderNode, with cairo: OpaquePointer, corner: SIMD2<Int>, clip: PixelRect, alpha: Double
    ) {
        let place = corner &+ offset
        let step = Self.tileSize
        let seen = PixelRect(
            x0: clip.x0 - place.x, y0: clip.y0 - place.y, x1: clip.x1 - place.x, y1: clip.y1 - place.y
        ).intersection(size)
        guard !seen.isEmpty else { return }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        for row in seen.y0 / step...(seen.y1 - 1) / step {
            for column in seen.x0 / step...(seen.x1 - 1) / step {
                let tile = tile(SIMD2(column, row), of: node)
                let x = Double(place.x + column * step), y = Double(place.y + row * step)
                cairo_set_source_surface(cairo, tile.surface, x, y)
                cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
                cairo_rectangle(cairo, x, y, Double(tile.width), Double(tile.height))
                if alpha < 1 {
                    cairo_save(cairo)
                    cairo_clip(cairo)
                    cairo_paint_with_alpha(cairo, alpha)
                    cairo_restore(cairo)
                } else {
                    cairo_fill(cairo)
                }
            }
        }
        cairo_restore(cairo)
    }

    private func tile(_ index: SIMD2<Int>, of node: RenderNode) -> Bitmap {
        if let tile = tiles[index] { return tile }
        let step = Self.tileSize
        let bitmap = Bitmap(
            width: min(step, size.x1 - index.x * step), height: min(step, size.y1 - index.y * step))
        let cairo = cairo_create(bitmap.surface)!
        var moved = projection
        moved.tx -= Double(index.x * step)
        moved.ty -= Double(index.y * step)
        cairo_set_matrix(cairo, moved)
        let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let painter = Painter(cairo: cairo, scale: key.scale, whole: all, clip: all, isUncut: true)
        switch key.part {
        case .contents: painter.paintOwn(node, alpha: 1)
        case .border: painter.paintBorder(of: node.values, alpha: 1)
        }
        cairo_destroy(cairo)
        bitmap.flush()
        tiles[index] = bitmap
        count(bitmap)
        return bitmap
    }
}

extension Painter {
    /// Paints what the layer itself shows below its sublayers, or its border above them.
    func paintPart(_ part: KeptPicture.Part, of node: RenderNode, _ projection: Projection, alpha: Double) {
        let values = node.values
        let (place, phase) = corner(of: values, projection)
        let needsPicture =
            part == .contents ? node.needsPicture(phase: phase, scale: scale, alpha: alpha) : node.hasRoundBorder
        guard !isUncut, needsPicture else {
            cairo_set_matrix(cairo, projection)
            switch part {
            case .contents: paintOwn(node, alpha: alpha)
            case .border: paintBorder(of: node.values, alpha: alpha)
            }
            return
        }
        if part == .contents, alpha == 1, fillRound(node, at: place, phase: phase) { return }
        let area = part == .contents ? node.ownInk : values.outlineExtent
        guard !area.isNull else { return }
        let picture = picture(of: part, node, area: area, phase: phase)
        picture.wasUsed()
        picture.paint(node, with: cairo, corner: place, clip: clip, alpha: alpha)
    }

    private func picture(
        of part: KeptPicture.Part, _ node: RenderNode, area: CGRect, phase: SIMD2<Double>
    ) -> KeptPicture {
        let isSmall = area.width * area.height * scale * scale <= KeptPicture.smallest
        let slot = KeptPicture.Slot(part: part, fraction: isSmall ? Int(phase.x * 4) + Int(phase.y * 16) : 0)
        let kept = node.kept.pictures[slot]
        if let kept, kept.serial == node.serial, kept.key.phase == phase, kept.key.scale == scale { return kept }
        let key = KeptPicture.Key(
            part: part, scale: scale, phase: phase, values: node.values.appearanceOnly,
            image: part == .contents ? node.image.map { ObjectIdentifier($0) } : nil,
            drawing: part == .contents ? node.drawing.map { ObjectIdentifier($0) } : nil)
        if let kept, kept.key == key {
            kept.found(in: node)
            return kept
        }
        if kept != nil {
            // It looks otherwise now, at every fraction.
            node.kept.pictures = node.kept.pictures.filter { $0.key.part != part }
        }
        let picture = KeptPicture(key: key, node: node, area: area, slot: slot)
        node.kept.pictures[slot] = picture
        return picture
    }
}

extension RenderNode {
    /// Whether a part of what the layer itself shows may have other bits than the same part of the whole: edges that are
    /// neither upright nor level, and colours that Cairo interpolates, which it does from the middle of what is painted.
    fileprivate func needsPicture(phase: SIMD2<Double>, scale: Double, alpha: Double) -> Bool {
        // A drawing that is seen through would be a group each time.
        if let drawing,
            alpha < 1 || !drawingStaysInside || !drawing.isIndependentOfClip(in: values.bounds, scale: scale)
        {
            return true
        }
        if values.shape?.path != nil || values.gradient != nil { return true }
        if let image, !image.fitsPixels(of: values, phase: phase, scale: scale) { return true }
        guard values.cornerRadius > 0 else { return false }
        return (values.backgroundColor?.alpha ?? 0) > 0 || (image != nil && values.masksToBounds)
    }

    /// The part of `ownExtent` that really holds something, where that is known.
    fileprivate var ownInk: CGRect {
        guard let ink = drawnInk, !values.hasOwnFilling, image == nil else { return ownExtent }
        return ink.isNull ? .null : ink.intersection(ownExtent)
    }

    /// All that the drawing paints, with a hair of room: a pixel that is touched is painted.
    private var drawnInk: CGRect? {
        drawing?.inkExtent(in: values.bounds).map { $0.isNull ? .null : $0.insetBy(dx: -0.5, dy: -0.5) }
    }

    /// Whether nothing need be cut off the drawing.
    var drawingStaysInside: Bool {
        guard let ink = drawnInk, !values.masksToBounds || values.cornerRadius == 0 else { return false }
        return ink.isNull || ownExtent.contains(ink)
    }

    fileprivate var hasRoundBorder: Bool { values.cornerRadius > 0 && showsBorder }
}

extension LayerValues {
    fileprivate var hasOwnFilling: Bool {
        (backgroundColor?.alpha ?? 0) > 0 || gradient != nil || shape?.path != nil
    }

    /// The values with all taken out that does not change what the layer itself shows.
    fileprivate var appearanceOnly: LayerValues {
        var values = self
        let plain = LayerValues()
        values.position = plain.position
        values.zPosition = 0
        values.anchorPoint = plain.anchorPoint
        values.anchorPointZ = 0
        values.transform = plain.transform
        values.opacity = 1
        values.isHidden = false
        values.isDoubleSided = true
        // Setting these would give the values looks of their own.
        if values.sublayerTransform != plain.sublayerTransform { values.sublayerTransform = plain.sublayerTransform }
        if values.shadowOpacity != 0 { values.shadowOpacity = 0 }
        return values
    }
}

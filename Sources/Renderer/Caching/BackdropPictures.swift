/// The blurred pictures of a target, from frame to frame.
struct BackdropPictures {
    private var pictures: [BackdropPicture] = []
    /// The pictures of the last frame, during an update.
    private var last: [BackdropPicture] = []
    /// Pictures without a layer, whose memory is used again.
    private var spare: [BackdropPicture] = []
    private static let mostSpare = 2
    private var changedPictures = DamageRegion()
    /// The damage below one of the layers.
    private var region = DamageRegion()

    mutating func removeAll() {
        while let picture = pictures.popLast() { end(picture) }
    }

    private mutating func end(_ picture: BackdropPicture) {
        if picture.end(), spare.count < Self.mostSpare { spare.append(picture) }
    }

    private mutating func begin(_ backdrop: Damage.Backdrop, _ values: BackdropValues, scale: Double)
        -> BackdropPicture
    {
        let picture = spare.popLast() ?? BackdropPicture()
        picture.begin(backdrop, values, scale: scale)
        return picture
    }

    /// Paints what changed below each layer, blurs it, and adds the pixels that look different to the damage. The
    /// caches have the pictures afterwards.
    mutating func update(
        _ damage: inout Damage, root: RenderNode, scale: Double, surfaceRect: PixelRect, caches: RenderCaches
    ) {
        swap(&pictures, &last)
        caches.backdrops.removeAll(keepingCapacity: true)
        changedPictures.removeAll()
        for backdrop in damage.backdrops {
            guard let values = backdrop.node.values.backdrop else { continue }
            let known = last.firstIndex { $0.hasCells(of: backdrop, values, scale: scale) }
            let picture = if let known { last.remove(at: known) } else { begin(backdrop, values, scale: scale) }
            picture.place(values, in: backdrop.bounds)
            region.removeAll()
            if known == nil { region.add(backdrop.box) }
            for rect in backdrop.changed.rects { region.add(rect) }
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
        while let picture = last.popLast() { end(picture) }
    }
}

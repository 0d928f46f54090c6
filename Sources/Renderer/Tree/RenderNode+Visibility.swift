extension RenderNode {
    /// Whether several items overlap, so that fading them one by one would show through.
    var hasOverlappingContent: Bool {
        var things = children.count
        if let color = values.backgroundColor, color.alpha > 0 { things += 1 }
        if values.borderWidth > 0, values.borderColor != nil { things += 1 }
        if image != nil { things += 1 }
        if drawing != nil { things += 1 }
        if traits.hasBackdrop { things += 1 }
        if values.gradient != nil { things += 1 }
        if let shape = values.shape { things += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1) }
        return things > 1 || !children.isEmpty
    }

    /// Rounds to quarters, halves up even with floating-point noise, so that moving by whole pixels changes no bits.
    static func quarter(_ v: Double) -> Double { (v * 4 + 0.500001).rounded(.down) / 4 }

    /// The projection with the corner of the bounds snapped to the nearest quarter of a pixel.
    func snapped(_ p: Projection) -> Projection {
        let origin = values.bounds.origin
        let x = origin.x * p.xx + p.tx, y = origin.y * p.yy + p.ty
        var result = p
        result.tx += Self.quarter(x) - x
        result.ty += Self.quarter(y) - y
        return result
    }

    /// Whether an opaque part of this subtree covers all of `pixels`, so that nothing painted before shows. `outer`
    /// maps the parent's coordinates to pixels.
    func occludes(_ pixels: PixelRect, _ outer: Projection, scale: Double) -> Bool {
        guard extent.width * scale >= Double(pixels.width), extent.height * scale >= Double(pixels.height),
            blend == nil, mask == nil, opacity == 1, !isTinted
        else { return false }
        let projection = projection.then(outer)
        guard projection.isAxisAligned(scale: scale) else { return false }
        let snapped = snapped(projection)
        let box = snapped.boundingBox(of: values.bounds)
        let isInside =
            values.cornerRadius == 0 && box.minX <= Double(pixels.x0) && box.minY <= Double(pixels.y0)
            && box.maxX >= Double(pixels.x1) && box.maxY >= Double(pixels.y1)
        if isInside, traits.backgroundAlpha == 1 { return true }
        if values.masksToBounds, !isInside { return false }
        return lastOccludingSublayer(pixels, snapped, scale: scale) != nil
    }

    /// The index of the last sublayer that covers all of `pixels`; see `occludes`. `projection` maps the coordinates of
    /// this node to pixels.
    func lastOccludingSublayer(_ pixels: PixelRect, _ projection: Projection, scale: Double) -> Int? {
        let width = Double(pixels.width), height = Double(pixels.height)
        // Mostly, as all of the cells of a grid.
        guard largestChild.width * scale >= width, largestChild.height * scale >= height else { return nil }
        // Most sublayers are too small, which is cheap to test.
        for index in children.indices.reversed()
        where children[index].extent.width * scale >= width && children[index].extent.height * scale >= height
            && children[index].occludes(pixels, projection, scale: scale)
        {
            return index
        }
        return nil
    }

    /// Whole pixels that an opaque layer of this subtree covers; empty if none is found. `outer` maps the parent's
    /// coordinates to pixels.
    func opaquePixels(_ outer: Projection, scale: Double) -> PixelRect {
        let isOpaque = traits.backgroundAlpha == 1, hasPhoto = image?.isOpaque == true
        guard isOpaque || hasPhoto || !children.isEmpty, blend == nil, mask == nil, opacity == 1, !isTinted else {
            return .empty
        }
        let projection = projection.then(outer)
        guard projection.isAxisAligned(scale: scale) else { return .empty }
        let snapped = snapped(projection)
        if isOpaque { return pixelsBetweenCorners(snapped, scale: scale) }
        let photo = hasPhoto ? photoPixels(snapped, scale: scale) : .empty
        if !photo.isEmpty { return photo }
        // Content views have few siblings.
        guard !children.isEmpty, children.count <= 3 else { return .empty }
        // Unsafe: the node retains its children.
        let inside = Unmanaged.passUnretained(children[0])._withUnsafeGuaranteedRef {
            $0.opaquePixels(snapped, scale: scale)
        }
        return values.masksToBounds ? inside.intersection(pixelsBetweenCorners(snapped, scale: scale)) : inside
    }

    /// The whole pixels that the layer's opaque image covers; `projection` maps the layer's coordinates to pixels.
    private func photoPixels(_ projection: Projection, scale: Double) -> PixelRect {
        guard let image, values.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) else { return .empty }
        let box = projection.boundingBox(of: image.frame(in: values))
        let rect = PixelRect(
            x0: Int(pixel: box.minX.rounded(.up)), y0: Int(pixel: box.minY.rounded(.up)),
            x1: Int(pixel: box.maxX.rounded(.down)), y1: Int(pixel: box.maxY.rounded(.down)))
        if rect.isEmpty { return .empty }
        return values.masksToBounds ? rect.intersection(pixelsBetweenCorners(projection, scale: scale)) : rect
    }

    /// The whole pixels of the bounds without the rows of round corners; `projection` maps these to pixels.
    private func pixelsBetweenCorners(_ projection: Projection, scale: Double) -> PixelRect {
        let box = projection.boundingBox(of: values.bounds)
        // A continuous corner is longer than its radius, but not twice as long.
        let corner = values.cornerRadius * scale * (traits.outline.isContinuous ? 2 : 1)
        let rect = PixelRect(
            x0: Int(pixel: box.minX.rounded(.up)), y0: Int(pixel: (box.minY + corner).rounded(.up)),
            x1: Int(pixel: box.maxX.rounded(.down)), y1: Int(pixel: (box.maxY - corner).rounded(.down)))
        return rect.isEmpty ? .empty : rect
    }

    /// Whether the layer has content of its own, apart from border, shadow and sublayers.
    package var hasOwnContent: Bool {
        traits.backgroundAlpha > 0 || image != nil || drawing != nil || traits.hasGradient || traits.hasShape
    }

    package var showsBorder: Bool { traits.showsBorder }
}

/// The map from device pixels to the pixels of an image of another size.
///
/// It depends on where the whole image is, never on the clip: each part has the bits of the whole.
struct ImageScaling: Equatable {
    private let across, down: PixelScaling

    /// `part` is in pixels of the image, `target` in the user space that `projection` maps to device pixels, upright.
    ///
    /// Nil if the target has the size of the part. Parts of images and pieces of nine are scaled if they are reduced.
    init?(of part: CGRect, in target: CGRect, _ values: LayerValues, _ projection: Projection) {
        let box = projection.boundingBox(of: target)
        guard projection.xx > 0, projection.yy > 0, box.width > 0, box.height > 0,
            let across = PixelScaling(box.minX...box.maxX, to: part.minX...part.maxX),
            let down = PixelScaling(box.minY...box.maxY, to: part.minY...part.maxY)
        else { return nil }
        (self.across, self.down) = (across, down)
        guard isReduction || (values.showsWholeContents && !(across.keepsSize && down.keepsSize)) else { return nil }
    }

    /// Whether the image is reduced so far that device pixels cover more than two of its pixels.
    var isReduction: Bool { across.isReduction || down.isReduction }

    /// Fills the first pixels of a bitmap with those of a rectangle of device pixels.
    func scale(_ image: CGImage, _ rect: PixelRect, into bitmap: Bitmap, _ caches: RenderCaches) {
        image.bitmap.scale(
            into: bitmap, width: rect.width, height: rect.height, across: across.advanced(by: rect.x0),
            down: down.advanced(by: rect.y0), caches.scalingMemory)
    }
}

extension LayerValues {
    static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Whether the contents are shown whole and in one piece.
    var showsWholeContents: Bool { contentsCenter == Self.wholeContents && contentsRect == Self.wholeContents }

    /// The filter that scales a part of the contents, given in their pixels, into a rectangle of the layer.
    ///
    /// The width decides, and the height if the width stays the same.
    func filter(from part: CGRect, to target: CGRect, scale: Double) -> CALayerContentsFilter {
        let across = target.width * scale / part.width
        let ratio = abs(across - 1) < 1e-9 ? target.height * scale / part.height : across
        return ratio > 1 ? magnificationFilter : minificationFilter
    }
}

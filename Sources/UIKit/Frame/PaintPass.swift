extension WindowSession {
    /// Passes 4 and 5: computes the damage and paints it into the bitmap. The host presents it.
    func paintPass(_ root: RenderNode?) -> Frame? {
        let scale = host.scale
        let width = max(1, Int((host.size.width * scale).rounded()))
        let height = max(1, Int((host.size.height * scale).rounded()))
        let screen = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        let region: DamageRegion, rects: [PixelRect], moves: [PixelMove]
        let target: Bitmap
        if let bitmap, bitmap.width == width, bitmap.height == height, paintedScale == scale {
            target = bitmap
            let damage = Damage.between(shown, root, scale: scale, screen: screen)
            (region, rects, moves) = (damage.region, damage.rects, damage.moves)
            Painter.move(moves, in: target)
        } else {
            target = host.makeBitmap(width: width, height: height)
            region = DamageRegion(screen)
            rects = [screen]
            moves = []
        }
        bitmap = target
        shown = root
        paintedScale = scale
        guard !rects.isEmpty else { return nil }
        Painter.paint(root, into: target, region: region, scale: scale)
        return Frame(bitmap: target, damage: rects, moves: moves, painted: region.rects, time: time)
    }
}

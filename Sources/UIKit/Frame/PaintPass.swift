import Renderer

extension WindowSession {
    /// Passes 4 and 5: computes the damage and paints it into the bitmap. The host presents it.
    func paintPass(_ root: RenderNode?) -> Frame? {
        let scale = host.scale
        let changes = renderTarget.paint(
            root, width: max(1, Int((host.size.width * scale).rounded())),
            height: max(1, Int((host.size.height * scale).rounded())), scale: scale, caches: media.caches
        ) { host.makeBitmap(width: $0, height: $1) }
        return changes.map {
            media.work.frames += 1
            for rect in $0.painted { media.work.pixelsPainted += rect.area }
            for move in $0.moves {
                let (width, height) = (move.rect.width - abs(move.dx), move.rect.height - abs(move.dy))
                media.work.pixelsMoved += max(0, width) * max(0, height)
            }
            return Frame(bitmap: $0.bitmap, damage: $0.damage, moves: $0.moves, painted: $0.painted, time: time)
        }
    }
}

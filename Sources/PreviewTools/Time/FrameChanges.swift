import Renderer

/// The changes of frames that follow each other, as those of one frame: parts of the last picture that move, and then
/// pixels that are painted.
struct FrameChanges {
    private(set) var moves: [PixelMove] = []
    private(set) var painted = DamageRegion()
    private var spare: [PixelRect] = []

    /// The most moves; those of more are painted.
    private static let mostMoves = 8

    /// Adds the changes of the next frame.
    mutating func follow(_ newMoves: [PixelMove], painted newRects: [PixelRect]) {
        for move in newMoves { follow(move) }
        for rect in newRects { painted.add(rect) }
        guard moves.count > Self.mostMoves else { return }
        for move in moves { painted.add(move.rect) }
        moves = []
    }

    /// A move takes painted pixels along. Moves of one rectangle are one: it differs from them only in pixels of which
    /// one of them has come from outside, and these are painted.
    private mutating func follow(_ move: PixelMove) {
        painted.follow(move, &spare)
        let r = move.rect
        var both = move
        if let index = moves.lastIndex(where: { $0.rect.intersects(r) }), moves[index].rect == r {
            let first = moves.remove(at: index)
            both = PixelMove(rect: r, dx: first.dx + move.dx, dy: first.dy + move.dy)
        }
        if both.moved(r).isEmpty { return painted.add(r) }
        if both.dx != 0 || both.dy != 0 { moves.append(both) }
    }
}

import Renderer
import Testing

@testable import PreviewTools

struct FrameChangesTests {
    private let list = PixelRect(x0: 0, y0: 0, x1: 100, y1: 400)
    private let title = PixelRect(x0: 0, y0: 0, x1: 100, y1: 50)

    /// The changes of frames of a list below a title that stays, each of which scrolls by so many pixels.
    private func scrolled(_ steps: [Int]) -> FrameChanges {
        var changes = FrameChanges()
        for step in steps {
            let strip =
                step > 0
                ? PixelRect(x0: 0, y0: 400 - step, x1: 100, y1: 400) : PixelRect(x0: 0, y0: 0, x1: 100, y1: -step)
            changes.follow([PixelMove(rect: list, dx: 0, dy: -step)], painted: [strip, title])
        }
        return changes
    }

    @Test("a title is painted once, and what has come in") func titles() {
        let changes = scrolled([20, 30, 10])
        #expect(changes.moves == [PixelMove(rect: list, dx: 0, dy: -60)])
        #expect(changes.painted.rects.contains { $0.contains(PixelRect(x0: 0, y0: 340, x1: 100, y1: 400)) })
        #expect(changes.painted.rects.reduce(0) { $0 + $1.area } <= 100 * (60 + 60 + 50))
    }

    @Test("there and back, and farther than the list is high") func ends() {
        #expect(scrolled([20, -20]).moves.isEmpty)
        let far = scrolled(Array(repeating: 50, count: 9))
        #expect(far.moves.isEmpty || far.moves.allSatisfy { abs($0.dy) < 400 })
        #expect(far.painted.bounds.contains(list))
    }

    @Test("too many moves are painted") func limit() {
        var changes = FrameChanges()
        for x in 0..<20 {
            changes.follow([PixelMove(rect: PixelRect(x0: x, y0: x, x1: x + 9, y1: x + 9), dx: 1, dy: 0)], painted: [])
        }
        #expect(changes.moves.count <= 8 && changes.painted.bounds.contains(PixelRect(x0: 0, y0: 0, x1: 17, y1: 17)))
    }
}

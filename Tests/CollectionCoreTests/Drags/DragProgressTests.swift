import Foundation
import Testing

@testable import CollectionCore

/// The phases of a drag, and the positions of gaps (S28).
@Suite struct DragProgressTests {
    private func run(_ events: [DragProgress.Event]) -> [DragProgress.Step?] {
        var progress = DragProgress()
        return events.map { progress.handle($0) }
    }

    @Test("S28.2: a press without a movement is no drag") func lift() {
        #expect(run([.moved(4), .moved(10), .released(.copy, allowsMove: true)]) == [nil, nil, .lower])
        #expect(run([.cancelled, .moved(50), .settled]) == [.lower, nil, nil])
    }

    @Test(
        "S28.3: the operation at the release",
        arguments: [
            (DragOperation.copy, true, DragOperation.copy), (.copy, false, .copy), (.move, true, .move),
            (.move, false, .cancel), (.forbidden, true, .cancel), (.cancel, true, .cancel),
        ])
    func release(proposed: DragOperation, allowsMove: Bool, carriedOut: DragOperation) {
        var progress = DragProgress()
        #expect(progress.handle(.moved(11)) == .begin)
        #expect(progress.handle(.moved(2)) == .update)
        let step = progress.handle(.released(proposed, allowsMove: allowsMove))
        #expect(step == (carriedOut == .cancel ? .cancel : .drop(carriedOut)))
        #expect(!progress.isHeld)
        #expect(progress.handle(.moved(90)) == nil)
        #expect(progress.handle(.cancelled) == nil)
        #expect(progress.handle(.settled) == .end(carriedOut))
        #expect(progress.phase == .ended(carriedOut))
        #expect(progress.handle(.settled) == nil)
    }

    @Test("S28.5: a drag that is cancelled moves back first") func cancel() {
        #expect(run([.moved(20), .cancelled, .cancelled, .settled]) == [.begin, .cancel, nil, .end(.cancel)])
    }

    private static func position(_ section: Int, _ item: Int) -> ItemPosition {
        ItemPosition(section: section, item: item)
    }

    @Test("S28.20: changes of a gap") func gaps() {
        typealias Gap = DropGapChange
        let (a, b) = (Self.position(0, 1), Self.position(1, 2))
        #expect(Gap(from: nil, to: a, counts: [3, 2]).change == .insertItem(a))
        #expect(Gap(from: nil, to: a, counts: [3, 2]).counts == [4, 2])
        #expect(Gap(from: a, to: b, counts: [4, 2]).change == .moveItem(from: a, to: b))
        #expect(Gap(from: a, to: b, counts: [4, 2]).counts == [3, 3])
        #expect(Gap(from: b, to: nil, counts: [3, 3]).change == .deleteItem(b))
        #expect(Gap(from: b, to: nil, counts: [3, 3]).counts == [3, 2])
        #expect(Gap(from: a, to: a, counts: [3, 2]).change == nil)
        #expect(Gap(from: nil, to: nil, counts: [3]).counts == [3])
    }

    @Test("S28.20: a gap is among the items or behind the last one") func nearest() {
        func item(_ section: Int, _ item: Int, isMove: Bool) -> Int? {
            DropGapChange.nearest(to: Self.position(section, item), counts: [3, 0], isMove: isMove)?.item
        }
        #expect(item(0, 9, isMove: false) == 3)
        #expect(item(0, 9, isMove: true) == 2)
        #expect(item(0, -1, isMove: true) == 0)
        #expect(item(1, 4, isMove: false) == 0)
        #expect(item(2, 0, isMove: false) == nil)
    }

    @Test("S28.23: automatic drops insert near the edges of a row") func automatic() {
        #expect(DropIntent.automatic.resolved(at: 0.1) == .insertAt)
        #expect(DropIntent.automatic.resolved(at: 0.5) == .insertInto)
        #expect(DropIntent.automatic.resolved(at: 0.9) == .insertAt)
        #expect(DropIntent.automatic.resolved(at: nil) == .insertAt)
        #expect(DropIntent.insertInto.resolved(at: 0.1) == .insertInto)
        #expect(DropIntent.unspecified.resolved(at: 0.5) == .unspecified)
    }
}

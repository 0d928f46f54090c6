import SeededRandom
import Stage
import UIKit

/// Random changes of a list, after each of which the held row must be where it was, in every frame on the way.
@MainActor struct AnchorWalk {
    let rig: AnchorRig
    let stage: Stage
    private var random: SeededGenerator
    private var lastIdentifier = 200
    /// Whether the held row is also found in pictures of the window, before and after each change.
    var comparesPictures = false

    init(_ layout: AnchorLayout, holdsLast: Bool, asksAnchor: Bool, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        rig = AnchorRig(layout, (1...200).map { AnchorRow(id: $0, height: CGFloat(random.int(15...160))) })
        self.random = random
        rig.asksAnchor = asksAnchor
        stage = Stage(root: rig, size: CGSize(width: 320, height: 480))
        rig.anchor.item = holdsLast ? .lastVisible : .firstVisible
        rig.anchor.point = holdsLast ? CGPoint(x: 0, y: 1) : .zero
        try stage.settle()
        rig.anchor.jump(to: IndexPath(item: 100, section: 0))
        try stage.settle()
    }

    private mutating func rows(_ count: Int) -> [AnchorRow] {
        (0..<count).map { _ in
            lastIdentifier += 1
            return AnchorRow(id: lastIdentifier, height: CGFloat(random.int(15...160)))
        }
    }

    /// Makes a change. Returns its name, or nil for scrolling, which moves all rows.
    private mutating func change() throws -> String? {
        let isAnimated = random.chance(50), count = rig.rows.count
        switch random.below(9) {
        case 0:
            rig.insert(rows(random.int(1...30)), at: 0, animated: isAnimated)
            return "prepend"
        case 1:
            rig.insert(rows(random.int(1...10)), at: count, animated: isAnimated)
            return "append"
        case 2:
            rig.insert(rows(1), at: random.below(count), animated: isAnimated)
            return "insert"
        case 3 where count > 150:
            let first = rig.list.indexPathsForVisibleItems.min()?.item ?? 0
            var indexes: Set<Int> = []
            for _ in 0..<random.int(1...5) {
                let near = min(max(first + random.int(-3...3), 0), count - 1)
                indexes.insert(random.chance(50) ? random.below(count) : near)
            }
            rig.remove(indexes, animated: isAnimated)
            return "delete"
        case 4:
            for path in rig.list.indexPathsForVisibleItems.sorted() where random.chance(50) {
                rig.rows[path.item].height = CGFloat(random.int(15...160))
            }
            rig.measureVisibleCells()
            return "resize"
        case 5:
            stage.resize(to: CGSize(width: random.int(310...600), height: random.int(300...600)))
            return "bounds"
        case 6:
            rig.list.contentInset.bottom = CGFloat(random.int(0...250))
            return "inset"
        case 7:
            rig.textScale = random.value(0.8, 1.6)
            return "text size"
        default:
            let offset = rig.list.contentOffset.y + CGFloat(random.int(-300...300))
            rig.list.contentOffset.y = min(max(0, offset), rig.end)
            try stage.settle()
            return nil
        }
    }

    /// Makes a random change. Returns a description of the drift, or nil without one.
    mutating func step() throws -> String? {
        let isLast = rig.anchor.item == .lastVisible, height = rig.list.bounds.height
        let position: (CGRect, CGFloat) -> CGFloat = { isLast ? $0.maxY - $1 : $0.minY }
        let before = rig.readRows().map { ($0, position(rig.frame($0)!, height)) }
        let picture = comparesPictures ? rowEdges() : [:]
        guard let name = try change(), let (id, y) = before.first(where: { rig.path($0.0) != nil }) else {
            try stage.settle()
            return nil
        }
        var worst: CGFloat = 0
        for _ in 0..<24 {
            stage.advance(by: 1 / 60)
            guard let frame = rig.shownFrame(id) else { continue }
            worst = max(worst, abs(position(frame, rig.list.bounds.height) - y))
        }
        try stage.settle()
        let offset = rig.list.contentOffset.y
        let isClamped = offset <= 1 || offset >= rig.end - 1
        let now = position(rig.frame(id)!, rig.list.bounds.height)
        if !isClamped, let edge = picture[id], let new = rowEdges()[id] {
            let shift = isLast ? new.bottom - edge.bottom : new.top - edge.top
            guard shift == 0 else { return "\(name): row \(id) is \(shift) pixels lower in the picture" }
        }
        guard !isClamped, now != y || worst > 0.01 else { return nil }
        return "\(name): row \(id) was at \(y), is at \(now), and was \(worst) away"
    }

    /// The first and the last line of each row in a picture of the window; last lines from the bottom.
    private func rowEdges() -> [Int: (top: Int, bottom: Int)] {
        let picture = stage.renderedBitmap()
        var edges: [Int: (top: Int, bottom: Int)] = [:]
        for y in 0..<picture.height {
            guard let id = AnchorRow.identifier(of: picture[picture.width / 2, y]) else { continue }
            edges[id] = (edges[id]?.top ?? y, y - picture.height)
        }
        return edges
    }
}

/// A rectangle whose pixels are copied by an offset inside it, as in scrolling.
package struct PixelMove: Equatable, Sendable {
    package let rect: PixelRect
    package let dx: Int
    package let dy: Int

    package init(rect: PixelRect, dx: Int, dy: Int) { (self.rect, self.dx, self.dy) = (rect, dx, dy) }

    /// The part of `r` inside the moved rectangle, at its position after the move.
    package func moved(_ r: PixelRect) -> PixelRect {
        let part = r.intersection(rect)
        guard !part.isEmpty else { return .empty }
        return PixelRect(x0: part.x0 + dx, y0: part.y0 + dy, x1: part.x1 + dx, y1: part.y1 + dy).intersection(rect)
    }
}

/// The fourth pass of a frame: the difference on screen between two render trees.
///
/// Its arrays keep their capacity from one comparison to the next.
package struct Damage {
    private var scale = 1.0
    private var screen = PixelRect.empty
    /// The region to repaint, after the moves.
    package private(set) var region = DamageRegion()
    /// The copies to make, in this order.
    package private(set) var moves: [PixelMove] = []
    /// For each copy, whether it takes along what lies below the layer, up to the ancestor with the colour below.
    private var takesBelow: [Bool] = []
    /// Every rectangle that differs from the previous picture, moved or repainted.
    package private(set) var rects: [PixelRect] = []
    /// Matches that are not in use: one for each level of the tree is used at a time.
    private var matches: [ChildMatch] = []
    /// The layers of the new tree that show a blurred picture of the pixels below, in painting order.
    var backdrops: [Backdrop] = []
    /// The paths to these, one after the other.
    var backdropPaths: [Int] = []
    /// Regions of backdrops of the last frames, for the next ones.
    var spareRegions: [DamageRegion] = []
    /// The indexes among the sublayers down to the node that is compared, as far as there are backdrops.
    var path: [Int] = []
    /// The damage that a move takes along.
    private var moved: [PixelRect] = []

    package init() {}

    /// Compares two trees that are painted at `scale` pixels per point onto a screen of the given pixels.
    package static func between(_ old: RenderNode?, _ new: RenderNode?, scale: Double, screen: PixelRect) -> Damage {
        var damage = Damage()
        damage.find(between: old, new, scale: scale, screen: screen)
        return damage
    }

    /// The same, in place of an earlier comparison.
    package mutating func find(between old: RenderNode?, _ new: RenderNode?, scale: Double, screen: PixelRect) {
        self.scale = scale
        self.screen = screen
        region.removeAll()
        moves.removeAll(keepingCapacity: true)
        takesBelow.removeAll(keepingCapacity: true)
        removeBackdrops()
        let root = Projection.scale(scale)
        let all = CGRect(x: 0, y: 0, width: screen.x1, height: screen.y1)
        func placed(_ node: RenderNode) -> PlacedNode {
            PlacedNode(
                node: node, projection: node.projection.then(root), clip: all, scale: scale, surfaceRect: screen,
                blitClip: BlitClip(screen))
        }
        if let old, let new {
            compare(placed(old), placed(new))
        } else if let only = old ?? new {
            add(placed(only))
            if new != nil { addBackdrops(of: placed(only)) }
        }
        findRects()
    }

    /// Adds pixels to repaint after the comparison.
    mutating func add(_ rect: PixelRect) {
        region.add(rect)
        findRects()
    }

    private mutating func findRects() {
        rects.removeAll(keepingCapacity: true)
        for move in moves { rects.append(move.rect) }
        for rect in region.rects where !moves.contains(where: { $0.rect.contains(rect) }) { rects.append(rect) }
    }

    private mutating func add(_ placed: PlacedNode) { region.add(placed.pixels.intersection(screen)) }

    private mutating func compare(_ old: PlacedNode, _ new: PlacedNode) {
        // Most nodes are unchanged.
        if old.matches(new) { return addBackdrops(of: new) }
        if old.movedUnchanged(to: new) { return }
        // The layers after their pixels, since referring to nodes counts.
        guard old.rendersLike(new), old.node.isSameLayer(as: new.node) else {
            // A layer's own pixels are in front of its backdrop.
            addBackdrop(of: new)
            add(old)
            add(new)
            return addBackdropsInside(new)
        }
        guard new.isPaintedDirectly, old.isPaintedDirectly, new.node.keepsShadow(of: old.node) else {
            // A single raster shows the whole subtree, and its density and pixel grid depend on all of it. So does the
            // shadow of its content, unless that fills the same outline as before.
            add(old)
            add(new)
            return addBackdrops(of: new)
        }
        addBackdrop(of: new)
        if !old.isScrolled, let scroll = old.scroll(to: new) {
            apply(scroll.move)
            region.add(scroll.above)
            region.add(scroll.below)
            takesBelow.append(!new.node.isPlain)
            return compareChildren(old.scrolled(by: scroll.move), new)
        }
        compareChildren(old, new)
    }

    /// Copies the content of a rectangle.
    private mutating func apply(_ move: PixelMove) {
        region.follow(move, &moved)
        moves.append(move)
    }

    private mutating func compareChildren(_ old: PlacedNode, _ new: PlacedNode) {
        var match = matches.popLast() ?? ChildMatch()
        let oldChildren = old.node.children, newChildren = new.node.children
        match.match(oldChildren, newChildren)
        defer { matches.append(match) }
        let insideOld = old.inside, insideNew = new.inside
        let keepsPosition = old.projection == new.projection && insideOld.clip == insideNew.clip
        let containsBackdrop = new.node.containsBackdrop
        if containsBackdrop { addChangesOfOrder(match, old, new) }
        for index in newChildren.indices {
            let i = match.oldIndex(of: index), isOnPath = containsBackdrop && newChildren[index].containsBackdrop
            // Most children are unchanged. Compared inside the arrays, since each reference taken from them is counted.
            let isUnchanged =
                keepsPosition && match.keepsOrder(index) && newChildren[index] === oldChildren[i]
                && (!old.isScrolled || newChildren[index].isSubtreeTranslationInvariant)
            if isUnchanged, !isOnPath { continue }
            if isOnPath { path.append(index) }
            defer { if isOnPath { path.removeLast() } }
            let node = newChildren[index]
            if isUnchanged {
                addBackdrops(of: new.child(node, insideNew))
                continue
            }
            guard match.keepsOrder(index) else {
                // The child is new, or moved behind a sibling it was in front of.
                if i >= 0 { add(old.child(oldChildren[i], insideOld)) }
                add(new.child(node, insideNew))
                guard isOnPath else { continue }
                let first = backdrops.count
                addBackdrops(of: new.child(node, insideNew))
                // Siblings that were in front of it may lie below it now, also outside of its own pixels.
                for index in first..<backdrops.count { backdrops[index].changed = DamageRegion(backdrops[index].box) }
                continue
            }
            let movesBefore = moves.count
            compare(old.child(oldChildren[i], insideOld), new.child(node, insideNew))
            guard moves.count > movesBefore else { continue }
            for number in movesBefore..<moves.count {
                // Siblings in front of a moved area do not move with it; nor do those behind, where it is seen through.
                let move = moves[number]
                for other in oldChildren[(i + 1)...] { addLeft(old.child(other, insideOld), by: move) }
                for other in newChildren[(index + 1)...] { addReached(new.child(other, insideNew), by: move) }
                guard takesBelow[number] else { continue }
                for other in oldChildren[..<i] { addLeft(old.child(other, insideOld), by: move) }
                for other in newChildren[..<index] { addReached(new.child(other, insideNew), by: move) }
                if new.node.isPlain { takesBelow[number] = false }
            }
        }
        for i in match.removed { add(old.child(oldChildren[i], insideOld)) }
    }

    /// Adds the pixels of a sibling that a copy has taken along.
    private mutating func addLeft(_ sibling: PlacedNode, by move: PixelMove) { region.add(move.moved(sibling.pixels)) }

    /// Adds the pixels of a sibling that lie inside a copy.
    private mutating func addReached(_ sibling: PlacedNode, by move: PixelMove) {
        region.add(sibling.pixels.intersection(move.rect))
    }

    /// Adds the children that were removed, inserted or moved, some of which the walk reaches after a backdrop that lay
    /// or lies in front of them.
    private mutating func addChangesOfOrder(_ match: ChildMatch, _ old: PlacedNode, _ new: PlacedNode) {
        let insideOld = old.inside, insideNew = new.inside
        for i in match.removed { add(old.child(old.node.children[i], insideOld)) }
        for index in new.node.children.indices where !match.keepsOrder(index) {
            let i = match.oldIndex(of: index)
            if i >= 0 { add(old.child(old.node.children[i], insideOld)) }
            add(new.child(new.node.children[index], insideNew))
        }
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches; empty for a null or infinite rectangle.
    package init(covering r: CGRect) {
        let r = r.size.width < 0 || r.size.height < 0 ? r.standardized : r
        let (x0, y0, x1, y1) = (r.origin.x, r.origin.y, r.origin.x + r.size.width, r.origin.y + r.size.height)
        // Nearly all: in order, and not far away.
        if x0 < x1, y0 < y1, x0 > -Self.farthest, y0 > -Self.farthest, x1 < Self.farthest, y1 < Self.farthest {
            self.init(x0: Self.floor(x0), y0: Self.floor(y0), x1: 0 &- Self.floor(-x1), y1: 0 &- Self.floor(-y1))
            return
        }
        guard !r.size.width.isZero, !r.size.height.isZero, x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else {
            self = .empty
            return
        }
        func near(_ value: Double) -> Double { min(Self.farthest, max(-Self.farthest, value)) }
        self.init(
            x0: Self.floor(near(x0)), y0: Self.floor(near(y0)), x1: -Self.floor(-near(x1)),
            y1: -Self.floor(-near(y1)))
    }

    /// Edges are at most so far from zero.
    private static var farthest: Double { 1e7 }

    /// Rounds a value down that is at most `farthest`, without a call of the library or a check of its range, for 100
    /// layers a frame.
    @inline(__always)
    private static func floor(_ value: Double) -> Int {
        // A sum with one and a half times the 52nd power of two has the nearest whole number in its last bits.
        let large = 6_755_399_441_055_744.0
        let sum = value + large
        let whole = Int(truncatingIfNeeded: Int64(bitPattern: sum.bitPattern &- large.bitPattern))
        return sum - large > value ? whole &- 1 : whole
    }
}

/// The parts of a moved area that look different after the move: where there are sublayers, before or after it. Between
/// these, the same colour is moved onto itself.
extension Damage {
    /// It takes longer to find the parts among more sublayers than to show the whole area.
    private static let mostSublayers = 24
    private static let mostParts = 12
    /// As many pixels are shown in vain rather than in a part of their own.
    private static let fewestPixels = 8000

    /// Finds the changed parts of an area whose layer was scrolled; none if they are not worth it.
    mutating func findMovedParts(of move: PixelMove, from old: PlacedNode, to new: PlacedNode) {
        movedParts.removeAll(keepingCapacity: true)
        guard max(old.node.children.count, new.node.children.count) <= Self.mostSublayers else { return }
        old.forChildPixels { addMovedPart($0.intersection(move.rect)) }
        new.forChildPixels { addMovedPart($0.intersection(move.rect)) }
        if movedParts.count > Self.mostParts { movedParts.removeAll(keepingCapacity: true) }
    }

    /// Adds a part, joined with those that it nearly fills a rectangle with.
    private mutating func addMovedPart(_ added: PixelRect) {
        guard !added.isEmpty else { return }
        var part = added, index = movedParts.count
        while index > 0 {
            index -= 1
            let other = movedParts[index], both = part.union(other)
            guard both.area <= part.area + other.area + Self.fewestPixels else { continue }
            if both == other { return }
            part = both
            movedParts.remove(at: index)
            index = movedParts.count
        }
        movedParts.append(part)
    }
}

extension Damage.PlacedNode {
    /// Calls `body` with the pixels that each sublayer can cover.
    fileprivate func forChildPixels(_ body: (PixelRect) -> Void) {
        let inside = inside
        for child in node.children { body(self.child(child, inside).pixels) }
    }
}

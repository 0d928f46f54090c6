/// The layers that show a blurred picture of the pixels below.
///
/// Both trees are compared in painting order: the damage found before a layer may lie below it, later damage lies in
/// front. Damage in front repaints the picture without blurring it again.
extension Damage {
    /// A layer with a backdrop in the new tree.
    struct Backdrop {
        let node: RenderNode
        /// The part of `backdropPaths` with the indexes among the sublayers, from the root down to the node.
        let path: Range<Int>
        /// The pixels of the layer's bounds, also outside of the surface.
        let bounds: PixelRect
        /// The pixels of the picture.
        let box: PixelRect
        /// All pixels in which the node shows it.
        let pixels: PixelRect
        /// The damage below it.
        var changed: DamageRegion
    }

    /// Adds the backdrops of an unchanged or new subtree.
    mutating func addBackdrops(of placed: PlacedNode) {
        guard placed.node.containsBackdrop else { return }
        addBackdrop(of: placed)
        addBackdropsInside(placed)
    }

    /// Adds the backdrops below a node.
    mutating func addBackdropsInside(_ placed: PlacedNode) {
        // The picture of a transformed layer, of a mask or of a transition is made without the screen.
        guard placed.node.containsBackdrop, placed.projection.isAxisAligned(scale: placed.scale) else { return }
        let inside = placed.inside
        for index in placed.node.children.indices where placed.node.children[index].containsBackdrop {
            path.append(index)
            addBackdrops(of: placed.child(placed.node.children[index], inside))
            path.removeLast()
        }
    }

    /// Adds the node's own backdrop, with the damage so far.
    mutating func addBackdrop(of placed: PlacedNode) {
        guard placed.node.containsBackdrop, placed.node.traits.hasBackdrop,
            placed.projection.isAxisAligned(scale: placed.scale)
        else { return }
        let bounds = PixelRect(nearest: placed.projection.boundingBox(of: placed.node.values.bounds))
        let box = bounds.intersection(placed.surfaceRect)
        let pixels = placed.pixels.intersection(placed.surfaceRect)
        guard !box.isEmpty, !pixels.isEmpty else { return }
        var changed = spareRegions.popLast() ?? DamageRegion()
        changed.removeAll()
        for rect in region.rects { changed.add(rect.intersection(box)) }
        for move in moves { changed.add(move.rect.intersection(box)) }
        let start = backdropPaths.count
        backdropPaths.append(contentsOf: path)
        backdrops.append(
            Backdrop(
                node: placed.node, path: start..<backdropPaths.count, bounds: bounds, box: box, pixels: pixels,
                changed: changed))
    }

    /// Removes all backdrops, and keeps their memory.
    mutating func removeBackdrops() {
        guard !backdrops.isEmpty else { return }
        for index in backdrops.indices { spareRegions.append(backdrops[index].changed) }
        backdrops.removeAll(keepingCapacity: true)
        backdropPaths.removeAll(keepingCapacity: true)
    }
}

/// The cached pixels of a window: the masks that layers of equal shape share, and the budget of all of them.
///
/// The window's media session owns it and hands it to the painter. Each layer holds its own pixels in a `LayerCache`.
///
/// Unchecked: commits, painting and evictions of the window use them, and none of these begins within a change of a
/// property.
package final class RenderCaches {
    package let budget: CacheBudget
    /// Cached by the most distinctive members of the key.
    var shadows: [Int: [ShadowMask]] = [:]
    /// Bounded by number as well: a size that is animated has a coverage for each frame, none of which is used again. A
    /// screen shows fewer.
    var roundCoverages = GenerationalCache<RoundCoverage.Key, RoundCoverage>(bound: 512)
    /// The last one of each phase: layers that move together have one outline, and are looked up in each frame.
    @exclusivity(unchecked) var recentCoverages = [RoundCoverage?](repeating: nil, count: 16)
    private var scratch: ScratchBitmap?
    /// By their depth among groups inside each other; the first `groupDepth` are in use.
    var groupBitmaps: [GroupBitmap] = []
    var groupDepth = 0
    let bitmapPool: BitmapPool
    private(set) lazy var scalingMemory = ScalingMemory()
    /// Empty ones, of layers that left the tree.
    @exclusivity(unchecked) private var spareTiles: [CachedTiles] = []
    /// By the hash of the drawing; see `SharedTiles`.
    var tilesByHash: [Int: [SharedTiles]] = [:]
    @exclusivity(unchecked) var covers = SublayerCovers()
    /// The blurred pictures of the tree that is painted; empty outside of a target's frame.
    var backdrops: [BackdropPicture] = []
    /// The indexes among the sublayers down to the layer below which is painted; see `Painter.levelAbove`.
    var pathToBackdrop: [Int] = []
    /// The coverages of the fill that is painted.
    private(set) lazy var fillCovers = PixelCovers()
    // The arrays of a commit that orders layers by depth.
    var depthSorting = DepthOrder.Sorting()
    @exclusivity(unchecked) var unsorted: [RenderNode] = []

    package init(budget: CacheBudget = CacheBudget()) {
        self.budget = budget
        bitmapPool = BitmapPool(in: budget)
    }

    func keepSpareTiles(_ tiles: CachedTiles) { if spareTiles.count < 64 { spareTiles.append(tiles) } }

    func takeSpareTiles() -> CachedTiles? { spareTiles.popLast() }

    /// A reusable bitmap of at least the given size, with undefined content. Valid until the next call.
    func scratchBitmap(width: Int, height: Int) -> Bitmap {
        if let scratch, scratch.bitmap.width >= width, scratch.bitmap.height >= height {
            scratch.entry.markUsed()
            return scratch.bitmap
        }
        let made = ScratchBitmap(
            width: max(width, scratch?.bitmap.width ?? 0), height: max(height, scratch?.bitmap.height ?? 0), self)
        scratch = made
        return made.bitmap
    }

    private final class ScratchBitmap: Evictable {
        let bitmap: Bitmap
        let entry: CacheEntry
        /// Unowned, as those of the masks.
        private unowned let owner: RenderCaches

        init(width: Int, height: Int, _ owner: RenderCaches) {
            bitmap = Bitmap(width: width, height: height)
            entry = CacheEntry(in: owner.budget)
            self.owner = owner
            entry.setValue(self)
            entry.addBytes(of: bitmap)
        }

        func evict() { if owner.scratch === self { owner.scratch = nil } }
    }
}

/// The pixels that the sublayers of one node cover opaquely. The fill behind them leaves these out, and each sublayer
/// those of the next one. The array keeps its capacity.
struct SublayerCovers {
    /// By the index of the sublayer, as far as they are known.
    var rects: [PixelRect] = []
    private var serial = 0
    private var projection = Projection.identity

    /// Forgets the last node's. `projection` maps the coordinates of the node to pixels.
    mutating func begin(for node: RenderNode, _ projection: Projection) {
        rects.removeAll(keepingCapacity: true)
        serial = node.serial
        self.projection = projection
    }

    func areThose(of node: RenderNode, _ projection: Projection) -> Bool {
        serial == node.serial && self.projection == projection
    }
}

/// The cached pixels of one layer, and what its next node is made of. The layer and each of its nodes hold it.
///
/// Unchecked: read for each layer in every frame. A change stores the new value before it releases the old one, and
/// tiles are released after their removal.
package final class LayerCache {
    @exclusivity(unchecked) var transformed = TransformedPixels()
    @exclusivity(unchecked) var fadedShadow = TransformedPixels()
    @exclusivity(unchecked) var rasterImage: RasterImage?
    /// The layer's own content and border, in tiles of different slots.
    @exclusivity(unchecked) var tiles: [CachedTiles] = []
    /// An empty node of the layer, for the next commit, and another one: a layer that leaves the screen and comes back
    /// in one frame has a node in the last tree and one in the next.
    @exclusivity(unchecked) private var spareNode: RenderNode?
    @exclusivity(unchecked) private var otherSpareNode: RenderNode?
    /// Empty arrays with the capacity of the last children, for the next commits.
    @exclusivity(unchecked) private var spareChildren: [RenderNode] = []
    @exclusivity(unchecked) private var otherSpareChildren: [RenderNode] = []
    /// The index among its siblings in the last frame, while these are matched; −1 otherwise.
    @exclusivity(unchecked) var oldIndex = -1

    package init() {}

    func takeSpareNode() -> RenderNode? { spareNode.take() ?? otherSpareNode.take() }

    func keepSpareNode(_ node: RenderNode) {
        if spareNode == nil { spareNode = node } else { otherSpareNode = node }
    }

    /// An empty array for the nodes of the sublayers.
    package func takeSpareChildren() -> [RenderNode] {
        var children: [RenderNode] = []
        swap(&children, &spareChildren)
        swap(&spareChildren, &otherSpareChildren)
        return children
    }

    /// Takes an empty array if its capacity is larger than that of one it has.
    package func keepSpareChildren(_ children: inout [RenderNode]) {
        if children.capacity > spareChildren.capacity { swap(&children, &spareChildren) }
        if children.capacity > otherSpareChildren.capacity { swap(&children, &otherSpareChildren) }
    }

    /// Removes the cached pixels.
    package func removeAll() {
        transformed = TransformedPixels()
        fadedShadow = TransformedPixels()
        rasterImage = nil
        tiles = []
    }

    /// Removes the cached pixels, and puts their bitmaps into the pool.
    package func removeAll(_ caches: RenderCaches) {
        transformed.removeAll(caches)
        fadedShadow.removeAll(caches)
        rasterImage = nil
        while !tiles.isEmpty { tiles.removeFirst().empty(caches) }
    }
}

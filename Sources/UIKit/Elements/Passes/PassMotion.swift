/// The state before a layout pass inside an animation block. Elements that the pass brings into sight or puts out of
/// sight move from or to their positions there, as part of the animation (S4.19).
@MainActor final class PassMotion {
    /// The block whose end recycles the views of elements that leave.
    let block: AnimationBlock
    /// The number by which the store knows those elements.
    let animation: Int
    /// The visible rectangle before the pass.
    let bounds: CGRect
    /// The frames on screen of the shown cells before the pass, in content coordinates.
    let frames: [ElementKey: CGRect]
    /// The frames of the orthogonally scrolling sections before the pass, by section.
    let containers: [Int: CGRect]
    private let answers: LayoutCache.Answers
    /// The elements for which the pass has created views.
    var entered: [ShownElement] = []

    init(_ host: any ElementHost, block: AnimationBlock) {
        self.block = block
        animation = host.updates.nextAnimation()
        bounds = host.bounds
        var frames: [ElementKey: CGRect] = [:]
        for element in host.elements.ordered where element.key.category == .cell {
            frames[element.key] = element.frameOnScreen
        }
        self.frames = frames
        containers = host.elements.scrollers.mapValues(\.container.frame)
        answers = host.layoutCache.answers
    }

    /// The attributes of an element before the pass, as far as they are cached.
    func attributes(before key: ElementKey) -> UICollectionViewLayoutAttributes? { answers[key] }

    /// The displacement of an element whose attributes before the pass are unknown: that of the nearest cell's edge.
    /// `frame` is the element's frame on screen after the pass, `others` are those of the cells known before.
    func displacement(of frame: CGRect, among others: [ElementKey: CGRect]) -> CGPoint? {
        func distance(_ other: CGRect) -> CGFloat {
            max(frame.minX - other.maxX, other.minX - frame.maxX, 0)
                + max(frame.minY - other.maxY, other.minY - frame.maxY, 0)
        }
        let near = others.min { (distance($0.value), $0.key) < (distance($1.value), $1.key) }
        guard let near, let old = frames[near.key] else { return nil }
        let new = near.value
        func shift(
            _ low: KeyPath<CGRect, CGFloat>, _ middle: KeyPath<CGRect, CGFloat>, _ high: KeyPath<CGRect, CGFloat>
        )
            -> CGFloat
        {
            if frame[keyPath: low] >= new[keyPath: high] { return old[keyPath: high] - new[keyPath: high] }
            if frame[keyPath: high] <= new[keyPath: low] { return old[keyPath: low] - new[keyPath: low] }
            return old[keyPath: middle] - new[keyPath: middle]
        }
        return CGPoint(x: shift(\.minX, \.midX, \.maxX), y: shift(\.minY, \.midY, \.maxY))
    }
}

extension ShownElement {
    /// The frame in content coordinates of the collection view, at the offset of the element's section.
    var frameOnScreen: CGRect {
        guard let scroller else { return attributes.frame }
        return attributes.frame.offsetBy(dx: -scroller.leadingOffset.x, dy: -scroller.leadingOffset.y)
    }
}

extension LayoutCache {
    /// The cached attributes of all elements.
    @MainActor struct Answers {
        let tiles: ElementTiles?
        let sectionTiles: [Int: ElementTiles]

        subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? {
            tiles?[key] ?? key.indexPath.first.flatMap { sectionTiles[$0]?[key] }
        }
    }
}

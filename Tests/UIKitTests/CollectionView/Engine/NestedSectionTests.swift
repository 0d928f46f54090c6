import Stage
import TestSupport
import Testing
@testable import UIKit

/// Rows of 50 points; the items of section 1 stand side by side, each 60 wide, in a scroll view of their own.
@MainActor final class NestedLayout: UICollectionViewLayout {
    var counts: [Int] = []
    static let nested = 1
    /// The depth of the section's scroll view.
    var depth = 0

    override func prepare() {
        counts = (0..<(collectionView?.numberOfSections ?? 0)).map { collectionView!.numberOfItems(inSection: $0) }
    }

    private func height(_ section: Int) -> CGFloat { section == Self.nested ? 50 : CGFloat(counts[section]) * 50 }
    private func top(_ section: Int) -> CGFloat { (0..<section).reduce(0) { $0 + height($1) } }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: top(counts.count)) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let (section, item) = (indexPath.section, CGFloat(indexPath.item))
        attributes.frame =
            section == Self.nested
            ? CGRect(x: item * 60, y: top(section), width: 60, height: 50)
            : CGRect(x: 0, y: top(section) + item * 50, width: 100, height: 50)
        return attributes
    }

    private func items(_ sections: [Int], in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        sections.flatMap { section in (0..<counts[section]).map { at(section, $0) } }
            .compactMap(layoutAttributesForItem).filter { $0.touches(rect) }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        items(Array(counts.indices), in: rect)
    }

    override func contentElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        items(counts.indices.filter { $0 != Self.nested }, in: rect)
    }

    override func sectionElements(in rect: CGRect, ofSection section: Int) -> [UICollectionViewLayoutAttributes] {
        items([section], in: rect)
    }

    override func sectionContainers(in rect: CGRect) -> [SectionContainer] {
        guard counts.count > Self.nested else { return [] }
        let frame = CGRect(x: 0, y: top(Self.nested), width: 100, height: 50)
        guard frame.minY < rect.maxY, rect.minY < frame.maxY else { return [] }
        return [
            SectionContainer(
                section: Self.nested, frame: frame,
                contentSize: CGSize(width: CGFloat(counts[Self.nested]) * 60, height: 50), zIndex: depth)
        ]
    }

    override func scrollingSection(of key: ElementKey) -> Int? {
        key.category == .cell && key.indexPath.section == Self.nested ? Self.nested : nil
    }
}

/// A section whose elements stand in a scroll view of their own.
@MainActor @Suite(.serialized) struct NestedSectionTests {
    @MainActor final class Scene: UIViewController {
        let source = NumberSource([2, 20, 30])
        let layout = NestedLayout()
        lazy var collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        override func viewDidLoad() {
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = source
            view.addSubview(collection)
        }
        var scroller: SectionScrollView? { collection.elements.scrollers[NestedLayout.nested] }
        /// The items of the nested section with the x at which they are seen.
        var nested: [String] {
            collection.indexPathsForVisibleItems.filter { $0.section == NestedLayout.nested }.map { path in
                let cell = collection.cellForItem(at: path)!
                return "\(path.item) at \(Int(cell.convert(CGPoint.zero, to: collection).x))"
            }
        }
    }

    static func shown() -> (Scene, Stage) {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.advance(by: 0)
        return (scene, stage)
    }

    @Test("Its elements are subviews of its scroll view, which is one of the collection view")
    func hierarchy() throws {
        let (scene, _) = Self.shown()
        let scroller = try #require(scene.scroller)
        #expect(scroller.superview === scene.collection)
        #expect(scroller.frame == CGRect(x: 0, y: 100, width: 100, height: 50))
        #expect(scene.nested == ["0 at 0", "1 at 60"])
        let cell = try #require(scene.collection.cellForItem(at: at(1, 1)))
        #expect(cell.superview === scroller)
        #expect(cell.frame == CGRect(x: 60, y: 0, width: 60, height: 50))
        #expect(scene.collection.cellForItem(at: at(0, 1))?.superview === scene.collection)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("A new zIndex alone moves its scroll view in front of the elements, and back")
    func depths() throws {
        let (scene, stage) = Self.shown()
        let scroller = try #require(scene.scroller)
        let cell = try #require(scene.collection.cellForItem(at: at(0, 1)))
        func isInFront() throws -> Bool {
            let views = scene.collection.subviews
            return try #require(views.firstIndex(of: scroller)) > #require(views.firstIndex(of: cell))
        }
        for depth in [0, 1, 0] {
            scene.layout.depth = depth
            scene.layout.invalidateLayout()
            stage.refresh()
            #expect(try isInFront() == (depth > 0))
            #expect(scene.collection.checkInvariants() == [])
        }
    }

    @Test("It scrolls by itself and reuses its views")
    func scrolling() throws {
        let (scene, stage) = Self.shown()
        let scroller = try #require(scene.scroller)
        for x in stride(from: 0, through: 1100, by: 20) {
            scroller.contentOffset.x = CGFloat(x)
            try stage.settle()
            #expect(scene.collection.checkInvariants() == [])
        }
        #expect(scene.nested == ["18 at -20", "19 at 40"])
        #expect(scene.collection.contentOffset == .zero)
        #expect(scene.collection.indexPathForItem(at: CGPoint(x: 50, y: 125)) == at(1, 19))
        let made = scene.collection.subviews.count + scroller.subviews.count
        #expect(made < 20)
    }

    @Test("A drag sideways scrolls it, one up scrolls the collection view")
    func dragging() throws {
        let (scene, stage) = Self.shown()
        let scroller = try #require(scene.scroller)
        func drag(from start: CGPoint, by step: CGVector) {
            stage.send(.touchBegan(1, start, []))
            for count in 1...10 {
                stage.advance(by: 1 / 60)
                let way = CGPoint(x: start.x + step.dx * CGFloat(count), y: start.y + step.dy * CGFloat(count))
                stage.send(.touchMoved(1, way, []))
            }
            stage.advance(by: 0.4)
            stage.send(.touchEnded(1, CGPoint(x: start.x + step.dx * 10, y: start.y + step.dy * 10), []))
        }
        drag(from: CGPoint(x: 90, y: 125), by: CGVector(dx: -8, dy: 0))
        try stage.settle()
        #expect(scroller.contentOffset.x == 70)
        #expect(scene.collection.contentOffset.y == 0)
        drag(from: CGPoint(x: 50, y: 125), by: CGVector(dx: 0, dy: -6))
        try stage.settle()
        #expect(scroller.contentOffset.x == 70)
        #expect(scene.collection.contentOffset.y == 50)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("Insertions, deletions and moves inside it and across it; its offset stays")
    func updates() throws {
        let (scene, stage) = Self.shown()
        let scroller = try #require(scene.scroller)
        scroller.contentOffset.x = 90
        try stage.settle()
        #expect(scene.nested == ["1 at -30", "2 at 30", "3 at 90"])
        let second = scene.collection.cellForItem(at: at(1, 2))
        scene.collection.performBatchUpdates {
            scene.source.counts = [2, 21, 30]
            scene.collection.insertItems(at: [at(1, 2)])
        }
        #expect(scene.collection.checkInvariants() == [])
        stage.advance(by: 0.15)
        #expect(scene.collection.checkInvariants() == [])
        try stage.settle()
        #expect(scene.nested == ["1 at -30", "2 at 30", "3 at 90"])
        #expect(scene.collection.cellForItem(at: at(1, 3)) === second)
        scene.collection.performBatchUpdates {
            scene.source.counts = [3, 19, 30]
            scene.collection.deleteItems(at: [at(1, 2)])
            scene.collection.moveItem(at: at(1, 3), to: at(0, 0))
        }
        #expect(scene.collection.checkInvariants() == [])
        try stage.settle()
        #expect(scene.collection.cellForItem(at: at(0, 0)) === second)
        #expect(second?.superview === scene.collection)
        #expect(second?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(scroller.frame.minY == 150)
        #expect(scroller.contentOffset.x == 90)
        #expect(scene.nested == ["1 at -30", "2 at 30", "3 at 90"])
    }

    @Test("Out of sight its scroll view goes and its offset is kept; a reload forgets it")
    func parking() throws {
        let (scene, stage) = Self.shown()
        scene.scroller?.contentOffset.x = 90
        try stage.settle()
        scene.collection.contentOffset.y = 600
        try stage.settle()
        #expect(scene.scroller == nil)
        #expect(!scene.collection.subviews.contains { $0 is SectionScrollView })
        scene.collection.contentOffset.y = 0
        try stage.settle()
        #expect(scene.nested == ["1 at -30", "2 at 30", "3 at 90"])
        scene.collection.reloadData()
        try stage.settle()
        #expect(scene.nested == ["0 at 0", "1 at 60"])
    }

    @Test("200 random batches with the section scrolled in between, with the invariants after each step")
    func random() {
        let (scene, stage) = Self.shown()
        var generator = SeededGenerator(seed: 77)
        for number in 0..<200 {
            let section = generator.int(0...2)
            let count = scene.source.counts[section]
            stage.session.perform(at: stage.now) {
                scene.collection.performBatchUpdates {
                    if generator.chance(50), count > 3 {
                        scene.source.counts[section] -= 1
                        scene.collection.deleteItems(at: [at(section, generator.int(0...(count - 1)))])
                    } else {
                        scene.source.counts[section] += 1
                        scene.collection.insertItems(at: [at(section, generator.int(0...count))])
                    }
                }
            }
            #expect(scene.collection.checkInvariants() == [], "batch \(number)")
            scene.scroller?.contentOffset.x = CGFloat(generator.int(0...300))
            if generator.chance(30) { scene.collection.contentOffset.y = CGFloat(generator.int(0...300)) }
            stage.advance(by: 0.05 * Double(generator.int(0...9)))
            #expect(scene.collection.checkInvariants() == [], "after batch \(number)")
        }
    }
}

import Testing

@testable import UIKit

/// Shown and leaving elements, their order and their containers.
@MainActor struct ElementStoreTests {
    static func element(_ item: Int, zIndex: Int = 0) -> ShownElement {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: at(0, item))
        attributes.zIndex = zIndex
        return ShownElement(view: UICollectionReusableView(frame: .zero), attributes: attributes, scroller: nil)
    }

    @Test("Elements are known by key and come in the order of keys")
    func order() {
        let store = ElementStore()
        for item in [2, 0, 1] { store.insert(Self.element(item)) }
        #expect(store.ordered.map(\.key.indexPath.item) == [0, 1, 2])
        #expect(store.remove(.cell(at(0, 1)))?.key == .cell(at(0, 1)))
        #expect(store.remove(.cell(at(0, 1))) == nil)
        #expect(store.ordered.map(\.key.indexPath.item) == [0, 2])
    }

    @Test("An element takes other values into its attributes, unless something else refers to these")
    func takenAttributes() {
        let element = Self.element(1)
        let first = ObjectIdentifier(element.attributes)
        let other = UICollectionViewLayoutAttributes(forCellWith: at(0, 1))
        other.center.y = 10
        element.take(other)
        #expect(ObjectIdentifier(element.attributes) == first)
        #expect(element.attributes.isEqual(other) && element.view.center.y == 10)
        // The layout may change its own object afterwards.
        other.center.y = 20
        #expect(element.attributes.center.y == 10)
        let held = element.attributes
        element.take(other)
        #expect(held.center.y == 10)
        #expect(element.attributes.center.y == 20 && element.attributes !== other)
    }

    @Test("Painting order: zIndex, then key; those that leave lie behind those that stay")
    func painting() {
        let store = ElementStore()
        let (low, high, gone) = (Self.element(1), Self.element(0, zIndex: 5), Self.element(1))
        store.insert(low)
        store.insert(high)
        func views(_ elements: [ShownElement]) -> [ObjectIdentifier] { elements.map { ObjectIdentifier($0.view) } }
        #expect(store.paintingOrder(in: nil).map(ObjectIdentifier.init) == views([low, high]))
        store.leave(gone, key: nil, animation: 1)
        #expect(store.paintingOrder(in: nil).map(ObjectIdentifier.init) == views([gone, low, high]))
    }

    @Test("An element that left is revived by its key after the change; a deleted one is not")
    func reviving() {
        let store = ElementStore()
        let (one, two) = (Self.element(1), Self.element(2))
        store.leave(one, key: .cell(at(0, 1)), animation: 1)
        store.leave(two, key: .cell(at(0, 2)), animation: 1)
        store.followLeaving { $0 == .cell(at(0, 1)) ? .cell(at(0, 4)) : nil }
        #expect(store.leavingKeys == [.cell(at(0, 4))])
        #expect(store.revive(.cell(at(0, 2))) == nil)
        #expect(store.revive(.cell(at(0, 4))) === one)
        #expect(store[.cell(at(0, 4))] === one)
        #expect(store.takeLeaving { $0.animation == 1 }.map(\.key) == [.cell(at(0, 2))])
        #expect(store.leaving.isEmpty)
    }

    @Test("Offsets of sections follow them through an update, in sight and out of sight")
    func sections() {
        let store = ElementStore()
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let containers = [3, 5].map {
            SectionContainer(section: $0, frame: frame, contentSize: CGSize(width: 500, height: 50))
        }
        store.showContainers(containers, in: view)
        store.scrollers[3]?.contentOffset.x = 30
        store.scrollers[5]?.contentOffset.x = 50
        store.showContainers([containers[0]], in: view)
        #expect(Array(store.scrollers.keys) == [3])
        store.followSections { $0 + 1 }
        func offset(_ section: Int) -> CGPoint {
            store.offset(of: SectionContainer(section: section, frame: frame, contentSize: containers[0].contentSize))
        }
        #expect(offset(4).x == 30)
        #expect(offset(6).x == 50)
        store.followSections { _ in nil }
        #expect(store.scrollers.isEmpty && offset(6) == .zero)
        store.dropEmptyOrphans()
        #expect(store.orphans.isEmpty)
    }

    /// A view that runs a closure when it is released.
    final class Ending: UIView {
        var onEnd: (@MainActor () -> Void)?
        deinit { if let onEnd { MainActor.assumeIsolated(onEnd) } }
    }

    @Test("A subview of a deleted section's scroll view may delete other sections when it is released")
    func releasedOrphans() {
        let store = ElementStore(), frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        func show(_ sections: [Int]) {
            let containers = sections.map { SectionContainer(section: $0, frame: frame, contentSize: frame.size) }
            store.showContainers(containers, in: view)
        }
        var counts: [Int] = []
        show([0, 1])
        for scroller in store.scrollers.values {
            let subview = Ending()
            subview.onEnd = {
                counts.append(store.orphans.count)
                store.followSections { _ in nil }
            }
            scroller.addSubview(subview)
        }
        store.followSections { _ in nil }
        #expect(store.orphans.count == 2)
        show([2, 3])
        store.dropEmptyOrphans()
        #expect(counts == [0, 2])
        #expect(store.orphans.count == 2 && store.scrollers.isEmpty)
        store.dropEmptyOrphans()
        #expect(store.orphans.isEmpty)
    }

    /// A source of views that runs a closure when it is released.
    final class EndingSource: ReusableViewSource {
        var onEnd: (@MainActor () -> Void)?
        func makeReusableView(_ identifier: String?, call: @autoclosure () -> String) -> UIView {
            UICollectionReusableView(frame: .zero)
        }
        deinit { if let onEnd { MainActor.assumeIsolated(onEnd) } }
    }

    @Test("A source of views that is replaced may register others when it is released")
    func releasedSources() {
        let store = ElementStore()
        let (first, second) = (
            ReuseKey(category: .cell, kind: nil, name: .named("first")),
            ReuseKey(category: .cell, kind: nil, name: .named("second"))
        )
        var ends = 0, source = EndingSource?.some(EndingSource())
        source?.onEnd = {
            ends += 1
            #expect(store.viewSources[first]?.viewClass == UICollectionViewCell.self)
            store.register(.viewClass(UICollectionViewListCell.self), as: second)
        }
        store.register(.nib(source!), as: first)
        source = nil
        #expect(ends == 0)
        store.register(.viewClass(UICollectionViewCell.self), as: first)
        #expect(ends == 1)
        #expect(store.viewSources[first]?.viewClass == UICollectionViewCell.self)
        #expect(store.viewSources[second]?.viewClass == UICollectionViewListCell.self)
    }
}

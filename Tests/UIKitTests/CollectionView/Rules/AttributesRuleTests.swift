import Stage
import Testing
import UIKit

/// Layout attributes (S1.18–S1.22) and what the view does with them.
@MainActor @Suite(.serialized) struct AttributesRuleTests {
    /// Attributes with a word more.
    final class Tinted: UICollectionViewLayoutAttributes {
        var tint = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Tinted
            copy.tint = tint
            return copy
        }
        override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Tinted, super.isEqual(object) else { return false }
            return MainActor.assumeIsolated { other.tint == tint }
        }
    }

    final class TintedCell: UICollectionViewCell {
        var tints: [Int] = []
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            tints.append((layoutAttributes as! Tinted).tint)
        }
    }

    final class TintedFlow: UICollectionViewFlowLayout {
        var tint = 1
        override class var layoutAttributesClass: AnyClass { Tinted.self }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let found = super.layoutAttributesForElements(in: rect)
            for case let attributes as Tinted in found ?? [] where attributes.indexPath.item == 0 {
                attributes.tint = tint
            }
            return found
        }
    }

    @Test("The defaults and setters of the table in S1")
    func table() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: at(1, 2))
        #expect(attributes.frame == .zero && attributes.center == .zero && attributes.size == .zero)
        #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
        #expect(attributes.transform.isIdentity && CATransform3DIsIdentity(attributes.transform3D))
        #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.size == CGSize(width: 30, height: 40))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        attributes.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(attributes.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(attributes.transform3D.m11 == 2 && attributes.transform3D.m22 == 3)
        attributes.transform3D = CATransform3DMakeTranslation(4, 5, 6)
        #expect(attributes.transform == CGAffineTransform(translationX: 4, y: 5))
        attributes.indexPath = at(0, 0)
        #expect(attributes.indexPath == at(0, 0))
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: at(0, 0))
        #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "head")
        let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: at(0, 0))
        #expect(back.representedElementCategory == .decorationView && back.representedElementKind == "back")
    }

    @Test("S1.18, S1.19: the layout's own class is made, copied and compared; what is equal is not applied")
    func ownClass() {
        let layout = TintedFlow()
        let source = NumberSource([3])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(TintedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.layoutAttributesForItem(at: at(0, 1)) is Tinted)
        let cells = (0..<3).map { view.cellForItem(at: at(0, $0)) as! TintedCell }
        #expect(cells.map(\.tints) == [[1], [0], [0]])
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cells.map(\.tints) == [[1], [0], [0]])
        layout.tint = 7
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cells.map(\.tints) == [[1, 7], [0], [0]])
        withExtendedLifetime(source) {}
    }

    @Test("S1.38: what a class adds reaches the views though the class does not copy it")
    func uncopied() {
        let layout = UncopiedFlow()
        let source = NumberSource([2])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(MarkedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        let plate = view.subviews.compactMap { $0 as? MarkedPlate }.first
        let cell = view.cellForItem(at: at(0, 1)) as? MarkedCell
        #expect(plate?.marks == ["first"] && cell?.marks == ["first"])
        // The layout's object is another one after the next invalidation, with other values.
        layout.mark = "second"
        layout.alpha = 0.5
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(plate?.marks == ["first", "second"] && cell?.marks == ["first", "second"])
        withExtendedLifetime(source) {}
    }

    final class Uncopied: UICollectionViewLayoutAttributes {
        var mark: String?
    }

    final class MarkedCell: UICollectionViewCell {
        var marks: [String?] = []
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            marks.append((layoutAttributes as? Uncopied)?.mark)
        }
    }

    final class MarkedPlate: UICollectionReusableView {
        var marks: [String?] = []
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            marks.append((layoutAttributes as? Uncopied)?.mark)
        }
    }

    final class UncopiedFlow: UICollectionViewFlowLayout {
        var mark = "first"
        var alpha: CGFloat = 1
        override class var layoutAttributesClass: AnyClass { Uncopied.self }
        override func prepare() {
            super.prepare()
            register(MarkedPlate.self, forDecorationViewOfKind: "plate")
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let plate = Uncopied(forDecorationViewOfKind: "plate", with: IndexPath(item: 0, section: 0))
            plate.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let found = (super.layoutAttributesForElements(in: rect) ?? []) + [plate]
            for case let attributes as Uncopied in found {
                attributes.mark = mark
                attributes.alpha = alpha
            }
            return found
        }
    }

    @Test("S1.20: the view writes place, transform and alpha whether apply calls super or not")
    func written() {
        final class Deaf: UICollectionViewCell {
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
        }
        let layout = ProbeLayout()
        layout.spoil = { attributes in
            attributes.alpha = 0.25
            attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            return attributes
        }
        let source = NumberSource([1])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(Deaf.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        let cell = view.visibleCells.first
        #expect(cell?.bounds.size == CGSize(width: 100, height: 50))
        #expect(cell?.center == CGPoint(x: 50, y: 25))
        #expect(cell?.alpha == 0.25)
        #expect(cell?.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
        withExtendedLifetime(source) {}
    }

    @Test("An element of alpha 0 has a view, a hidden one has none")
    func clearAndHidden() {
        let layout = ProbeLayout()
        layout.spoil = { attributes in
            if attributes.indexPath.item == 0 { attributes.alpha = 0 }
            if attributes.indexPath.item == 1 { attributes.isHidden = true }
            return attributes
        }
        let view = UICollectionView.fixture(layout, NumberSource([3]))
        #expect(view.indexPathsForVisibleItems == [at(0, 0), at(0, 2)])
    }

    @Test("S1.21, S1.22: order and touch follow zIndex, layer.zPosition stays 0, indicators stay in front")
    func order() {
        let layout = ProbeLayout()
        layout.spoil = { attributes in
            attributes.center = CGPoint(x: 50, y: 50)
            attributes.zIndex = attributes.indexPath.item == 0 ? 5 : 0
            return attributes
        }
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        let cells = view.subviews.filter { $0 is UICollectionViewCell }
        #expect(cells.last === view.cellForItem(at: at(0, 0)))
        #expect(cells.allSatisfy { $0.layer.zPosition == 0 })
        let last = view.subviews.lastIndex { $0 is UICollectionViewCell } ?? 0
        let others = view.subviews.indices.filter { !(view.subviews[$0] is UICollectionViewCell) }
        #expect(others.allSatisfy { $0 > last })
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == at(0, 0))
        #expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil)?.isDescendant(of: cells.last!) == true)
    }

    @Test("S1.28: a cell prefers the given attributes by default")
    func preferred() {
        let given = UICollectionViewLayoutAttributes(forCellWith: at(0, 0))
        given.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let cell = UICollectionViewCell(frame: .zero)
        #expect(cell.preferredLayoutAttributesFitting(given).isEqual(given))
    }

    @Test("S1.32: layouts do not flip unless they say so, and compute from left to right")
    func direction() {
        for layout in [UICollectionViewLayout(), UICollectionViewFlowLayout()] {
            #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
            #expect(layout.developmentLayoutDirection == .leftToRight)
        }
    }
}

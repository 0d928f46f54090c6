import Stage
import Testing
import UIKit

/// The values of layout descriptions, and that copies have them.
@MainActor struct LayoutDescriptionMemberTests {
    private let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(20))

    @Test func aDimensionHasOneKind() {
        for (dimension, kind, value) in [
            (.fractionalWidth(0.5), "width", 0.5), (.fractionalHeight(0.25), "height", 0.25),
            (.absolute(30), "absolute", 30), (.estimated(40), "estimated", 40),
            (.uniformAcrossSiblings(estimate: 60), "uniform", 60),
        ] as [(NSCollectionLayoutDimension, String, CGFloat)] {
            #expect(dimension.dimension == value)
            #expect(dimension.isFractionalWidth == (kind == "width"))
            #expect(dimension.isFractionalHeight == (kind == "height"))
            #expect(dimension.isAbsolute == (kind == "absolute") && dimension.isEstimated == (kind == "estimated"))
            #expect(dimension.isUniformAcrossSiblings == (kind == "uniform"))
            #expect(dimension.isEqual(dimension.copy()) && dimension != NSCollectionLayoutDimension.absolute(31))
        }
    }

    @Test func spacings() {
        let fixed = NSCollectionLayoutSpacing.fixed(4), flexible = NSCollectionLayoutSpacing.flexible(4)
        #expect(fixed.isFixed && !fixed.isFlexible && fixed.spacing == 4)
        #expect(flexible.isFlexible && !flexible.isFixed && flexible.spacing == 4 && fixed != flexible)
        let edges = NSCollectionLayoutEdgeSpacing(leading: fixed, top: nil, trailing: flexible, bottom: nil)
        #expect(edges.leading == fixed && edges.top == nil && edges.trailing == flexible && edges.bottom == nil)
    }

    @Test func anchors() {
        let plain = NSCollectionLayoutAnchor(edges: [.top, .leading])
        let points = NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 3, y: 4))
        let parts = NSCollectionLayoutAnchor(edges: .bottom, fractionalOffset: CGPoint(x: 3, y: 4))
        #expect(plain.edges == [.top, .leading] && plain.offset == .zero && plain.isAbsoluteOffset)
        #expect(points.isAbsoluteOffset && !points.isFractionalOffset && points.offset == CGPoint(x: 3, y: 4))
        #expect(parts.isFractionalOffset && !parts.isAbsoluteOffset && parts != points)
    }

    @Test func items() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top),
            itemAnchor: NSCollectionLayoutAnchor(edges: .bottom))
        #expect(badge.elementKind == "badge" && badge.zIndex == 1 && badge.itemAnchor?.edges == .bottom)
        #expect(badge.containerAnchor.edges == .top && badge.layoutSize == size)
        badge.zIndex = 7
        let copy = try #require(badge.copy() as? NSCollectionLayoutSupplementaryItem)
        #expect(copy !== badge && copy.zIndex == 7 && copy.itemAnchor == badge.itemAnchor)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "header", alignment: .topLeading, absoluteOffset: CGPoint(x: 1, y: 2))
        #expect(header.alignment == .topLeading && header.offset == CGPoint(x: 1, y: 2) && header.extendsBoundary)
        #expect(!header.pinToVisibleBounds && header.zIndex == 0)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
        #expect(background.elementKind == "back" && background.zIndex == 0)
        background.contentInsets.top = 5
        background.zIndex = -2
        let other = try #require(background.copy() as? NSCollectionLayoutDecorationItem)
        #expect(other.contentInsets.top == 5 && other.zIndex == -2 && other.elementKind == "back")
        #expect(size.widthDimension == .absolute(50) && size.heightDimension == .absolute(20))
        let item = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)
        #expect(item.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && item.zIndex == 5)
        #expect(NSCollectionLayoutGroupCustomItem(frame: .zero).zIndex == 0)
    }

    @Test func sections() throws {
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        #expect(group.subitems == [item] && group.interItemSpacing == nil && group.edgeSpacing == nil)
        let section = NSCollectionLayoutSection(group: group)
        #expect(section.orthogonalScrollingBehavior == .none && section.interGroupSpacing == 0)
        #expect(section.contentInsets == .zero && section.boundarySupplementaryItems.isEmpty)
        #expect(section.decorationItems.isEmpty && section.visibleItemsInvalidationHandler == nil)
        #expect(section.contentInsetsReference == .automatic)
        #expect(section.orthogonalScrollingProperties.bounce == .automatic)
        #expect(section.orthogonalScrollingProperties.decelerationRate == .automatic)
        section.orthogonalScrollingProperties.bounce = .never
        section.interGroupSpacing = 9
        let copy = try #require(section.copy() as? NSCollectionLayoutSection)
        #expect(copy.interGroupSpacing == 9 && copy.orthogonalScrollingProperties.bounce == .never)
    }

    @Test func layouts() throws {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        #expect(configuration.scrollDirection == .vertical && configuration.interSectionSpacing == 0)
        #expect(configuration.boundarySupplementaryItems.isEmpty)
        #expect(configuration.contentInsetsReference == .safeArea)
        configuration.interSectionSpacing = 12
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        #expect(layout.configuration.interSectionSpacing == 12)
        // The layout has a copy: changes hold when they are assigned.
        configuration.interSectionSpacing = 30
        #expect(layout.configuration.interSectionSpacing == 12)
        layout.configuration = configuration
        #expect(layout.configuration.interSectionSpacing == 30)
    }

    @Test func visibleItemsAreMovedAndHidden() {
        let item = NSCollectionLayoutItem(layoutSize: size)
        var names: [String] = []
        let scene = CompositionalScene([2], width: 300) { _ in
            let section = NSCollectionLayoutSection(
                group: .vertical(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(50), heightDimension: .absolute(20)), subitems: [item]))
            section.visibleItemsInvalidationHandler = { items, _, environment in
                #expect(environment.container.contentInsets == .zero)
                #expect(environment.container.effectiveContentSize.width == 300)
                for item in items {
                    names.append(item.name)
                    if item.indexPath.item == 0 { item.center.x += 100 } else { item.isHidden = true }
                    item.transform3D = CATransform3DMakeScale(2, 1, 1)
                }
            }
            return section
        }
        let stage = scene.shown()
        stage.refresh()
        #expect(Set(names).count == 1)
        let moved = scene.collection.cellForItem(at: [0, 0])
        #expect(moved?.center.x == 125 && moved?.transform.a == 2)
        #expect(scene.collection.cellForItem(at: [0, 1])?.isHidden != false)
    }
}

import Stage
import Testing
@testable import UIKit

/// Rules of compositional layouts through a collection view.
@MainActor @Suite(.serialized) struct CompositionalRuleTests {
    typealias Scene = CompositionalScene

    @Test("K4, K6, K13, K14: frames of groups") func groups() {
        let size = Scene.size
        let grid = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [0.6, 0.4].map { NSCollectionLayoutItem(layoutSize: size(.fractionalWidth($0), .absolute(44))) })
        let custom = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(150))) { _ in
            [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 120, y: 50, width: 80, height: 80)),
            ]
        }
        let half = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let share = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), repeatingSubitem: share, count: 2)
        column.interItemSpacing = .fixed(10)
        let nested = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [half, column])
        let scene = Scene([3, 3, 3], width: 400) { index in
            let section = NSCollectionLayoutSection(group: [grid, custom, nested][index])
            section.interGroupSpacing = index == 1 ? 10 : 0
            return section
        }
        _ = scene.shown()
        #expect(scene.frames(0) == [[0, 0, 240, 44], [240, 0, 160, 44], [0, 44, 240, 44]])
        #expect(scene.frames(1) == [[0, 88, 100, 100], [120, 138, 80, 80], [0, 248, 100, 100]])
        #expect(scene.frames(2) == [[0, 398, 200, 200], [200, 398, 200, 80], [200, 488, 200, 80]])
        #expect(scene.collection.contentSize == CGSize(width: 400, height: 598))
        #expect(scene.collection.checkInvariants() == [])
        #expect(nested.visualDescription().split(separator: "\n").count == 4)
    }

    @Test("K20, S14.56: a pinned header stays in sight, and scrolling does not ask for sections again") func pinning() {
        let scene = Scene([10, 30]) { _ in
            let section = Scene.rows()
            section.boundarySupplementaryItems = [Scene.header(pins: true)]
            return section
        }
        _ = scene.shown()
        for (offset, y) in [(0, 0), (100, 100), (460, 440)] as [(CGFloat, CGFloat)] {
            scene.collection.contentOffset.y = offset
            scene.collection.layoutIfNeeded()
            let header = scene.collection.supplementaryView(forElementKind: "header", at: at(0, 0))
            #expect(header?.frame == CGRect(x: 0, y: y, width: 375, height: 44))
            #expect(scene.collection.checkInvariants() == [])
        }
        #expect(scene.takenAsked() == [])
    }

    @Test("S14.69: a background lies behind its section") func background() throws {
        let scene = Scene([2]) { _ in
            let section = Scene.rows()
            section.decorationItems = [.background(elementKind: "background")]
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            return section
        }
        _ = scene.shown()
        let views = scene.collection.subviews.filter { $0 is UICollectionReusableView }
        #expect(views.first?.frame == CGRect(x: 0, y: 0, width: 375, height: 98))
        #expect(views.count == 3)
    }

    @Test("K21, S14.100: cells give estimated rows their heights; the provider is not asked again") func selfSizing() {
        let scene = Scene([3]) { _ in Scene.rows(.estimated(100)) }
        scene.heights = [80, 120, 60]
        _ = Stage(root: scene, size: CGSize(width: 375, height: 667))
        scene.collection.layoutIfNeeded()
        #expect(scene.frames() == [[0, 0, 375, 80], [0, 80, 375, 120], [0, 200, 375, 60]])
        #expect(scene.collection.contentSize.height == 260)
        #expect(scene.takenAsked() == [0])
        // Sizes go with their items.
        scene.counts = [2]
        scene.heights = [120, 60]
        scene.collection.performBatchUpdates { scene.collection.deleteItems(at: [at(0, 0)]) }
        #expect(scene.frames() == [[0, 0, 375, 120], [0, 120, 375, 60]])
    }

    @Test("S14.110: another width asks for the sections again") func width() {
        let scene = Scene([2, 2]) { _ in Scene.rows() }
        _ = scene.shown()
        scene.collection.frame.size.width = 300
        scene.collection.layoutIfNeeded()
        #expect(scene.takenAsked() == [0, 1])
        #expect(scene.frames(1)[0] == [0, 88, 300, 44])
    }

    @Test("S14.108, S14.118: no section leaves it empty, with one message; a view of no size has no elements")
    func problems() {
        let scene = Scene([2, 2]) { $0 == 0 ? nil : Scene.rows() }
        _ = scene.shown()
        #expect(scene.frames(0) == [])
        #expect(scene.frames(1)[0] == [0, 0, 375, 44])
        let messages = scene.collection.layoutMessages
        #expect(messages.count == 1 && messages[0].contains("there is no layout for section 0"))
        scene.collection.collectionViewLayout.invalidateLayout()
        scene.collection.layoutIfNeeded()
        #expect(scene.collection.layoutMessages == messages)
        scene.collection.frame.size = .zero
        scene.collection.layoutIfNeeded()
        #expect(scene.collection.contentSize == .zero)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("S14.52: boundary items of the whole content have the index path [0]") func content() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [Scene.header(.absolute(30))]
        configuration.interSectionSpacing = 20
        let scene = Scene([1, 1], configuration: configuration) { _ in Scene.rows() }
        _ = scene.shown()
        #expect(scene.frames(1)[0] == [0, 94, 375, 44])
        let header = scene.collection.supplementaryView(forElementKind: "header", at: IndexPath(index: 0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 375, height: 30))
        scene.counts = [1]
        scene.collection.performBatchUpdates { scene.collection.deleteSections([0]) }
        #expect(scene.collection.supplementaryView(forElementKind: "header", at: IndexPath(index: 0)) === header)
    }

    @Test("S14.32: changes deep in a description that was handed over apply at the next invalidation") func changes() {
        let size = Scene.size
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item, column])
        let section = NSCollectionLayoutSection(group: group)
        let scene = Scene([3], width: 400) { _ in section }
        _ = scene.shown()
        #expect(scene.frames() == [[0, 0, 200, 100], [200, 0, 200, 20], [200, 20, 200, 20]])
        item.contentInsets.leading = 10
        column.interItemSpacing = .fixed(5)
        #expect(scene.frames() == [[0, 0, 200, 100], [200, 0, 200, 20], [200, 20, 200, 20]])
        scene.collection.collectionViewLayout.invalidateLayout()
        #expect(scene.frames() == [[10, 0, 190, 100], [200, 0, 200, 20], [200, 25, 200, 20]])
        column.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(7), trailing: nil, bottom: nil)
        scene.collection.collectionViewLayout.invalidateLayout()
        #expect(scene.frames()[1] == [200, 7, 200, 20])
    }
}

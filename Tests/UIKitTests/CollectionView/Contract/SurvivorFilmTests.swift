import CoreGraphics
import ExpectSnapshot
import Stage
import Testing
import UIKit

/// Film strips of changes under a layout whose surviving elements have initial and final attributes of their own
/// (S3.11, S4.16): each flies in from the right, and its picture falls away.
@MainActor @Suite(.serialized) struct SurvivorFilmTests {
    final class Flying: UICollectionViewFlowLayout {
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            attributes?.center.x += 90
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            attributes?.center.y += 60
            attributes?.alpha = 0
            return attributes
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }

    typealias Scene = UpdateFilmTests.Scene

    private static func scene() -> Scene {
        let scene = Scene([Array(1...6)])
        let layout = Flying()
        layout.minimumLineSpacing = 4
        layout.minimumInteritemSpacing = 4
        scene.collection.collectionViewLayout = layout
        return scene
    }

    @Test("Film: an insertion, the others fly in") func insertion() throws {
        let scene = Self.scene()
        let strip = try UpdateFilmTests.film(scene) {
            scene.collection.performBatchUpdates {
                scene.sections[0].insert(9, at: 2)
                scene.collection.insertItems(at: [at(0, 2)])
            }
        }
        expectPicture(strip, named: "film-survivors-insertion")
    }

    @Test("Film: a deletion, the others fly in") func deletion() throws {
        let scene = Self.scene()
        let strip = try UpdateFilmTests.film(scene) {
            scene.collection.performBatchUpdates {
                scene.sections[0].remove(at: 0)
                scene.collection.deleteItems(at: [at(0, 0)])
            }
        }
        expectPicture(strip, named: "film-survivors-deletion")
    }

    @Test("Film: a change of layout from and to such layouts") func layoutChange() throws {
        let scene = Self.scene()
        let next = Flying()
        next.minimumLineSpacing = 12
        next.minimumInteritemSpacing = 30
        let strip = try UpdateFilmTests.film(scene) {
            scene.collection.setCollectionViewLayout(next, animated: true)
        }
        expectPicture(strip, named: "film-survivors-layout")
    }

    @Test("Film: an animated change of size") func resize() throws {
        let scene = Self.scene()
        let strip = try UpdateFilmTests.film(scene) {
            UIView.animate(withDuration: 0.3) {
                scene.collection.frame.size.width = 74
                scene.collection.layoutIfNeeded()
            }
        }
        expectPicture(strip, named: "film-survivors-resize")
    }
}

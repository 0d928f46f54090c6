import Testing
import UIKit

/// Optional methods that subclasses add, in the form that `adopt` writes.
@MainActor @Suite struct OptionalDefaultsTests {
    private class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var selected: [Int] = []
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { _OptionalDefaults.shared.collectionView(view, layout: layout, sizeForItemAt: path) }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            _OptionalDefaults.shared.collectionView(view, didSelectItemAt: path)
        }
    }

    private final class AddedSizes: Sizes {
        override func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: 1, height: 2) }
        override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            selected.append(path.item)
        }
    }

    @Test func aMethodThatIsNotAddedCountsAsNotImplemented() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let layout = view.collectionViewLayout, path = IndexPath(item: 3, section: 0)
        let delegate: any UICollectionViewDelegateFlowLayout = Sizes()
        #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
        #expect(delegate.collectionView?(view, didSelectItemAt: path) == nil)
        let added = AddedSizes()
        let subclass: any UICollectionViewDelegateFlowLayout = added
        #expect(subclass.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 1, height: 2))
        #expect(subclass.collectionView?(view, didSelectItemAt: path) != nil)
        #expect(added.selected == [3])
    }
}

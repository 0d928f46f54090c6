import Foundation
import Harness
import UIKit

/// A laid-out collection view of one section with a flow layout.
@MainActor class FlowRig: NSObject {
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let source: ManyItems

    /// Creates the rig; `source` is also the delegate.
    init(_ source: ManyItems) {
        self.source = source
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source as? any UICollectionViewDelegate
        view.layoutIfNeeded()
    }

    convenience init(_ count: Int) { self.init(ManyItems(count)) }

    /// Returns the elements of one screen in the middle of the content.
    func middle() -> [UICollectionViewLayoutAttributes]? {
        let y = (layout.collectionViewContentSize.height / 2).rounded()
        return layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 375, height: 667))
    }

    func prepare() {
        layout.invalidateLayout()
        layout.prepare()
    }

    /// Asks the delegate for the sizes of all items, and for nothing else.
    func askingForSizes() -> Work {
        let delegate = view.delegate as! any UICollectionViewDelegateFlowLayout
        let count = source.count
        return Work("asking the delegate for \(count) sizes") { [self] in
            var sum: CGFloat = 0
            for item in 0..<count {
                let path = IndexPath(item: item, section: 0)
                sum += delegate.collectionView(view, layout: layout, sizeForItemAt: path).width
            }
            keep(sum)
        }
    }
}

/// A data source with a number of items.
@MainActor class ManyItems: NSObject, UICollectionViewDataSource {
    var count: Int

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A data source and delegate with individual item sizes.
@MainActor final class SizedItems: ManyItems, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: CGFloat(40 + indexPath.item % 7 * 10), height: CGFloat(30 + indexPath.item % 5 * 8))
    }
}

/// A data source and delegate that gives all items one size, in no time of its own.
@MainActor final class EqualItems: ManyItems, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 70, height: 50)
    }
}

import Foundation
import Testing
import UIKit

/// Declarations and printed forms that code written for iOS relies on.
@MainActor struct ShapeTests {
    @Test("An update item can be made by anyone")
    func updateItem() {
        let item = UICollectionViewUpdateItem()
        #expect(item.updateAction == .none)
        #expect(item.indexPathBeforeUpdate == nil)
        #expect(item.indexPathAfterUpdate == nil)
        final class Own: UICollectionViewUpdateItem {
            override var updateAction: Action { .insert }
        }
        #expect(Own().updateAction == .insert)
    }

    @Test("NSIndexPath has item, section and row, and its initialisers")
    func indexPaths() {
        let path = NSIndexPath(item: 3, section: 2)
        #expect(path.item == 3)
        #expect(path.section == 2)
        #expect(NSIndexPath(row: 5, section: 1).row == 5)
    }

    @Test("Optional methods of protocols are called as on iOS")
    func optionalCalls() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
            func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
                false
            }
        }
        let source = Source()
        view.dataSource = source
        view.delegate = source
        let sections: Int? = view.dataSource?.numberOfSections?(in: view)
        #expect(sections == 4)
        let answer: Bool = view.delegate!.collectionView!(view, shouldSelectItemAt: IndexPath(item: 0, section: 0))
        #expect(!answer)
        #expect(view.delegate?.collectionView?(view, shouldHighlightItemAt: IndexPath(item: 0, section: 0)) == nil)
    }

    @Test("Geometry prints as on Apple systems")
    func printed() {
        #expect("\(CGRect(x: 1, y: 2.5, width: 3, height: 4))" == "(1.0, 2.5, 3.0, 4.0)")
        #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
        #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
        #expect("\(CGVector(dx: 3, dy: 4))" == "(3.0, 4.0)")
        #expect(String(describing: [CGPoint(x: 0, y: 1)]) == "[(0.0, 1.0)]")
    }
}

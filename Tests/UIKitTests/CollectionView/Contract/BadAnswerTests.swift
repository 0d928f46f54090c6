import Stage
import Testing
@testable import UIKit

/// Answers of delegates and layouts that cannot be used.
@MainActor @Suite(.serialized) struct BadAnswerTests {
    final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var size = CGSize(width: 50, height: 50)
        var inset = UIEdgeInsets.zero
        var line: CGFloat = 10
        var between: CGFloat = 10
        var header = CGSize.zero
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { indexPath.item == 1 ? size : CGSize(width: 100, height: 50) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets { inset }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { line }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { between }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { header }
    }

    private static func view(_ change: (Sizes) -> Void) -> (UICollectionView, Sizes) {
        let source = Sizes()
        change(source)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 30)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        return (view, source)
    }

    @Test(
        "A size that is not finite or negative counts as the layout's own, and is logged once",
        arguments: [
            CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: CGFloat.infinity),
            CGSize(width: -5, height: 10),
        ])
    func sizes(size: CGSize) {
        let (view, source) = Self.view { $0.size = size }
        #expect(view.cellForItem(at: at(0, 1))?.frame == CGRect(x: 0, y: 60, width: 100, height: 30))
        #expect(view.layoutMessages.count == 1)
        #expect(view.layoutMessages[0].contains("sizeForItemAt"))
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.layoutMessages.count == 1)
        _ = source
    }

    @Test("So do insets, spacings and reference sizes")
    func others() {
        let (view, source) = Self.view {
            $0.inset = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
            $0.line = .infinity
            $0.between = .nan
            $0.header = CGSize(width: 0, height: CGFloat.infinity)
            $0.size = CGSize(width: 100, height: 50)
        }
        #expect(view.visibleCells.map(\.frame.minY) == [0, 60, 120])
        #expect(view.layoutMessages.count == 4)
        _ = source
    }

    @Test("A layout pass that does not settle is reported once, with the layout and the elements that keep asking")
    func restlessPass() {
        final class Endless: ContractLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let answer = super.layoutAttributesForElements(in: rect)
                invalidateLayout()
                return answer
            }
        }
        let scene = ContractScene(3, Endless())
        let stage = scene.shown()
        let messages = scene.collection.layoutMessages
        #expect(messages.count == 1)
        #expect(messages.first?.contains("Endless") == true)
        #expect(messages.first?.contains("10 rounds") == true)
        stage.advance(by: 0.1)
        #expect(scene.collection.layoutMessages.count == 1)
    }

    @Test("Cells that ask for another size each time are named")
    func restlessCells() {
        let scene = ContractScene(1, AskingLayout(), cells: Restless.self)
        let stage = scene.shown()
        stage.advance(by: 0.1)
        #expect(scene.collection.layoutMessages.contains { $0.contains("10 rounds") && $0.contains("cell [0, 0]") })
    }

    /// A cell that wants to be higher each time it is asked.
    final class Restless: UICollectionViewCell {
        var height: CGFloat = 50
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            height += 3
            let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
            copy.size.height = height
            return copy
        }
    }

    /// A layout that makes cells anew each time it is asked, and takes no size over.
    final class AskingLayout: ContractLayout {
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { true }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            defer { invalidateLayout() }
            return super.layoutAttributesForElements(in: rect)
        }
    }

    @Test("Views that ask for layout each time they are laid out are reported once, by name")
    func layoutLoop() {
        final class Looping: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                setNeedsLayout()
            }
        }
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.view.addSubview(Looping(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        stage.advance(by: 0.1)
        #expect(stage.session.layoutLoops.messages.count == 1)
        #expect(stage.session.layoutLoops.messages.first?.contains("Looping") == true)
    }

    @Test("No message for attributes that differ in a subclass's members only, or that were invalidated")
    func noNeedlessMessage() throws {
        final class Marked: UICollectionViewLayoutAttributes {
            var mark = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone) as! Marked
                copy.mark = mark
                return copy
            }
            override func isEqual(_ object: Any?) -> Bool {
                guard let other = object as? Marked, super.isEqual(object) else { return false }
                return MainActor.assumeIsolated { other.mark == mark }
            }
        }
        final class Marking: ContractLayout {
            var mark = 0
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { attributes in
                    let marked = Marked(forCellWith: attributes.indexPath)
                    marked.frame = attributes.frame
                    mark += 1
                    marked.mark = mark
                    return marked
                }
            }
        }
        let scene = ContractScene(60, Marking())
        let stage = scene.shown()
        for y in [120, 260, 333, 100, 0] {
            scene.collection.contentOffset.y = CGFloat(y)
            try stage.settle()
        }
        #expect(scene.collection.layoutMessages == [])
    }
}

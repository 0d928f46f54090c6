import Stage
import Testing
import UIKit

/// Pushing between layouts of one collection view.
@MainActor @Suite(.serialized) struct SharedCollectionTests {
    final class Page: UICollectionViewController {
        let side: CGFloat
        var log: [String] = []
        init(side: CGFloat) {
            self.side = side
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: side, height: side)
            super.init(collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() { log.append("loaded") }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
        override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
        func taken() -> [String] {
            defer { log = [] }
            return log
        }
    }

    static func stage() -> (Stage, UINavigationController, Page) {
        let root = Page(side: 50)
        root.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(root: navigation, size: CGSize(width: 230, height: 400))
        stage.refresh()
        _ = root.taken()
        return (stage, navigation, root)
    }

    @Test("S4.15: a push changes the layout of the same collection view, a pop changes it back")
    func pushAndPop() {
        let (stage, navigation, root) = Self.stage()
        let view = root.collectionView!
        let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))!
        let next = Page(side: 100)
        next.useLayoutToLayoutNavigationTransitions = true
        navigation.pushViewController(next, animated: true)
        #expect(next.collectionView === view)
        #expect(view.dataSource === root && view.delegate === root)
        stage.advance(by: 0.15)
        // On the way, and no second view slides in.
        let width = cell.layer.presentation()?.bounds.width ?? 0
        #expect(width > 50 && width < 100)
        #expect(next.log == ["loaded"])
        stage.advance(by: 1)
        #expect(cell.bounds.width == 100)
        #expect(view.collectionViewLayout === next.collectionViewLayout)
        #expect(root.collectionViewLayout !== next.collectionViewLayout)
        #expect(next.taken() == ["loaded", "appeared"])
        #expect(root.taken() == ["gone"])
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
        #expect(cell.bounds.width == 50)
        #expect(view.window != nil && view.collectionViewLayout === root.collectionViewLayout)
        #expect(root.taken() == ["appeared"])
        #expect(next.taken() == ["gone"])
        #expect(!next.isViewLoaded)
    }

    @Test("S4.15: popping two at once, and in the middle of a push, ends in the root's layout")
    func interrupted() {
        let (stage, navigation, root) = Self.stage()
        let pages = [Page(side: 100), Page(side: 20)]
        for page in pages {
            page.useLayoutToLayoutNavigationTransitions = true
            navigation.pushViewController(page, animated: true)
            stage.advance(by: 0.1)
        }
        navigation.popToRootViewController(animated: true)
        stage.advance(by: 1)
        let cell = root.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.bounds.width == 50)
        #expect(root.collectionView.window != nil)
        #expect(pages.allSatisfy { !$0.isViewLoaded })
        #expect(stage.session.isAtRest)
        // A controller without useLayoutToLayoutNavigationTransitions slides in.
        let plain = UIViewController()
        navigation.pushViewController(plain, animated: true)
        stage.advance(by: 1)
        #expect(plain.view.window != nil && root.collectionView.window == nil)
    }
}

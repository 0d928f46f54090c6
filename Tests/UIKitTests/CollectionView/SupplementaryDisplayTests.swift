import Stage
import Testing

@testable import UIKit

/// Calls for headers and footers, and rarer settings of lists and cells.
@MainActor @Suite(.serialized) struct SupplementaryDisplayTests {
    /// Two sections with headers, of which one is visible.
    private class Sections: UICollectionViewController {
        var log: [String] = []
        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 200, height: 50)
            layout.headerReferenceSize = CGSize(width: 200, height: 20)
            super.init(collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collectionView.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        }
        override func numberOfSections(in view: UICollectionView) -> Int { 2 }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
        override func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
    }

    private final class Noting: Sections {
        override func collectionView(
            _ view: UICollectionView, willDisplaySupplementaryView header: UICollectionReusableView,
            forElementKind kind: String, at path: IndexPath
        ) {
            log.append("will \(kind == UICollectionView.elementKindSectionHeader) \(path.section)")
            #expect(header.superview === view || header.superview == nil)
        }
        override func collectionView(
            _ view: UICollectionView, didEndDisplayingSupplementaryView header: UICollectionReusableView,
            forElementOfKind kind: String, at path: IndexPath
        ) { log.append("end \(path.section)") }
    }

    private final class Delegate: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(
            _ view: UICollectionView, willDisplaySupplementaryView header: UICollectionReusableView,
            forElementKind kind: String, at path: IndexPath
        ) { log.append("will \(path.section)") }
        func collectionView(
            _ view: UICollectionView, didEndDisplayingSupplementaryView header: UICollectionReusableView,
            forElementOfKind kind: String, at path: IndexPath
        ) { log.append("end \(path.section)") }
    }

    /// S5: each header is announced once as it becomes visible, and once when it is no longer.
    @Test func headersAreAnnounced() {
        let scene = Noting(), stage = Stage(root: scene, size: CGSize(width: 200, height: 200))
        stage.refresh()
        #expect(scene.log == ["will true 0"])
        scene.collectionView.contentOffset.y = 330
        stage.refresh()
        #expect(
            scene.log == ["will true 0", "will true 1", "end 0"]
                || scene.log == ["will true 0", "end 0", "will true 1"])
    }

    @Test func aDelegateIsCalledForHeaders() {
        let scene = Sections(), delegate = Delegate()
        scene.loadViewIfNeeded()
        scene.collectionView.delegate = delegate
        let stage = Stage(root: scene, size: CGSize(width: 200, height: 200))
        stage.refresh()
        scene.collectionView.contentOffset.y = 330
        stage.refresh()
        #expect(delegate.log.sorted() == ["end 0", "will 0", "will 1"])
        withExtendedLifetime(stage) {}
    }

    /// Both are called as optional methods.
    @Test func optionalCallsForFocus() {
        final class Local: NSObject, UICollectionViewDelegate {}
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let step = FocusStep(
            previous: nil, previousContainer: nil, previousItem: nil, next: nil, nextContainer: nil, nextItem: nil,
            heading: .next)
        let context = UICollectionViewFocusUpdateContext(step, in: view), coordinator = UIFocusAnimationCoordinator()
        let none: any UICollectionViewDelegate = Local(), object = Refusing()
        let all: any UICollectionViewDelegate = object
        #expect(none.collectionView?(view, shouldUpdateFocusIn: context) == nil)
        #expect(none.collectionView?(view, didUpdateFocusIn: context, with: coordinator) == nil)
        #expect(all.collectionView?(view, shouldUpdateFocusIn: context) == false)
        all.collectionView?(view, didUpdateFocusIn: context, with: coordinator)
        #expect(object.headings == [.next])
    }

    private final class Refusing: NSObject, UICollectionViewDelegate {
        var headings: [UIFocusHeading] = []
        func collectionView(
            _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
        ) -> Bool { false }
        func collectionView(
            _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) { headings.append(context.focusHeading) }
    }

    /// A header that hugs its content is as wide as its text; others are as wide as the list.
    @Test func headersHugTheirContent() throws {
        func width(_ hugs: Bool) throws -> CGFloat {
            let rig = ListRig(
                [["One"]],
                .make(.plain) {
                    $0.headerMode = .supplementary
                    if hugs { $0.contentHuggingElements = .supplementaryHeader }
                })
            rig.headers = ["Header"]
            rig.shown()
            return try #require(rig.header(0)).frame.width
        }
        #expect(UICollectionLayoutListConfiguration(appearance: .plain).contentHuggingElements.isEmpty)
        #expect(try width(true) < width(false))
    }

    /// The colour of the lines beside rows that are selected with others.
    @Test func linesBesideSelectedRows() throws {
        let rig = ListRig(
            [["One", "Two", "Three"]],
            .make(.plain) {
                $0.separatorConfiguration.color = .red
                $0.separatorConfiguration.multipleSelectionColor = .green
            })
        rig.collection.allowsMultipleSelection = true
        rig.collection.allowsMultipleSelectionDuringEditing = true
        rig.shown()
        func colors(_ item: Int) throws -> [UIColor?] {
            try #require(rig.cell(0, item)).subviews.filter { $0.frame.height == 1 }.map(\.backgroundColor)
        }
        #expect(try colors(0) == [.red])
        for item in 0...1 { rig.collection.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        rig.stage.advance(by: 0.5)
        #expect(try colors(0) == [.green])
        rig.collection.deselectItem(at: [0, 0], animated: false)
        rig.stage.advance(by: 0.5)
        #expect(try colors(0) == [.red])
    }

    /// Without constraints that change, both settings measure visible cells again.
    @Test(arguments: [
        (UICollectionView.SelfSizingInvalidation.disabled, false), (.enabled, true),
        (.enabledIncludingConstraints, true),
    ])
    func cellsAreMeasuredAgain(setting: UICollectionView.SelfSizingInvalidation, grows: Bool) throws {
        let rig = ListRig([["One", "Two"]], .make(.plain))
        rig.collection.selfSizingInvalidation = setting
        rig.shown()
        let cell = try #require(rig.cell(0, 0)), before = cell.frame.height
        var content = cell.defaultContentConfiguration()
        content.text = "One\nmore\nline\nof text"
        cell.contentConfiguration = content
        rig.stage.advance(by: 1)
        #expect((cell.frame.height > before) == grows)
    }

    private final class Hiding: Sections {
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = super.collectionView(view, cellForItemAt: path)
            if path.item == 1 { cell.isHidden = true }
            return cell
        }
        override func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            let header = super.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
            if path.section == 0 { header.isHidden = true }
            return header
        }
    }

    /// S5.5: as badges without a number are hidden. A view that is used again is visible.
    @Test func viewsThatTheDataSourceHides() throws {
        let controller = Hiding()
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 400))
        stage.advance(by: 0.1)
        let view = try #require(controller.collectionView), kind = UICollectionView.elementKindSectionHeader
        func hidden() -> [Int] {
            view.indexPathsForVisibleItems.filter { view.cellForItem(at: $0)?.isHidden == true }.map(\.item)
        }
        #expect(hidden() == [1])
        #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.isHidden == true)
        #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))?.isHidden == false)
        for offset in [240.0, 0, 240] {
            view.contentOffset.y = offset
            stage.advance(by: 0.1)
            #expect(hidden() == [1])
        }
        view.reloadData()
        stage.advance(by: 0.1)
        #expect(hidden() == [1])
    }
}

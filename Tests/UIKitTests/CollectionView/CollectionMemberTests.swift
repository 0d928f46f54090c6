import Stage
import Testing
import UIKit

/// Members of data sources, configurations and controllers of collection views that nothing else calls.
@MainActor @Suite(.serialized) struct CollectionMemberTests {
    private let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())

    @Test func diffableData() {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 400))
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.accessibilityLabel = "\(item)"
        }
        let data = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems([1, 2], toSection: "A")
        data.apply(snapshot, animatingDifferences: false)
        stage.refresh()
        #expect(data.numberOfSections(in: view) == 2 && data.collectionView(view, numberOfItemsInSection: 0) == 2)
        #expect(data.collectionView(view, cellForItemAt: [0, 1]).accessibilityLabel == "2")
        #expect(!data.collectionView(view, canMoveItemAt: [0, 0]) && data.indexTitles(for: view) == nil)
    }

    @Test("Every content configuration makes a view that shows its text")
    func contentConfigurations() throws {
        for make in [
            UIListContentConfiguration.cell, UIListContentConfiguration.subtitleCell,
            UIListContentConfiguration.valueCell, UIListContentConfiguration.plainHeader,
            UIListContentConfiguration.plainFooter, UIListContentConfiguration.groupedHeader,
            UIListContentConfiguration.groupedFooter, UIListContentConfiguration.prominentInsetGroupedHeader,
            UIListContentConfiguration.extraProminentInsetGroupedHeader, UIListContentConfiguration.sidebarCell,
            UIListContentConfiguration.sidebarSubtitleCell, UIListContentConfiguration.accompaniedSidebarCell,
            UIListContentConfiguration.accompaniedSidebarSubtitleCell, UIListContentConfiguration.sidebarHeader,
        ] {
            var configuration = make()
            configuration.text = "Text"
            configuration.secondaryText = "More"
            let content = try #require(configuration.makeContentView() as? UIListContentView)
            content.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            content.layoutIfNeeded()
            #expect(content.subviews.contains { ($0 as? UILabel)?.text == "Text" })
            #expect(content.systemLayoutSizeFitting(CGSize(width: 300, height: 0)).height > 10)
            let guide = try #require(content.textLayoutGuide)
            #expect(guide.layoutFrame.width > 0 && content.imageLayoutGuide == nil)
            #expect(content.secondaryTextLayoutGuide != nil)
        }
    }

    @Test("Backgrounds of cells and headers")
    func backgrounds() {
        let cells = [
            UIBackgroundConfiguration.listPlainCell(), UIBackgroundConfiguration.listGroupedCell(),
            UIBackgroundConfiguration.listSidebarCell(), UIBackgroundConfiguration.listAccompaniedSidebarCell(),
        ]
        let others = [
            UIBackgroundConfiguration.listPlainHeaderFooter(), UIBackgroundConfiguration.listGroupedHeaderFooter(),
            UIBackgroundConfiguration.listSidebarHeader(),
        ]
        var state = UICellConfigurationState(traitCollection: UITraitCollection.current)
        state.isSelected = true
        for cell in cells {
            #expect(cell.updated(for: state).resolvedBackgroundColor(for: .blue) != .clear)
        }
        for other in others { #expect(other.cornerRadius == UIBackgroundConfiguration.clear().cornerRadius) }
    }

    @Test("A controller answers as without a delegate")
    func aController() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let view: UICollectionView = controller.collectionView
        #expect(controller.collectionView(view, shouldHighlightItemAt: [0, 0]))
        #expect(
            controller.collectionView(view, targetContentOffsetForProposedContentOffset: CGPoint(x: 3, y: 4)).y == 4)
        #expect(controller.scrollViewShouldScrollToTop(view) && controller.viewForZooming(in: view) == nil)
    }
}

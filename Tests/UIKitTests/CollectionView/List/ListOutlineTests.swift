import Stage
import Testing

@testable import UIKit

/// Outlines of section snapshots in lists (S14.145–146, S14.161–162).
@MainActor @Suite(.serialized) struct ListOutlineTests {
    private final class Outline: UIViewController {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 375, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .make(.plain)))
        private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
        var style = UICellAccessory.OutlineDisclosureOptions.Style.cell

        private let row = UICollectionView.CellRegistration<UICollectionViewListCell, (String, Outline)> {
            cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.0
            cell.contentConfiguration = content
            cell.accessories =
                item.0.count < 3 ? [.outlineDisclosure(options: .init(style: item.1.style))] : []
        }

        func shown() -> Stage {
            collection.contentInsetAdjustmentBehavior = .never
            view.addSubview(collection)
            source = UICollectionViewDiffableDataSource(collectionView: collection) { [unowned self] view, path, item in
                view.dequeueConfiguredReusableCell(using: row, for: path, item: (item, self))
            }
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["A", "B"])
            tree.append(["A1", "A2"], to: "A")
            tree.append(["A1x"], to: "A1")
            source.apply(tree, to: 0, animatingDifferences: false)
            let stage = Stage(root: self, size: collection.bounds.size, scale: 2)
            stage.advance(by: 0)
            return stage
        }

        func row(_ item: String) -> UICollectionViewListCell? {
            source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) as? UICollectionViewListCell }
        }

        func chevron(_ item: String) -> UIView? {
            row(item)?.subviews.first { $0 is ListAccessoryView }?.subviews.first
        }
    }

    /// A tap on the chevron opens the branch, one beside it selects the row; children are indented.
    @Test func cellStyle() {
        let outline = Outline()
        let stage = outline.shown()
        stage.click(CGPoint(x: 352, y: 44))
        stage.advance(by: 1)
        #expect(outline.source.snapshot(for: 0).visibleItems == ["A", "A1", "A2", "B"])
        #expect(outline.row("A1")?.indentationLevel == 1)
        #expect(outline.row("A")?.configurationState.isExpanded == true)
        #expect(outline.collection.indexPathsForSelectedItems == nil)
        stage.click(CGPoint(x: 100, y: 44))
        #expect(outline.source.snapshot(for: 0).visibleItems.count == 4)
        #expect(outline.collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }

    /// In the style of a header a tap anywhere opens and closes, and selects nothing.
    @Test func headerStyle() {
        let outline = Outline()
        outline.style = .header
        let stage = outline.shown()
        stage.click(CGPoint(x: 100, y: 44))
        stage.advance(by: 1)
        #expect(outline.source.snapshot(for: 0).visibleItems.count == 4)
        stage.click(CGPoint(x: 100, y: 44))
        stage.advance(by: 1)
        #expect(outline.source.snapshot(for: 0).visibleItems.count == 2)
        #expect(outline.collection.indexPathsForSelectedItems == nil)
    }

    @Test("S14.163: the rows of a branch that closes are behind the row that moves over them")
    func rowsMoveOverDeletedOnes() throws {
        let outline = Outline()
        let stage = outline.shown()
        stage.click(CGPoint(x: 352, y: 44))
        stage.advance(by: 1)
        let closing = try ["A1", "A2"].map { try #require(outline.row($0)) }
        stage.click(CGPoint(x: 352, y: 44))
        let moving = try #require(outline.row("B"))
        let views = outline.collection.subviews
        let depths = (closing + [moving]).map { row in views.firstIndex { $0 === row } ?? -1 }
        #expect(depths[0] >= 0 && depths[0] < depths[1] && depths[1] < depths[2])
        stage.advance(by: 1)
        #expect(closing.allSatisfy { $0.superview == nil })
    }

    /// The chevron turns by a quarter while the branch opens; the cell stays the same.
    @Test func chevronTurns() throws {
        let outline = Outline()
        let stage = outline.shown()
        let cell = outline.row("A")
        stage.click(CGPoint(x: 352, y: 44))
        stage.advance(by: 0.15)
        let turned = try #require(outline.chevron("A")?.layer.presentation()?.transform)
        #expect(turned.m12 > 0.1 && turned.m12 < 0.99)
        stage.advance(by: 1)
        #expect(abs((outline.chevron("A")?.transform.b ?? 0) - 1) < 1e-6)
        #expect(outline.row("A") === cell)
    }
}

import CollectionLayouts
import ExpectSnapshot
import Testing
import UIKit

/// The layouts of the gallery in random worlds.
@MainActor @Suite struct LayoutFaultTests {
    private static let grid: Set<LayoutProperty> = [
        .disjointItems, .uniformItems, .appendable, .stillItems, .equalSections,
    ]

    private func decorated<Layout: UICollectionViewLayout>(_ layout: Layout, _ kind: String) -> Layout {
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
        return layout
    }

    @Test func circle() {
        let hand = HandDelegate()
        expectLayout(
            LayoutDoctor(worlds: 60, sections: 1...1, properties: [.uniformItems, .stillItems]), delegate: hand
        ) { decorated(CircleLayout(), CircleLayout.handKind) }
    }

    @Test func stack() {
        let doctor = LayoutDoctor(
            worlds: 40, sections: 1...12, properties: [.uniformItems, .appendable, .stillItems, .equalSections])
        expectLayout(doctor) { StackLayout() }
    }

    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func columnSpan(_ direction: UICollectionView.ScrollDirection) {
        let spans = SpanDelegate()
        let properties = Self.grid.subtracting([.uniformItems])
        expectLayout(LayoutDoctor(worlds: 60, properties: properties), delegate: spans) {
            let layout = ColumnSpanLayout()
            layout.scrollDirection = direction
            layout.numberOfColumns = 3
            layout.headerLength = 40
            return layout
        }
    }

    @Test func coverFlow() {
        let doctor = LayoutDoctor(
            worlds: 60, sections: 1...1, properties: [.uniformItems, .appendable, .stillItems, .evenMargins])
        expectLayout(doctor) { CoverFlowLayout() }
    }

    /// The items of a section fit on one line.
    @Test func binder() {
        let doctor = LayoutDoctor(
            worlds: 60, sections: 1...5, items: 0...6, lengths: 600...1000, properties: [.disjointItems, .stillItems])
        expectLayout(doctor) {
            let layout = decorated(BinderLayout(), BinderLayout.binderKind)
            layout.itemSize = CGSize(width: 8, height: 50)
            layout.minimumInteritemSpacing = 0
            layout.headerReferenceSize = CGSize(width: 20, height: 20)
            return layout
        }
    }

    @Test(arguments: [false, true]) func titled(_ reserves: Bool) {
        expectLayout(LayoutDoctor(worlds: 60, properties: Self.grid)) {
            let layout = decorated(TitledFlowLayout(), TitledFlowLayout.titleKind)
            layout.title = "Title"
            layout.titleFrame = CGRect(x: 10, y: 5, width: 200, height: 44)
            layout.reservesSpaceForTitle = reserves
            return layout
        }
    }

    @Test func aspect() {
        expectLayout(LayoutDoctor(worlds: 60, properties: Self.grid.union([.evenMargins]))) { AspectLayout() }
    }

    @Test(arguments: [false, true]) func tree(_ isCompact: Bool) {
        let source = ForestSource()
        let doctor = LayoutDoctor(
            worlds: 60, sections: 1...1, properties: [.disjointItems, .uniformItems, .stillItems])
        expectLayout(doctor) {
            let layout = TreeLayout()
            layout.dataSource = source
            layout.isCompact = isCompact
            return layout
        }
    }
}

private final class HandDelegate: NSObject, CircleLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, handRotationFor layout: CircleLayout) -> CGFloat { 1 }
}

private final class SpanDelegate: NSObject, ColumnSpanLayoutDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout: ColumnSpanLayout, spanForItemAt indexPath: IndexPath
    ) -> GridSpan { GridSpan(columns: 1 + indexPath.item % 2, rows: 1 + indexPath.item * 5 % 3) }
}

/// Roots that take one or two rows.
private final class ForestSource: TreeLayoutDataSource {
    func treeLayout(_ layout: TreeLayout, childrenOfItemAt indexPath: IndexPath) -> [IndexPath] { [] }
    func treeLayout(_ layout: TreeLayout, numberOfRowsForItemAt indexPath: IndexPath) -> Int {
        1 + indexPath.item % 2
    }
}

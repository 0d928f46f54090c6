import CollectionLayouts
import LayoutDoctor
import UIKit

private final class Spans: NSObject, ColumnSpanLayoutDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout: ColumnSpanLayout, spanForItemAt indexPath: IndexPath
    ) -> GridSpan {
        GridSpan(columns: 1 + (indexPath.item * 7 % 5) % 2, rows: 1 + (indexPath.item * 5 % 7) % 3)
    }
}

extension LayoutPromise {
    static let columnSpans = [
        columnSpan("column-span", columns: 2, header: 0, isHorizontal: false, spans: nil),
        columnSpan("column-span-3", columns: 3, header: 40, isHorizontal: false, spans: spans),
        columnSpan("column-span-horizontal", columns: 3, header: 30, isHorizontal: true, spans: spans),
    ]

    private static let spans = Spans()

    private static func columnSpan(
        _ name: String, columns: Int, header: CGFloat, isHorizontal: Bool, spans: Spans?
    ) -> LayoutPromise {
        let axis = isHorizontal ? LayoutAxis.horizontal : .vertical
        var properties: Set<LayoutProperty> = [
            .disjointItems, .appendable, .stillItems, .equalSections, .columns(columns, along: axis), grid, headers,
            extent,
        ]
        if spans == nil { properties.formUnion([.uniformItems, .lineSpacing(0), .interitemSpacing(0), .lineStart(0)]) }
        return LayoutPromise(
            name: name, doctor: LayoutDoctor(items: 0...30, properties: properties),
            settings: [
                LayoutSetting("numberOfColumns = 5") { (layout: ColumnSpanLayout) in layout.numberOfColumns = 5 },
                LayoutSetting("numberOfColumns = 1") { (layout: ColumnSpanLayout) in layout.numberOfColumns = 1 },
                LayoutSetting("rowLength = 0") { (layout: ColumnSpanLayout) in layout.rowLength = 0 },
                LayoutSetting("rowLength = 1") { (layout: ColumnSpanLayout) in layout.rowLength = 1 },
                LayoutSetting("headerLength = 1") { (layout: ColumnSpanLayout) in layout.headerLength = 1 },
                LayoutSetting("rowLength = 70") { (layout: ColumnSpanLayout) in layout.rowLength = 70 },
                LayoutSetting("headerLength = 25") { (layout: ColumnSpanLayout) in layout.headerLength = 25 },
                LayoutSetting("headersStick = false") { (layout: ColumnSpanLayout) in layout.headersStick = false },
                LayoutSetting("scrollDirection") { (layout: ColumnSpanLayout) in
                    layout.scrollDirection = layout.scrollDirection == .vertical ? .horizontal : .vertical
                },
            ], delegate: spans
        ) {
            let layout = ColumnSpanLayout()
            // The default values are promised too.
            if columns != 2 { layout.numberOfColumns = columns }
            if header != 0 { layout.headerLength = header }
            if isHorizontal { layout.scrollDirection = .horizontal }
            return layout
        }
    }

    /// The cells of a grid by the rule of the packing: the first free position in the order of rows.
    private static func packed(_ spans: [GridSpan], columns: Int) -> (cells: [(column: Int, row: Int)], rows: Int) {
        var taken: Set<[Int]> = []
        var rows = 0
        let cells = spans.map { span in
            let width = min(span.columns, columns)
            var (column, row) = (0, 0)
            func parts() -> [[Int]] {
                (column..<(column + width)).flatMap { x in (row..<(row + span.rows)).map { [x, $0] } }
            }
            while column + width > columns || parts().contains(where: taken.contains) {
                column += 1
                if column + width > columns { (column, row) = (0, row + 1) }
            }
            taken.formUnion(parts())
            rows = max(rows, row + span.rows)
            return (column, row)
        }
        return (cells, rows)
    }

    private struct Grid {
        let layout: ColumnSpanLayout
        let breadth: CGFloat
        let columns: Int
        let header: CGFloat
        let isHorizontal: Bool
        var starts: [CGFloat] = [0]
        var cells: [[(column: Int, row: Int)]] = []
        var spans: [[GridSpan]] = []

        @MainActor init(_ state: LayoutState) {
            layout = state.layout as! ColumnSpanLayout
            isHorizontal = layout.scrollDirection == .horizontal
            header = layout.headerLength
            let view = state.collectionView, inset = view.adjustedContentInset
            let delegate = view.delegate as? Spans
            columns = delegate == nil ? 2 : 3
            breadth =
                isHorizontal
                ? view.bounds.height - inset.top - inset.bottom : view.bounds.width - inset.left - inset.right
            for (section, count) in state.counts.enumerated() {
                let all = (0..<count).map { item in
                    delegate?.collectionView(
                        view, layout: layout, spanForItemAt: IndexPath(item: item, section: section)) ?? .single
                }
                let packing = LayoutPromise.packed(all, columns: columns)
                spans.append(all)
                cells.append(packing.cells)
                starts.append(starts[section] + header + CGFloat(packing.rows) * 100)
            }
        }

        func rect(main: CGFloat, length: CGFloat, cross: CGFloat, breadth: CGFloat) -> CGRect {
            isHorizontal
                ? CGRect(x: main, y: cross, width: length, height: breadth)
                : CGRect(x: cross, y: main, width: breadth, height: length)
        }
    }

    private static let grid = LayoutProperty.items("items at the first free positions", model: Grid.init) {
        grid, path in
        let cell = grid.cells[path.section][path.item], span = grid.spans[path.section][path.item]
        let column = grid.breadth / CGFloat(grid.columns)
        return LayoutExpectation(
            frame: grid.rect(
                main: grid.starts[path.section] + grid.header + CGFloat(cell.row) * 100,
                length: CGFloat(span.rows) * 100, cross: CGFloat(cell.column) * column,
                breadth: CGFloat(min(span.columns, grid.columns)) * column), alpha: 1, zIndex: 0,
            transform: CATransform3DIdentity)
    }

    /// The header stays at the visible edge until the next one pushes it out.
    private static let headers = LayoutProperty.views(
        "headers that stick", ofKind: UICollectionView.elementKindSectionHeader
    ) { state, path in
        let grid = Grid(state)
        guard grid.header > 0 else { return nil }
        let view = state.collectionView
        let edge =
            grid.isHorizontal
            ? view.contentOffset.x + view.adjustedContentInset.left
            : view.contentOffset.y + view.adjustedContentInset.top
        var start = max(edge, grid.starts[path.section])
        if path.section + 1 < state.counts.count { start = min(start, grid.starts[path.section + 1] - grid.header) }
        return LayoutExpectation(
            frame: grid.rect(main: start, length: grid.header, cross: 0, breadth: grid.breadth), zIndex: 1024)
    }

    private static let extent = LayoutProperty("content exactly as long as the rows") { state in
        let grid = Grid(state)
        let rect = grid.rect(main: 0, length: grid.starts.last ?? 0, cross: 0, breadth: grid.breadth)
        let seen = state.contentSize
        return abs(rect.width - seen.width) < 0.01 && abs(rect.height - seen.height) < 0.01
            ? nil : "the content has the size \(seen) instead of \(rect.size)"
    }
}

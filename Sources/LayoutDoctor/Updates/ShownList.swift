import UIKit

/// A collection view or a table view in a window.
@MainActor enum ShownList {
    case collection(UICollectionView)
    case table(UITableView)

    init?(_ view: UIView) {
        switch view {
        case let view as UICollectionView: self = .collection(view)
        case let view as UITableView: self = .table(view)
        default: return nil
        }
    }

    var view: UIScrollView {
        switch self {
        case .collection(let view): view
        case .table(let view): view
        }
    }

    /// The items of each section that the list knows.
    var counts: [Int] {
        switch self {
        case .collection(let view): (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
        case .table(let view): (0..<view.numberOfSections).map(view.numberOfRows(inSection:))
        }
    }

    /// The items of each section that the data source has; nil without one.
    private var sourceCounts: [Int]? {
        switch self {
        case .collection(let view):
            view.dataSource.map { source in
                (0..<(source.numberOfSections?(in: view) ?? 1)).map {
                    source.collectionView(view, numberOfItemsInSection: $0)
                }
            }
        case .table(let view):
            view.dataSource.map { source in
                (0..<(source.numberOfSections?(in: view) ?? 1)).map {
                    source.tableView(view, numberOfRowsInSection: $0)
                }
            }
        }
    }

    /// The visible items, in order.
    var items: [IndexPath] {
        switch self {
        case .collection(let view): view.indexPathsForVisibleItems.sorted()
        case .table(let view): (view.indexPathsForVisibleRows ?? []).sorted()
        }
    }

    func cell(at path: IndexPath) -> UIView? {
        switch self {
        case .collection(let view): view.cellForItem(at: path)
        case .table(let view): view.cellForRow(at: path)
        }
    }

    func reload() {
        switch self {
        case .collection(let view): view.reloadData()
        case .table(let view): view.reloadData()
        }
    }

    /// The middle of an item's cell in the window; nil if it is not there.
    func middle(of path: IndexPath) -> CGPoint? {
        guard let cell = cell(at: path), let window = view.window else { return nil }
        let point = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        return window.bounds.contains(point) ? point : nil
    }

    /// The texts of the visible cells, headers and footers. Those out of sight have none: a reload may scroll them into
    /// sight, where sizes are estimated again.
    var texts: [Element: [String]] {
        let views: [(Element, UIView?)] = items.map { (Element(path: $0), cell(at: $0)) } + supplementaryViews
        let texts = views.compactMap { element, view in
            view.map { (element, AccessibilityNode($0)?.descendants.compactMap(\.text) ?? []) }
        }
        return Dictionary(texts) { first, _ in first }
    }

    private var supplementaryViews: [(Element, UIView?)] {
        switch self {
        case .collection(let view):
            view.elementsOnScreen().filter { $0.attributes.representedElementCategory == .supplementaryView }
                .map { (Element(kind: $0.attributes.representedElementKind, path: $0.attributes.indexPath), $0.view) }
        case .table(let view):
            (0..<view.numberOfSections).flatMap { section in
                let path = IndexPath(item: 0, section: section)
                return [
                    (Element(kind: "header", path: path), view.headerView(forSection: section)),
                    (Element(kind: "footer", path: path), view.footerView(forSection: section)),
                ]
            }
        }
    }

    /// The updates of the list that have begun and not ended; nil if there are none.
    var openUpdates: String? {
        guard case .table(let view) = self, view.hasOpenUpdates else { return nil }
        return "UITableView.beginUpdates(): endUpdates() did not follow, so the table shows no change any more"
    }

    /// The counts that the list and its data source disagree about; nil if there are none.
    var countDifference: String? {
        guard let found = sourceCounts, found != counts else { return nil }
        return "the data source of \(type(of: view)) was changed without an update: items of its sections: "
            + "\(found), items that the view knows: \(counts)"
    }

    /// The first cell, header or footer whose texts are others than those that its data source gives it in two reloads.
    static func textDifference(
        _ shown: [Element: [String]], _ first: [Element: [String]], _ second: [Element: [String]]
    ) -> String? {
        for (element, texts) in shown.sorted(by: { $0.key < $1.key }) {
            guard let new = first[element], new == second[element], new != texts else { continue }
            return "the \(element) shows \(texts), and \(new) after reloadData()"
        }
        return nil
    }
}

extension ShownList {
    /// A cell, a header, a footer or another supplementary view.
    struct Element: Hashable, Comparable, CustomStringConvertible {
        /// Nil for a cell.
        var kind: String?
        var path: IndexPath

        static func < (a: Self, b: Self) -> Bool { (a.kind ?? "", a.path) < (b.kind ?? "", b.path) }

        var description: String {
            let place = "of item \(path.item) in section \(path.section)"
            guard let kind else { return "cell \(place)" }
            return "supplementary view \(kind.debugDescription) \(place)"
        }
    }
}

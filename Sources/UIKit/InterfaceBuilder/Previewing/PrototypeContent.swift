internal import NibDocuments

/// The data of a table or collection view without any, in a preview: each prototype once.
@MainActor final class PrototypeContent: NSObject {
    private struct Cell {
        let identifier: String
        let size: CGSize
    }

    private let cells: [Cell]
    /// The identifiers of headers and footers, by their kind.
    private let supplementaryViews: [InterfacePrototype.Kind: String]
    /// The identifier of empty views, for kinds that the layout wants and the document does not have.
    private static let emptyView = "empty"

    private init(_ element: InterfaceElement, size: (InterfaceElement) -> CGSize) {
        var (cells, views) = ([Cell](), [InterfacePrototype.Kind: String]())
        for (number, prototype) in element.prototypes.enumerated() {
            let identifier = Self.identifier(prototype, number)
            if prototype.kind == .cell {
                cells.append(Cell(identifier: identifier, size: size(prototype.element)))
            } else {
                views[prototype.kind] = identifier
            }
        }
        (self.cells, supplementaryViews) = (cells, views)
    }

    /// The identifier that a prototype is registered with; one of its own where the document gives none.
    static func identifier(_ prototype: InterfacePrototype, _ number: Int) -> String {
        prototype.reuseIdentifier ?? "prototype \(number + 1)"
    }

    // MARK: Views

    /// Gives a view its prototypes, if nothing else provides data for it. The document keeps the result.
    static func fill(_ view: AnyObject, _ element: InterfaceElement) -> PrototypeContent? {
        guard !element.prototypes.isEmpty else { return nil }
        switch view {
        case let table as UITableView: return fill(table, element)
        case let collection as UICollectionView: return fill(collection, element)
        default: return nil
        }
    }

    private static func fill(_ table: UITableView, _ element: InterfaceElement) -> PrototypeContent? {
        guard isStandIn(table.dataSource) else { return nil }
        let content = PrototypeContent(element) { cell in
            CGSize(width: 0, height: cell.length("rowHeight") ?? cell.rect("frame")?.size.bounded.height ?? 0)
        }
        table.dataSource = content
        if isStandIn(table.delegate) { table.delegate = content }
        return content
    }

    private static func fill(_ view: UICollectionView, _ element: InterfaceElement) -> PrototypeContent? {
        guard isStandIn(view.dataSource) else { return nil }
        let standard = (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
        let content = PrototypeContent(element) { cell in
            (cell.size("customSize") ?? cell.rect("frame")?.size)?.bounded ?? standard
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: emptyView)
        }
        view.dataSource = content
        if isStandIn(view.delegate) { view.delegate = content }
        return content
    }

    /// Whether an object is none, or a controller of UIKit that stands for a subclass with data.
    private static func isStandIn(_ object: AnyObject?) -> Bool {
        guard let object else { return true }
        return type(of: object) == UITableViewController.self || type(of: object) == UICollectionViewController.self
    }
}

extension PrototypeContent: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: cells[indexPath.row].identifier, for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        let height = cells[indexPath.row].size.height
        return height > 0 ? height : tableView.rowHeight
    }
}

extension PrototypeContent: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cells.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: cells[indexPath.item].identifier, for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let part: InterfacePrototype.Kind =
            kind == UICollectionView.elementKindSectionHeader ? .sectionHeader : .sectionFooter
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: supplementaryViews[part] ?? Self.emptyView, for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { cells[indexPath.item].size }
}

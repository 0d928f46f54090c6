internal import NibDocuments

/// The data of a table or collection view without any, in a preview: each prototype once.
@MainActor final class PrototypeContent: NSObject {
    private let prototypes: [(kind: InterfacePrototype.Kind, identifier: String, size: CGSize)]

    private init(_ element: InterfaceElement, size: (InterfaceElement) -> CGSize) {
        prototypes = element.prototypes.enumerated().map { number, prototype in
            (prototype.kind, Self.identifier(prototype, number), size(prototype.element))
        }
    }

    /// The identifier that a prototype is registered with; one of its own where the document gives none.
    static func identifier(_ prototype: InterfacePrototype, _ number: Int) -> String {
        prototype.reuseIdentifier ?? "prototype \(number + 1)"
    }

    private func identifier(_ kind: InterfacePrototype.Kind) -> String? {
        prototypes.first { $0.kind == kind }?.identifier
    }

    private var cells: [(kind: InterfacePrototype.Kind, identifier: String, size: CGSize)] {
        prototypes.filter { $0.kind == .cell }
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
        if let identifier = identifier(part) {
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        }
        collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "none")
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "none", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { cells[indexPath.item].size }
}

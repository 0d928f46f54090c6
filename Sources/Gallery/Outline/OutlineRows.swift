import UIKit

/// The content of rows, and the actions of a swipe over them.
extension OutlineViewController {
    func configure(_ cell: UICollectionViewListCell, for item: OutlineItem) {
        cell.contentConfiguration = content(of: item, in: cell)
        cell.accessories = accessories(of: item)
    }

    private func content(of item: OutlineItem, in cell: UICollectionViewListCell) -> UIListContentConfiguration {
        var content: UIListContentConfiguration
        switch item.content {
        case .header, .plain, .accessory: content = cell.defaultContentConfiguration()
        case .subtitle(let text):
            content = .subtitleCell()
            content.secondaryText = text
        case .value(let text):
            content = .valueCell()
            content.secondaryText = text
        }
        content.text = item.title
        content.image = item.sign.flatMap(UIImage.init(systemName:))
        return content
    }

    private func accessories(of item: OutlineItem) -> [UICellAccessory] {
        var accessories: [UICellAccessory] = []
        switch item.content {
        case .header: return []
        case .accessory(let kind): accessories = [accessory(kind, of: item)]
        default:
            if hasChildren(item) { accessories.append(.outlineDisclosure(options: .init(style: .cell))) }
            accessories += [.multiselect(), .reorder()]
        }
        if pinned.contains(item) {
            let pin = UIImageView(image: UIImage(systemName: "pin"))
            accessories.append(
                .customView(
                    configuration: .init(customView: pin, placement: .trailing(), tintColor: .systemOrange)))
        }
        return accessories
    }

    private func hasChildren(_ item: OutlineItem) -> Bool {
        let tree = dataSource.snapshot(for: .library)
        return tree.contains(item) && !tree.snapshot(of: item).rootItems.isEmpty
    }

    private func accessory(_ kind: OutlineItem.Accessory, of item: OutlineItem) -> UICellAccessory {
        switch kind {
        case .disclosure: return .disclosureIndicator()
        case .checkmark: return .checkmark()
        case .detail: return .detail { [weak self] in self?.navigationItem.prompt = nil }
        case .label: return .label(text: "On")
        case .popUpMenu:
            return .popUpMenu(
                UIMenu(
                    options: .singleSelection,
                    children: ["Small", "Medium", "Large"].map { title in
                        UIAction(title: title, state: title == "Medium" ? .on : .off) { _ in }
                    }))
        case .outline: return .outlineDisclosure()
        case .custom:
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
            dot.backgroundColor = .systemTeal
            dot.layer.cornerRadius = 6
            return .customView(
                configuration: .init(customView: dot, placement: .trailing(), maintainsFixedSize: true))
        case .delete: return .delete { [weak self] in self?.remove([item]) }
        case .insert: return .insert { [weak self] in self?.insert(after: item) }
        case .multiselect: return .multiselect()
        case .reorder: return .reorder()
        }
    }

    // MARK: Swipe actions

    func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let item = dataSource.itemIdentifier(for: path), item.content != .header else { return nil }
        let pin = UIContextualAction(style: .normal, title: pinned.contains(item) ? "Unpin" : "Pin") {
            [weak self] _, _, done in
            self?.togglePin(item)
            done(true)
        }
        pin.image = UIImage(systemName: "pin")
        pin.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [pin])
    }

    func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let item = dataSource.itemIdentifier(for: path), item.content != .header else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.remove([item])
            done(true)
        }
        let more = UIContextualAction(style: .normal, title: "More") { [weak self] _, _, done in
            self?.insert(after: item)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete, more])
    }

    private func togglePin(_ item: OutlineItem) {
        if pinned.remove(item) == nil { pinned.insert(item) }
        guard let path = dataSource.indexPath(for: item) else { return }
        collectionView.reconfigureItems(at: [path])
    }

    // MARK: Changes

    /// Removes items with all that is below them.
    func remove(_ items: [OutlineItem]) {
        for section in OutlineSection.allCases {
            var tree = dataSource.snapshot(for: section)
            let here = items.filter { tree.contains($0) && $0.content != .header }
            guard !here.isEmpty else { continue }
            tree.delete(here)
            dataSource.apply(tree, to: section)
        }
    }

    /// Inserts a row like another one below it.
    func insert(after item: OutlineItem) {
        guard let path = dataSource.indexPath(for: item),
            let section = dataSource.sectionIdentifier(for: path.section)
        else { return }
        var tree = dataSource.snapshot(for: section)
        var number = 2
        while tree.contains(OutlineItem(id: "\(item.id)-\(number)", title: "")) { number += 1 }
        tree.insert(
            [
                OutlineItem(
                    id: "\(item.id)-\(number)", title: "\(item.title) \(number)", content: item.content,
                    sign: item.sign)
            ], after: item)
        dataSource.apply(tree, to: section)
    }
}

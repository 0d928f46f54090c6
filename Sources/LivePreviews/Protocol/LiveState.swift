import UIKit

/// The state of a window's views that a fresh start would lose: by the path of classes, indices and identifiers
/// that leads to each view.
struct LiveState: Codable, Equatable {
    struct View: Codable, Equatable {
        var offset: CGPoint?
        /// The index paths of the selected items, as sections and items.
        var selection: [[Int]]?
        var isFirstResponder = false
        /// The index paths of the expanded items, as sections and items, when all of them are expanded.
        var expanded: [[Int]]?

        var isEmpty: Bool { self == View() }
    }

    /// The classes of the window's controllers, depth first.
    var controllers: [String] = []
    var views: [String: View] = [:]
}

extension LiveState {
    @MainActor init(_ window: UIWindow) {
        if let root = window.rootViewController { controllers = Self.names(root) }
        Self.visit(window, path: "") { path, view in
            let state = View(view)
            if !state.isEmpty { views[path] = state }
        }
    }

    /// Brings the views of a window to this state, as far as they are there. Offsets are kept inside the content.
    @MainActor func restore(in window: UIWindow) {
        window.layoutIfNeeded()
        // Cells and what is in them are there only at their offset: outer views first.
        var rest = views
        for _ in 0..<4 where !rest.isEmpty {
            var found: [(UIView, View)] = []
            Self.visit(window, path: "") { path, view in
                if let state = rest.removeValue(forKey: path) { found.append((view, state)) }
            }
            guard !found.isEmpty else { break }
            for (view, state) in found { state.apply(to: view) }
            window.layoutIfNeeded()
        }
    }

    @MainActor private static func names(_ controller: UIViewController) -> [String] {
        let inner = controller.children + (controller.presentedViewController.map { [$0] } ?? [])
        return [String(describing: type(of: controller))] + inner.flatMap(names)
    }

    @MainActor private static func visit(_ view: UIView, path: String, _ body: (String, UIView) -> Void) {
        body(path, view)
        var counts: [String: Int] = [:]
        for child in view.subviews {
            var name = String(describing: type(of: child))
            if let identifier = child.accessibilityIdentifier, !identifier.isEmpty { name += "#" + identifier }
            // Cells are found by what they show, since the order of views changes as they are reused.
            if let cell = child as? UICollectionViewCell, let list = view as? UICollectionView,
                let index = list.indexPath(for: cell)
            {
                name += "@\(index.section).\(index.item)"
            }
            let index = counts[name, default: 0]
            counts[name] = index + 1
            visit(child, path: "\(path)/\(name)[\(index)]", body)
        }
    }
}

extension LiveState.View {
    @MainActor init(_ view: UIView) {
        if let scroll = view as? UIScrollView {
            let top = CGPoint(x: -scroll.adjustedContentInset.left, y: -scroll.adjustedContentInset.top)
            if scroll.contentOffset != top { offset = scroll.contentOffset }
        }
        let selected =
            (view as? UICollectionView)?.indexPathsForSelectedItems ?? (view as? UITableView)?.indexPathsForSelectedRows
        if let selected, !selected.isEmpty { selection = selected.sorted().map { [$0.section, $0.item] } }
        isFirstResponder = view.isFirstResponder
        expanded = (view as? UICollectionView)?.expandedItems?.map { [$0.section, $0.item] }
    }

    @MainActor fileprivate func apply(to view: UIView) {
        if let list = view as? UICollectionView, let expanded {
            list.setExpandedItems(expanded.filter { $0.count == 2 }.map { IndexPath(item: $0[1], section: $0[0]) })
            list.layoutIfNeeded()
        }
        if let offset, let scroll = view as? UIScrollView {
            let inset = scroll.adjustedContentInset, content = scroll.contentSize, size = scroll.bounds.size
            let most = CGPoint(
                x: max(-inset.left, content.width + inset.right - size.width),
                y: max(-inset.top, content.height + inset.bottom - size.height))
            scroll.setContentOffset(
                CGPoint(x: min(max(offset.x, -inset.left), most.x), y: min(max(offset.y, -inset.top), most.y)),
                animated: false)
        }
        for path in selection ?? [] where path.count == 2 {
            let index = IndexPath(item: path[1], section: path[0])
            if let list = view as? UICollectionView, index.section < list.numberOfSections,
                index.item < list.numberOfItems(inSection: index.section)
            {
                list.selectItem(at: index, animated: false, scrollPosition: [])
            } else if let table = view as? UITableView, index.section < table.numberOfSections,
                index.row < table.numberOfRows(inSection: index.section)
            {
                table.selectRow(at: index, animated: false, scrollPosition: .none)
            }
        }
        if isFirstResponder { view.becomeFirstResponder() }
    }
}

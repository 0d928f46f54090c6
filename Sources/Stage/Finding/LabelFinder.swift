import UIKit

/// Finds the position in a window of a target named by a script.
@MainActor package struct LabelFinder {
    let window: UIWindow

    package init(window: UIWindow) { self.window = window }

    /// The position of a target, in window points.
    ///
    /// Throws a `StageError` that lists the targets present instead.
    package func point(of target: ScriptTarget) throws -> CGPoint {
        switch target {
        case .point(let point): point
        case .label(let label): try point(label: label)
        case .item(let section, let item): try point(section: section, item: item)
        }
    }

    /// Controls take precedence over plain texts; among equals the frontmost is used.
    private func point(label: String) throws -> CGPoint {
        let all = AccessibilityNode(window)?.descendants ?? []
        let named = all.filter { $0.labels.contains(label) }
        guard let target = named.last(where: \.isInControl) ?? named.last else {
            var present: [String] = []
            for label in all.flatMap(\.labels) where !present.contains(label) { present.append(label) }
            throw StageError.noSuchLabel(label, present: present)
        }
        return target.activationPoint
    }

    private func point(section: Int, item: Int) throws -> CGPoint {
        func missing(_ reason: String) -> StageError {
            .noSuchItem(section: section, item: item, reason: reason)
        }
        guard let view = window.firstShown(UICollectionView.self) else {
            throw missing("the window shows no collection view")
        }
        guard section < view.numberOfSections else { throw missing("there are \(view.numberOfSections) sections") }
        guard item < view.numberOfItems(inSection: section) else {
            throw missing("section \(section) has \(view.numberOfItems(inSection: section)) items")
        }
        guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else {
            throw missing("it is not on screen")
        }
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        let size = window.bounds.size
        guard (0..<size.width).contains(middle.x), (0..<size.height).contains(middle.y) else {
            throw missing("its middle (\(middle.x), \(middle.y)) is outside the window of \(size.width)×\(size.height)")
        }
        return middle
    }
}

extension AccessibilityNode {
    /// The labels by which scripts name the view.
    fileprivate var labels: [String] { [label, text].compactMap { $0 }.filter { !$0.isEmpty } }
}

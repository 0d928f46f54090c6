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

    /// A clickable element with its label.
    private struct Candidate {
        let label: String
        let point: CGPoint
        let isControl: Bool
    }

    /// Controls take precedence over plain texts; among equals the frontmost is used.
    private func point(label: String) throws -> CGPoint {
        let all = candidates
        let named = all.filter { $0.label == label }
        guard let target = named.last(where: \.isControl) ?? named.last else {
            var present: [String] = []
            for target in all where !present.contains(target.label) { present.append(target.label) }
            throw StageError.noSuchLabel(label, present: present)
        }
        return target.point
    }

    private var candidates: [Candidate] { window.shownDescendants.flatMap(candidates(of:)) }

    private func candidates(of view: UIView) -> [Candidate] {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        var labels: [String] = []
        if let label = view.accessibilityLabel { labels.append(label) }
        if let label = view as? UILabel, let text = label.text { labels.append(text) }
        let isControl = view.isInControl
        return labels.filter { !$0.isEmpty }.map { Candidate(label: $0, point: middle, isControl: isControl) }
            + segments(of: view)
    }

    private func segments(of view: UIView) -> [Candidate] {
        guard let control = view as? UISegmentedControl, control.numberOfSegments > 0 else { return [] }
        let width = control.bounds.width / CGFloat(control.numberOfSegments)
        return (0..<control.numberOfSegments).compactMap { index in
            guard let title = control.titleForSegment(at: index), !title.isEmpty else { return nil }
            let middle = CGPoint(
                x: control.bounds.minX + (CGFloat(index) + 0.5) * width, y: control.bounds.midY)
            return Candidate(label: title, point: control.convert(middle, to: nil), isControl: true)
        }
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

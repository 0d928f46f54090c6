import Renderer
import UIKit

/// Finds the views at positions of the last frame.
///
/// The subviews of a view with many of them are indexed by area. An index is used while the frames show the same
/// subviews at the same positions, so that a query looks at the views around the position and not at all of them.
@MainActor final class ViewPicker {
    private var indexes: [ObjectIdentifier: (node: RenderNode, index: SubviewIndex)] = [:]
    /// The number of views that the last query looked at.
    private(set) var lookedAt = 0
    /// The number of subviews from which on they are indexed.
    private static let smallest = 16

    /// The frontmost view that paints at a point of the window, else the frontmost view there; nil outside of the
    /// window.
    func view(at point: CGPoint, in window: UIWindow) -> UIView? {
        lookedAt = 0
        guard let node = window.layer.committedNode, let inside = node.projection.inverted?.apply(point) else {
            return nil
        }
        let hit = pick(window, node, inside)
        return hit.painting ?? hit.any
    }

    private func pick(_ view: UIView, _ node: RenderNode, _ point: CGPoint) -> (painting: UIView?, any: UIView?) {
        lookedAt += 1
        let isInside = Self.contains(node.values.bounds, point)
        if node.values.masksToBounds, !isInside { return (nil, nil) }
        var any: UIView?
        for entry in subviews(of: view, node, at: point) {
            guard let inner = entry.node.projection.inverted?.apply(point) else { continue }
            let hit = pick(entry.view, entry.node, inner)
            if hit.painting != nil { return hit }
            any = any ?? hit.any
        }
        guard isInside else { return (nil, any) }
        return (Self.paints(view, node) ? view : nil, any ?? view)
    }

    private static func contains(_ rect: CGRect, _ point: CGPoint) -> Bool {
        point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
    }

    /// Whether the view itself paints anything; sublayers that belong to no view are part of it.
    private static func paints(_ view: UIView, _ node: RenderNode) -> Bool {
        node.hasOwnContent || node.showsBorder
            || view.layer.sublayers.map { $0.contains { !($0.delegate is UIView) && $0.committedNode != nil } } ?? false
    }

    // MARK: Subviews

    /// A visible subview; the number is its index among the subviews, negative for one in a view without a plane.
    private typealias Entry = (number: Int, view: UIView, node: RenderNode)

    /// The visible subviews whose content may include a point, front to back.
    private func subviews(of view: UIView, _ node: RenderNode, at point: CGPoint) -> [Entry] {
        guard view.subviews.count >= Self.smallest else {
            return Self.entries(of: view, node).reversed().filter {
                $0.node.projection.boundingBox(of: $0.node.extent).contains(point)
            }
        }
        let id = ObjectIdentifier(view)
        if let known = indexes[id], known.node === node || known.node.hasSameChildren(as: node),
            let found = found(known.index, in: view, at: point)
        {
            return found
        }
        let entries = Self.entries(of: view, node)
        lookedAt += entries.count
        let index = SubviewIndex(entries.map { ($0.number, $0.node.projection.boundingBox(of: $0.node.extent)) })
        indexes[id] = (node, index)
        return found(index, in: view, at: point) ?? entries.reversed()
    }

    /// The subviews that an index finds; nil if the view has other subviews since.
    private func found(_ index: SubviewIndex, in view: UIView, at point: CGPoint) -> [Entry]? {
        var found: [Entry] = []
        for number in index.elements(at: point) {
            guard view.subviews.indices.contains(number), let node = view.subviews[number].layer.committedNode else {
                return nil
            }
            found.append((number, view.subviews[number], node))
        }
        return found
    }

    /// The visible subviews in painting order. Those in a view without a plane lie in the plane of its superview.
    private static func entries(of view: UIView, _ node: RenderNode) -> [Entry] {
        var entries: [Entry] = []
        for (number, subview) in view.subviews.enumerated() where !subview.layer.isHidden {
            if subview.layer.hasNoPlane {
                entries += Self.entries(of: subview, node).map { (-1, $0.view, $0.node) }
            } else if let inner = subview.layer.committedNode {
                entries.append((number, subview, inner))
            }
        }
        if entries.allSatisfy({ $0.node.isFlat }) { return entries }
        var order: [ObjectIdentifier: Int] = [:]
        for (index, child) in node.children.enumerated() { order[ObjectIdentifier(child)] = index }
        return entries.sorted { (order[ObjectIdentifier($0.node)] ?? 0) < (order[ObjectIdentifier($1.node)] ?? 0) }
    }
}

extension RenderNode {
    fileprivate func hasSameChildren(as other: RenderNode) -> Bool {
        children.count == other.children.count && children.elementsEqual(other.children, by: ===)
    }
}

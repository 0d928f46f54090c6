import UIKit

/// A position in a window as another window with the same content can resolve it: the views that contain it, and where
/// in each of them it is.
struct ViewPosition: Equatable {
    struct Step: Equatable {
        /// Names the view among its siblings.
        let name: String
        /// The position as a part of the view's bounds, from 0 to 1 inside.
        let part: CGPoint
    }

    /// From the window inwards; the first stands for the window.
    let steps: [Step]
    /// The number of steps to what a press acts on: the innermost control or cell, or else the innermost view.
    let target: Int
}

/// Where a position of one window is in another.
struct Counterpart: Equatable {
    let point: CGPoint
    /// Whether the point is on what a press acts on, and not merely in something around it.
    let isExact: Bool
}

extension ViewPosition {
    /// The position of a point of a window. Call it in the window's session.
    @MainActor init(_ point: CGPoint, in window: UIWindow) {
        var chain: [UIView] = []
        var next: UIView? = window.hitTest(point, with: nil) ?? window
        while let view = next {
            chain.insert(view, at: 0)
            next = view.superview
        }
        if chain.first !== window { chain = [window] }
        steps = chain.enumerated().map { index, view in
            Step(
                name: index == 0 ? "" : chain[index - 1].names(ofSubviews: view).first?.name ?? "",
                part: Self.part(view.convert(point, from: window), of: view.bounds))
        }
        let actor = chain.lastIndex { $0 is UIControl || $0 is UICollectionViewCell || $0 is UITableViewCell }
        target = (actor ?? chain.count - 1) + 1
    }

    /// The counterpart in another window: at the same part of the innermost view that is there and can be hit. `flips`
    /// says that the other window runs the other way. Call it in that window's session.
    @MainActor func resolve(in window: UIWindow, flips: Bool) -> Counterpart {
        var chain: [UIView] = [window]
        for step in steps.dropFirst() {
            guard let next = chain[chain.count - 1].names().first(where: { $0.name == step.name }) else { break }
            chain.append(next.view)
        }
        for depth in stride(from: chain.count, through: 1, by: -1) {
            let view = chain[depth - 1], part = steps[depth - 1].part
            let point = window.convert(
                Self.point(flips ? CGPoint(x: 1 - part.x, y: part.y) : part, of: view.bounds), from: view)
            if depth == 1 || window.hitTest(point, with: nil)?.isDescendant(of: view) == true {
                return Counterpart(point: point, isExact: depth >= target)
            }
        }
        return Counterpart(point: .zero, isExact: false)
    }

    static func part(_ point: CGPoint, of bounds: CGRect) -> CGPoint {
        CGPoint(
            x: (point.x - bounds.minX) / max(bounds.width, 1e-6), y: (point.y - bounds.minY) / max(bounds.height, 1e-6))
    }

    static func point(_ part: CGPoint, of bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
    }
}

extension UIView {
    /// The subviews with names that are the same in other windows: the class, the identifier and the index path of a
    /// cell, or the number among equals. With `only`, that subview alone.
    fileprivate func names(ofSubviews only: UIView? = nil) -> [(name: String, view: UIView)] {
        var counts: [String: Int] = [:]
        var result: [(name: String, view: UIView)] = []
        for child in subviews {
            var name = String(describing: type(of: child))
            if let identifier = child.accessibilityIdentifier, !identifier.isEmpty { name += "#" + identifier }
            if let path = indexPath(ofCell: child) {
                name += "@\(path.section).\(path.item)"
            } else {
                let index = counts[name, default: 0]
                counts[name] = index + 1
                name += "[\(index)]"
            }
            if only == nil || only === child { result.append((name, child)) }
        }
        return result
    }

    private func indexPath(ofCell view: UIView) -> IndexPath? {
        if let cell = view as? UICollectionViewCell { return (self as? UICollectionView)?.indexPath(for: cell) }
        if let cell = view as? UITableViewCell { return (self as? UITableView)?.indexPath(for: cell) }
        return nil
    }
}

import UIKit

/// The views of a window that a person would name, a line each, with references.
struct Outline: Equatable {
    struct Entry: Equatable {
        let reference: Int
        let depth: Int
        let text: String

        var line: String { String(repeating: " ", count: depth) + "e\(reference) \(text)" }
    }

    var entries: [Entry] = []

    /// The most lines of an outline, and of changes.
    static let lineLimit = 90, changeLimit = 30

    var text: String { Self.limited(entries.map(\.line), to: Self.lineLimit) }

    /// The changes since another outline: `+` new, `~` changed, `-` gone.
    func changes(since old: Outline) -> (summary: String, text: String) {
        let before = Dictionary(old.entries.map { ($0.reference, $0) }, uniquingKeysWith: { first, _ in first })
        let now = Set(entries.map(\.reference))
        let added = entries.filter { before[$0.reference] == nil }
        let changed = entries.filter { entry in before[entry.reference].map { $0.text != entry.text } ?? false }
        let gone = old.entries.filter { !now.contains($0.reference) }
        let lines =
            added.map { "+ e\($0.reference) \($0.text)" } + changed.map { "~ e\($0.reference) \($0.text)" }
            + gone.map { "- e\($0.reference) \($0.text)" }
        let counts = [("+", added), ("~", changed), ("-", gone)].filter { !$1.isEmpty }.map { "\($0)\($1.count)" }
        return (
            counts.isEmpty ? "no view changed" : counts.joined(separator: " "),
            Self.limited(lines, to: Self.changeLimit)
        )
    }

    private static func limited(_ lines: [String], to limit: Int) -> String {
        let rest = lines.count - limit
        return (lines.prefix(limit) + (rest > 0 ? ["… \(rest) more views"] : [])).joined(separator: "\n")
    }
}

/// The references of a window's views.
///
/// A view gets the next number when it is first seen, at the end of an act. A replay sees the same views in the same
/// order, so references are valid in the next server, too.
@MainActor final class ViewReferences {
    private struct Known {
        weak var view: UIView?
        let number: Int
    }

    private var byView: [ObjectIdentifier: Known] = [:]
    private var byNumber: [Int: ObjectIdentifier] = [:]
    private var last = 0

    /// The view of a reference; nil when it has left the window.
    func view(_ number: Int, in window: UIWindow) -> UIView? {
        // Another view may have the address of one that is gone.
        guard let known = byNumber[number].flatMap({ byView[$0] }), known.number == number, let view = known.view,
            view.window === window
        else { return nil }
        return view
    }

    /// Gives numbers to new views and returns the outline.
    func outline(of window: UIWindow) -> Outline {
        var outline = Outline()
        add(window, depth: 0, clip: window.bounds, to: &outline)
        return outline
    }

    private func add(_ view: UIView, depth: Int, clip: CGRect, to outline: inout Outline) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let frame = view.convert(view.bounds, to: nil)
        let visible = view.clipsToBounds ? clip.intersection(frame) : clip
        guard !view.clipsToBounds || !visible.isEmpty else { return }
        var inner = depth
        if frame.intersects(clip), let text = ViewLine.text(of: view, frame: frame) {
            outline.entries.append(.init(reference: number(of: view), depth: depth, text: text))
            inner += 1
        }
        // A button's line has its title.
        if view is UIButton { return }
        for subview in view.subviews { add(subview, depth: inner, clip: visible, to: &outline) }
    }

    private func number(of view: UIView) -> Int {
        let id = ObjectIdentifier(view)
        // The address may have been that of another view before.
        if let known = byView[id], known.view === view { return known.number }
        last += 1
        byView[id] = Known(view: view, number: last)
        byNumber[last] = id
        return last
    }
}

/// A view in a line: class, index path, text, frame in the window, state.
@MainActor enum ViewLine {
    /// Nil for views without a role of their own, such as a container or a button's parts.
    static func text(of view: UIView, frame: CGRect) -> String? {
        let name = String(describing: type(of: view))
        let shown = (view as? UILabel)?.text ?? (view as? UIButton)?.titleLabel?.text
        let label = shown ?? view.accessibilityLabel ?? view.accessibilityIdentifier
        let isContainer = type(of: view) == UIView.self || view is UIWindow
        if frame.isEmpty || name.hasPrefix("_") || name == "ScrollIndicator" { return nil }
        if isContainer, label == nil, view.elementRecord == nil { return nil }
        if view is UILabel, label?.isEmpty ?? true { return nil }
        var parts = [name]
        if let record = view.elementRecord {
            if let kind = record.attributes.representedElementKind { parts.append(kind) }
            parts.append(record.attributes.indexPath.map(String.init).joined(separator: ","))
        }
        if let label, !label.isEmpty { parts.append("\"\(shortened(label))\"") }
        parts.append("\(Self.point(frame.origin)) \(Number.text(frame.width))x\(Number.text(frame.height))")
        if let scroll = view as? UIScrollView {
            let size = scroll.contentSize
            parts.append(
                "offset \(Self.point(scroll.contentOffset)) of \(Number.text(size.width))x\(Number.text(size.height))")
        }
        if view.alpha < 1 { parts.append("alpha \(Number.text(view.alpha))") }
        if let control = view as? UIControl {
            if !control.isEnabled { parts.append("disabled") }
            if control.isSelected { parts.append("selected") }
        }
        if (view as? UICollectionViewCell)?.isSelected ?? (view as? UITableViewCell)?.isSelected ?? false {
            parts.append("selected")
        }
        if view.isFirstResponder { parts.append("focused") }
        return parts.joined(separator: " ")
    }

    static func point(_ point: CGPoint) -> String { "\(Number.text(point.x)),\(Number.text(point.y))" }

    private static func shortened(_ text: String) -> String {
        let line = text.replacingOccurrences(of: "\n", with: " ")
        return line.count <= 40 ? line : line.prefix(39) + "…"
    }
}

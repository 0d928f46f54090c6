import UIKit

/// A case in which a layout is tested: a collection view, its items, and the changes that happen to them.
public struct LayoutCase: Equatable, Sendable {
    /// The number of items of each section at the start.
    public var counts: [Int]
    /// The size of the collection view at the start, in points.
    public var size: CGSize
    /// The content inset; zero by default.
    public var inset: UIEdgeInsets
    /// Whether the interface is right to left; false by default.
    public var isRightToLeft: Bool
    /// The pixels of a point; 1 by default.
    public var displayScale: CGFloat
    /// The changes, each followed by a layout pass; none by default.
    public var steps: [LayoutStep]

    /// Creates a case.
    public init(
        counts: [Int], size: CGSize, inset: UIEdgeInsets = .zero, isRightToLeft: Bool = false,
        displayScale: CGFloat = 1, steps: [LayoutStep] = []
    ) {
        self.counts = counts
        self.size = size
        self.inset = inset
        self.isRightToLeft = isRightToLeft
        self.displayScale = displayScale
        self.steps = steps
    }

    /// The case as a Swift expression.
    public var source: String {
        var arguments = ["counts: \(counts)", "size: CGSize(width: \(size.width.text), height: \(size.height.text))"]
        if inset != .zero {
            arguments.append(
                "inset: UIEdgeInsets(top: \(inset.top.text), left: \(inset.left.text), bottom: \(inset.bottom.text), "
                    + "right: \(inset.right.text))")
        }
        if isRightToLeft { arguments.append("isRightToLeft: true") }
        if displayScale != 1 { arguments.append("displayScale: \(displayScale.text)") }
        if !steps.isEmpty { arguments.append("steps: [\(steps.map(\.source).joined(separator: ", "))]") }
        return "LayoutCase(\(arguments.joined(separator: ", ")))"
    }
}

/// A change of the collection view or its items.
///
/// Indexes past the end are clamped, and a change of an item or section that does not exist does nothing.
public enum LayoutStep: Equatable, Sendable {
    /// Scrolls to a fraction, from 0 to 1, of the range on both axes.
    case scroll(CGFloat)
    /// Scrolls to where scrolling that would end at a fraction of the range comes to rest.
    case rest(CGFloat)
    /// Scrolls beyond an end of the range by a distance in points, negative before the start, on the axes on which the
    /// content scrolls.
    case overscroll(CGFloat)
    /// Changes the size of the collection view, in points.
    case resize(CGFloat, CGFloat)
    /// Inserts items into a section, from an index on.
    case insert(Int, at: Int, section: Int)
    /// Deletes items of a section, from an index on.
    case delete(Int, at: Int, section: Int)
    /// Deletes items of a section, from an index on, and inserts others there, in one batch.
    case replace(Int, with: Int, at: Int, section: Int)
    /// Moves an item within its section.
    case move(from: Int, to: Int, section: Int)
    /// Inserts a section with a number of items.
    case insertSection(at: Int, items: Int)
    /// Deletes a section.
    case deleteSection(Int)
    /// Reloads an item.
    case reload(item: Int, section: Int)
    /// Calls `reloadData()`.
    case reloadData
    /// Calls `invalidateLayout()`.
    case invalidate
    /// Applies the setting of an index in `LayoutDoctor.settings`.
    case set(Int)

    /// Whether the step changes the content offset and nothing else.
    var isScrolling: Bool {
        switch self {
        case .scroll, .rest, .overscroll: true
        default: false
        }
    }

    /// The step as a Swift expression.
    public var source: String {
        switch self {
        case .scroll(let fraction): ".scroll(\(fraction.text))"
        case .rest(let fraction): ".rest(\(fraction.text))"
        case .overscroll(let distance): ".overscroll(\(distance.text))"
        case .resize(let width, let height): ".resize(\(width.text), \(height.text))"
        case .insert(let count, let item, let section): ".insert(\(count), at: \(item), section: \(section))"
        case .delete(let count, let item, let section): ".delete(\(count), at: \(item), section: \(section))"
        case .replace(let count, let other, let item, let section):
            ".replace(\(count), with: \(other), at: \(item), section: \(section))"
        case .move(let from, let to, let section): ".move(from: \(from), to: \(to), section: \(section))"
        case .insertSection(let index, let items): ".insertSection(at: \(index), items: \(items))"
        case .deleteSection(let index): ".deleteSection(\(index))"
        case .reload(let item, let section): ".reload(item: \(item), section: \(section))"
        case .reloadData: ".reloadData"
        case .invalidate: ".invalidate"
        case .set(let index): ".set(\(index))"
        }
    }
}

extension CGFloat {
    /// The shortest decimal that reads back as the same number, without ".0".
    var text: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension CGRect {
    /// The origin and size in points, for messages.
    var text: String { "(\(minX.text), \(minY.text)) \(width.text)×\(height.text)" }
}

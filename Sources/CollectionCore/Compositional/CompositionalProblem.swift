import Foundation

/// A problem in a layout's description, resolved with a fallback.
package enum CompositionalProblem: Equatable, Sendable {
    /// The provider returned no section; it has no elements.
    case noSection(Int)
    /// There is no length across the scroll axis; the section, or the whole content, has no elements (S14.118).
    case emptyContainer(section: Int?, size: CGSize)
    /// A fraction of a non-positive length; it counts as 0.
    case emptyFraction(section: Int?)
    /// A member longer than its group; it is clamped, one per group (S14.14).
    case memberDoesNotFit(section: Int, length: CGFloat, available: CGFloat)
    /// A group without members; the section has no items.
    case noMembers(section: Int)
    /// Members without length, which would repeat without end; one cycle is used.
    case membersWithoutLength(section: Int)
    /// Too many members in a group; the rest is ignored.
    case tooManyMembers(section: Int, limit: Int)
    /// A number that is not finite, too large, or a negative length; 0 or the nearest limit is used.
    case invalidNumber(section: Int?, name: String)
    /// A second boundary item or decoration of the same kind in a section; it is ignored (S14.69).
    case duplicateKind(section: Int?, kind: String)
    /// An inset between 0 and 1, interpreted as a fraction (S14.40).
    case fractionalInset(section: Int?)
    /// An item's insets on an estimated axis; they are ignored (S14.23).
    case insetsIgnored(section: Int)
    /// A fraction of an estimated length, which is not self-sizing; the group's estimate is used (S14.99).
    case fractionOfEstimate(section: Int)

    /// Whether UIKit behaves the same without a message; such problems are for debug logs only.
    package var isNote: Bool {
        switch self {
        case .fractionalInset, .insetsIgnored, .fractionOfEstimate: true
        default: false
        }
    }
}

extension CompositionalProblem: CustomStringConvertible {
    package var description: String {
        func location(_ section: Int?) -> String { section.map { "section \($0)" } ?? "the whole content" }
        return switch self {
        case .noSection(let section):
            "there is no layout for section \(section); it remains empty"
        case .emptyContainer(let section, let size):
            "the container of \(location(section)) is \(size.width) by \(size.height) points; it remains empty"
        case .emptyFraction(let section):
            "in \(location(section)) a length is a fraction of an empty container; it counts as 0"
        case .memberDoesNotFit(let section, let length, let available):
            "in section \(section) a group of \(available) points cannot fit even a single item of \(length) points; "
                + "the item is clamped to the group"
        case .noMembers(let section):
            "the group of section \(section) has no members; none of its items has a frame"
        case .membersWithoutLength(let section):
            "in section \(section) the members of a group have no length; each is used once"
        case .tooManyMembers(let section, let limit):
            "a group of section \(section) has more than \(limit) members; the rest is ignored"
        case .invalidNumber(let section, let name):
            "the \(name) of \(location(section)) is not a valid number; the nearest valid one is used"
        case .duplicateKind(let section, let kind):
            "\(location(section)) has two boundary items or decorations of the kind \(kind); the second is ignored"
        case .fractionalInset(let section):
            "an inset of \(location(section)) is below 1 and interpreted as a fraction of the container"
        case .insetsIgnored(let section):
            "in section \(section) the insets of an item are ignored on its estimated axis"
        case .fractionOfEstimate(let section):
            "in section \(section) an item has a fraction of an estimated length and is not self-sizing"
        }
    }
}

/// Collects distinct problems and replaces invalid numbers.
struct CompositionalProblems: Sendable {
    /// The limit of lengths, which keeps sums finite.
    static let farthest: CGFloat = 1e9

    var section: Int?
    private(set) var all: [CompositionalProblem] = []

    mutating func add(_ problem: CompositionalProblem) {
        if !all.contains(problem) { all.append(problem) }
    }

    /// Returns a finite number within the limits.
    mutating func checked(_ value: CGFloat, _ name: String) -> CGFloat {
        if abs(value) <= Self.farthest { return value }
        add(.invalidNumber(section: section, name: name))
        return value.isNaN ? 0 : value < 0 ? -Self.farthest : Self.farthest
    }

    /// Returns a finite, non-negative length.
    mutating func length(_ value: CGFloat, _ name: String) -> CGFloat {
        let value = checked(value, name)
        if value >= 0 { return value }
        add(.invalidNumber(section: section, name: name))
        return 0
    }

    mutating func checked(_ size: CGSize, _ name: String) -> CGSize {
        CGSize(width: checked(size.width, name), height: checked(size.height, name))
    }

    mutating func checked(_ insets: CompositionalInsets, _ name: String) -> CompositionalInsets {
        CompositionalInsets(
            top: checked(insets.top, name), leading: checked(insets.leading, name),
            bottom: checked(insets.bottom, name), trailing: checked(insets.trailing, name))
    }

    /// Returns a container's insets in points; those between 0 and 1 are fractions of its lengths (S14.40).
    mutating func resolved(_ insets: CompositionalInsets, of size: CGSize, _ name: String) -> CompositionalInsets {
        var result = checked(insets, name)
        let isFractional = [result.top, result.leading, result.bottom, result.trailing].contains { $0 > 0 && $0 < 1 }
        guard isFractional else { return result }
        add(.fractionalInset(section: section))
        func points(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
            value > 0 && value < 1 ? value * max(0, length) : value
        }
        result.top = points(result.top, size.height)
        result.bottom = points(result.bottom, size.height)
        result.leading = points(result.leading, size.width)
        result.trailing = points(result.trailing, size.width)
        return result
    }

    mutating func checked(_ spacing: CompositionalSpacing, _ name: String) -> CompositionalSpacing {
        switch spacing {
        case .fixed(let value): .fixed(checked(value, name))
        case .flexible(let value): .flexible(checked(value, name))
        }
    }

    mutating func checked(_ edges: CompositionalEdgeSpacing) -> CompositionalEdgeSpacing {
        let name = "edge spacing"
        return CompositionalEdgeSpacing(
            leading: edges.leading.map { checked($0, name) }, top: edges.top.map { checked($0, name) },
            trailing: edges.trailing.map { checked($0, name) }, bottom: edges.bottom.map { checked($0, name) })
    }

    /// Returns the length of a dimension in a container.
    mutating func resolved(_ dimension: CompositionalDimension, in container: CGSize, _ name: String) -> CGFloat {
        switch dimension {
        case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value):
            return length(value, name)
        case .fractionalWidth(let factor), .fractionalHeight(let factor):
            var whole = container.height
            if case .fractionalWidth = dimension { whole = container.width }
            if whole < 0 || whole == 0 && factor != 0 {
                add(.emptyFraction(section: section))
                return 0
            }
            return length(checked(factor, name) * whole, name)
        }
    }
}

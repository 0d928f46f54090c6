import Foundation

/// Something in a layout's description that cannot be followed as it is, and what was done instead.
package enum CompositionalProblem: Equatable, Sendable {
    /// The provider gave no section: it has no elements.
    case noSection(Int)
    /// No length is left across the scroll axis: the section, or the whole content, has no elements (S14.118).
    case emptyContainer(section: Int?, size: CGSize)
    /// A fraction of a length that is not positive counts as 0.
    case emptyFraction(section: Int?)
    /// A group's member is longer than the group: it is clamped, one in each group (S14.14).
    case memberDoesNotFit(section: Int, length: CGFloat, available: CGFloat)
    /// The group has no members: the section has no items.
    case noMembers(section: Int)
    /// Members of no length would fill a group for ever: one cycle of them is placed.
    case membersWithoutLength(section: Int)
    /// The rest of a group's members is left out.
    case tooManyMembers(section: Int, limit: Int)
    /// A number that is not finite, too large or a negative length: 0, or the nearest limit, counts.
    case invalidNumber(section: Int?, name: String)
    /// A second boundary item or decoration of the same kind in one section is left out (S14.69).
    case duplicateKind(section: Int?, kind: String)
    /// An inset between 0 and 1 is read as a fraction (S14.40).
    case fractionalInset(section: Int?)
    /// An item's insets are ignored on an estimated axis (S14.23).
    case insetsIgnored(section: Int)
    /// A fraction of an estimated length is not self-sized: the group's estimate counts (S14.99).
    case fractionOfEstimate(section: Int)

    /// Whether UIKit does the same without a word: worth a line in a debug log only.
    package var isNote: Bool {
        switch self {
        case .fractionalInset, .insetsIgnored, .fractionOfEstimate: true
        default: false
        }
    }
}

extension CompositionalProblem: CustomStringConvertible {
    package var description: String {
        func place(_ section: Int?) -> String { section.map { "section \($0)" } ?? "the whole content" }
        return switch self {
        case .noSection(let section):
            "there is no layout for section \(section); it stays empty"
        case .emptyContainer(let section, let size):
            "the container of \(place(section)) is \(size.width) by \(size.height) points; it stays empty"
        case .emptyFraction(let section):
            "in \(place(section)) a fraction of an empty container was asked for; it counts as 0"
        case .memberDoesNotFit(let section, let length, let available):
            "in section \(section) a group of \(available) points cannot fit even a single item of \(length) points; "
                + "the item is clamped to the group"
        case .noMembers(let section):
            "the group of section \(section) has no members; none of its items has a frame"
        case .membersWithoutLength(let section):
            "in section \(section) the members of a group have no length; each is placed once"
        case .tooManyMembers(let section, let limit):
            "a group of section \(section) has more than \(limit) members; the rest is left out"
        case .invalidNumber(let section, let name):
            "the \(name) of \(place(section)) is not a usable number; the nearest usable one counts"
        case .duplicateKind(let section, let kind):
            "\(place(section)) has two boundary items or decorations of the kind \(kind); the second is left out"
        case .fractionalInset(let section):
            "an inset of \(place(section)) is below 1 and read as a fraction of the container"
        case .insetsIgnored(let section):
            "in section \(section) the insets of an item are ignored on its estimated axis"
        case .fractionOfEstimate(let section):
            "in section \(section) an item takes a fraction of an estimated length and does not size itself"
        }
    }
}

/// Collects each problem once and replaces unusable numbers.
struct CompositionalProblems: Sendable {
    /// Lengths beyond are clamped, so that sums of them stay finite.
    static let farthest: CGFloat = 1e9

    var section: Int?
    private(set) var all: [CompositionalProblem] = []

    mutating func add(_ problem: CompositionalProblem) {
        if !all.contains(problem) { all.append(problem) }
    }

    /// A finite number within limits.
    mutating func checked(_ value: CGFloat, _ name: String) -> CGFloat {
        if abs(value) <= Self.farthest { return value }
        add(.invalidNumber(section: section, name: name))
        return value.isNaN ? 0 : value < 0 ? -Self.farthest : Self.farthest
    }

    /// A finite length that is not negative.
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

    /// A container's insets in points: those between 0 and 1 are fractions of its lengths (S14.40).
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

    /// The length of a dimension in a container.
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

import UIKit

/// A property that some layouts have and others need not have. Request those that the layout promises.
///
/// Properties are equal if their sources are. Write further ones with `init(_:_:)`:
///
///     extension LayoutProperty {
///         static let stairs = LayoutProperty("each item is one step lower") { state in
///             zip(state.items, state.items.dropFirst()).first { $1.frame.minY != $0.frame.maxY }.map {
///                 "item \($0.1.indexPath.item) is at \($0.1.frame.minY)"
///             }
///         }
///     }
public struct LayoutProperty: Sendable, Hashable, CustomStringConvertible {
    /// The property as a Swift expression, such as `.lineSpacing(10.0)`, or the name of a property of your own.
    public let source: String
    /// A violation in a state; nil if there is none.
    let violation: @MainActor @Sendable (LayoutState) -> String?

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: A phrase for messages, different from those of other properties.
    ///   - violation: Returns what violates the property in a state, with the numbers; nil if nothing does.
    public init(_ name: String, _ violation: @escaping @MainActor @Sendable (LayoutState) -> String?) {
        source = name
        self.violation = violation
    }

    /// Whether `source` is an expression rather than a name.
    var isExpression: Bool { source.hasPrefix(".") }

    public var description: String { source }

    public static func == (a: LayoutProperty, b: LayoutProperty) -> Bool { a.source == b.source }
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// An axis of the content.
public enum LayoutAxis: String, Sendable {
    case horizontal, vertical

    var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }

    func low(_ rect: CGRect) -> CGFloat { self == .vertical ? rect.minY : rect.minX }
    func high(_ rect: CGRect) -> CGFloat { self == .vertical ? rect.maxY : rect.maxX }
    func length(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
}

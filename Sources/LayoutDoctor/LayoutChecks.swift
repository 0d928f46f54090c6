/// What a layout owes in every world.
public enum LayoutCheck: String, CaseIterable, Sendable {
    /// Positions, sizes, transforms, opacities and the content size are finite, and sizes are not negative.
    case finite
    /// No element is answered twice for a rectangle.
    case unique
    /// Every item has attributes, and every visible element is answered for each rectangle that it intersects.
    case complete
    /// Elements exist: no item past the end of its section.
    case existing
    /// The attributes by index path equal those by rectangle.
    case agreeing
    /// The content size contains the frames of all visible items.
    case contained
    /// The same query has the same answer, also after an invalidation without a change.
    case repeatable
    /// If `shouldInvalidateLayout(forBoundsChange:)` returns false, the answers are the same in the new bounds.
    case invalidated
    /// After changes, the answers equal those of a new layout in the same state.
    case current
    /// The number of elements answered for a small rectangle follows those near it, not the whole content.
    case local
    /// Initial and final attributes of updates are finite.
    case animatable
    /// A property from `LayoutProperty` that was requested.
    case property
}

/// A property that some layouts have and others need not have. Request those that the layout promises.
public enum LayoutProperty: String, CaseIterable, Sendable {
    /// Visible items do not overlap.
    case disjointItems
    /// All items have the same size.
    case uniformItems
    /// Items added at the end leave the frames of the others.
    case appendable
    /// The frames of items do not depend on the content offset.
    case stillItems
    /// Sections with equal numbers of items have equal frames relative to their first items.
    case equalSections
    /// Along each axis on which the content scrolls, the margin after the last element equals that before the first.
    case evenMargins
}

/// A violated check in the smallest world in which it was found.
public struct LayoutFault: Equatable, Sendable, CustomStringConvertible {
    /// The violated check.
    public let check: LayoutCheck
    /// The elements, the numbers and the difference, in content points.
    public let message: String
    /// The world after shrinking.
    public var world: LayoutWorld

    /// The message with the world.
    public var description: String { "\(check.rawValue): \(message)\nin \(world.source)" }

    /// A test that reproduces the fault.
    ///
    /// - Parameters:
    ///   - layout: A Swift expression that makes the layout.
    ///   - properties: The properties that were requested.
    public func testSource(layout: String = "MyLayout()", properties: Set<LayoutProperty> = []) -> String {
        let names = properties.map { "." + $0.rawValue }.sorted().joined(separator: ", ")
        let doctor = names.isEmpty ? "" : "LayoutDoctor(properties: [\(names)]), "
        return """
            @MainActor @Test func \(check.rawValue)() {
                // \(message)
                expectLayout(
                    \(doctor)in: \(world.source)
                ) { \(layout) }
            }
            """
    }
}

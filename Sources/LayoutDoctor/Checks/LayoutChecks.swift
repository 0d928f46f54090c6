import Foundation

/// The obligations of a layout in every state of a collection.
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
    /// An update moves the elements that it keeps from where they were to where they will be.
    case continuous
    /// If invalidation contexts name elements and nothing else, the change leaves the other elements.
    case named
    /// Right to left, the items are where they are left to right, or at the mirrored positions, but not a mixture.
    case mirrored
    /// Scrolling without velocity that ends at a resting offset stays there.
    case resting
    /// Attributes equal their copies, and differ from attributes with another frame or other values of a subclass.
    case copyable
    /// A property that was requested.
    case property
}

/// A violated check in the smallest case in which it was found.
public struct LayoutFault: Equatable, Sendable, CustomStringConvertible {
    /// The violated check.
    public let check: LayoutCheck
    /// The elements, the numbers and the difference, in content points.
    public let message: String
    /// The case after shrinking.
    public var layoutCase: LayoutCase

    /// The message with the case.
    public var description: String { "\(check.rawValue): \(message)\nin \(layoutCase.source)" }

    /// A test that reproduces the fault.
    ///
    /// - Parameters:
    ///   - layout: A Swift expression that makes the layout.
    ///   - properties: The properties that were requested. The test requests the violated one.
    public func testSource(layout: String = "MyLayout()", properties: Set<LayoutProperty> = []) -> String {
        // The message names the property first.
        let broken = properties.filter { check == .property && message.hasPrefix($0.source + ":") }
        let names = broken.filter(\.isExpression).map(\.source).joined(separator: ", ")
        let doctor = names.isEmpty ? "" : "LayoutDoctor(properties: [\(names)]), "
        let missing = broken.filter { !$0.isExpression }.map { "the property \"\($0.source)\"" }
        let settings = layoutCase.steps.contains { if case .set = $0 { true } else { false } }
        let hints = missing + (settings ? ["the settings"] : [])
        let hint = hints.isEmpty ? "" : "\n    // Add \(hints.joined(separator: " and ")) to the doctor."
        return """
            @MainActor @Test func \(check.rawValue)() {
                // \(message.replacingOccurrences(of: "\n", with: " "))\(hint)
                expectLayout(
                    \(doctor)in: \(layoutCase.source)
                ) { \(layout) }
            }
            """
    }
}

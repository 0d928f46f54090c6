/// The checks of an accessibility audit, named as those of `XCUIAccessibilityAuditType` where both have one.
public struct AccessibilityAudit: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Controls and other elements without a label.
    public static let sufficientElementDescription = AccessibilityAudit(rawValue: 1 << 0)
    /// Controls that respond to touches in less than 44 by 44 points.
    ///
    /// Controls whose size UIKit chooses are not checked, such as switches and sliders.
    public static let hitRegion = AccessibilityAudit(rawValue: 1 << 1)
    /// Text with a contrast under 4.5, or under 3 if it is bold or has at least 18 points.
    ///
    /// Disabled controls are not checked.
    public static let contrast = AccessibilityAudit(rawValue: 1 << 2)
    /// Text that is cut off, at the current and at the largest text size.
    public static let textClipped = AccessibilityAudit(rawValue: 1 << 3)
    /// Orders of `accessibilityElements` that jump back, and controls that assistive technology cannot reach.
    public static let readingOrder = AccessibilityAudit(rawValue: 1 << 4)
    public static let all: AccessibilityAudit = [
        .sufficientElementDescription, .hitRegion, .contrast, .textClipped, .readingOrder,
    ]

    /// The word of each check in scene files and findings.
    package static let names: [(name: String, check: AccessibilityAudit)] = [
        ("label", .sufficientElementDescription), ("target", .hitRegion), ("contrast", .contrast),
        ("text", .textClipped), ("order", .readingOrder), ("all", .all),
    ]

    /// The word of a single check.
    var name: String { Self.names.first { $0.check == self }?.name ?? "\(rawValue)" }
}

import CoreGraphics

/// The facts of a visible view that an audit checks.
struct AuditElement {
    /// The class and text, and the cell that contains the view.
    var view: String
    var cellKind: String?
    /// In window coordinates.
    var frame: CGRect
    /// Whether assistive technology needs a label for the view.
    var needsLabel = false
    var label: String?
    /// The number of parts without a label, such as segments with a picture.
    var unlabelledParts = 0
    /// The size of the region that responds to touches; nil if it is not checked.
    var target: CGSize?
    /// The measured contrast, and the least one; nil if it is not checked.
    var contrast: (measured: Double, required: Double)?
    /// Why the text is cut off; nil if all is visible.
    var cut: String?
    /// The view that `accessibilityElements` lists before this one although it is behind it.
    var readAfter: String?
    /// The view that hides this control from assistive technology.
    var hiddenBy: String?

    static let leastTarget: CGFloat = 44

    /// The faults of the checks, in the order of the checks.
    func findings(_ checks: AccessibilityAudit) -> [AccessibilityFinding] {
        var problems: [(AccessibilityAudit, String)] = []
        if needsLabel, label?.isEmpty ?? true {
            problems.append((.sufficientElementDescription, "has no accessibility label"))
        }
        if unlabelledParts > 0 {
            let count = unlabelledParts == 1 ? "a segment has" : "\(unlabelledParts) segments have"
            problems.append((.sufficientElementDescription, "\(count) no title and no accessibility label"))
        }
        if let target, let narrow = Self.narrowness(target) { problems.append((.hitRegion, narrow)) }
        if let contrast, contrast.measured < contrast.required - 0.005 {
            // Rounded down, so that it is not printed as the required one.
            let shown = (contrast.measured * 10).rounded(.down) / 10
            problems.append((.contrast, "has a contrast of \(shown); the least is \(contrast.required)"))
        }
        if let cut { problems.append((.textClipped, cut)) }
        if let readAfter { problems.append((.readingOrder, "is read after \(readAfter), which follows it on screen")) }
        if let hiddenBy { problems.append((.readingOrder, "cannot be reached: \(hiddenBy)")) }
        return problems.filter { checks.contains($0.0) }.map {
            AccessibilityFinding(check: $0.0, view: view, cellKind: cellKind, problem: $0.1, frame: frame)
        }
    }

    /// Half a point of tolerance, since edges are found by probes.
    private static func narrowness(_ target: CGSize) -> String? {
        let sides = [("width", target.width), ("height", target.height)].filter { $0.1 < leastTarget - 0.5 }
        guard !sides.isEmpty else { return nil }
        return "responds to touches in a "
            + sides.map { "\($0.0) of \(SnapshotNumber.text($0.1.rounded()))" }
            .joined(separator: " and a ") + " points; the least is 44"
    }

    /// Whether an order of two frames jumps back: the second is above the first, or before it in the same row.
    ///
    /// The top of a next column is no jump.
    static func jumpsBack(from first: CGRect, to second: CGRect, isRightToLeft: Bool) -> Bool {
        let isBefore = isRightToLeft ? second.minX >= first.maxX : second.maxX <= first.minX
        let isAfter = isRightToLeft ? second.maxX <= first.minX : second.minX >= first.maxX
        let overlap = min(first.maxY, second.maxY) - max(first.minY, second.minY)
        let isSameRow = overlap * 2 >= min(first.height, second.height)
        if isSameRow { return isBefore }
        return second.maxY <= first.minY && !isAfter
    }
}

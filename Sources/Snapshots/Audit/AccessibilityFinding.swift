import CoreGraphics

/// A fault that an accessibility audit found.
package struct AccessibilityFinding: Equatable {
    package let check: AccessibilityAudit
    /// The class and text of the view, and the cell that contains it.
    package let view: String
    /// The classes of the view and its cell, if it is in one. Findings in cells are counted by it.
    let cellKind: String?
    package let problem: String
    /// In window coordinates.
    package let frame: CGRect
    /// The number of further findings of the same kind in other cells.
    package var others = 0

    /// A line without positions, so that it is the same after a change of the layout.
    package var text: String {
        let rest = others == 0 ? "" : ", and \(others) more in such cells"
        // Texts of views have lines of their own.
        return "\(check.name): \(view): \(problem)\(rest)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Findings with those of equal cells counted as one, which keeps its position.
    static func folded(_ findings: [AccessibilityFinding]) -> [AccessibilityFinding] {
        var result: [AccessibilityFinding] = []
        for finding in findings {
            let same = result.firstIndex {
                finding.cellKind != nil && $0.cellKind == finding.cellKind && $0.check == finding.check
                    && $0.problem == finding.problem
            }
            if let same { result[same].others += 1 } else { result.append(finding) }
        }
        return result
    }

    /// A line each; empty without findings.
    package static func text(_ findings: [AccessibilityFinding]) -> String {
        findings.map { $0.text + "\n" }.joined()
    }
}

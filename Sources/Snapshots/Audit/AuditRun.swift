import Stage
import UIKit

extension SnapshotContent {
    @MainActor package static func findings(of findings: [AccessibilityFinding], on stage: Stage) -> SnapshotContent {
        .findings(
            AccessibilityFinding.text(findings),
            picture: AuditPicture.numbered(findings, over: stage.renderedBitmap(), scale: stage.scale))
    }
}

/// An audit of what a stage shows.
package enum AuditRun {
    /// The findings in painting order, those of equal cells counted as one.
    ///
    /// For text that is cut off at the largest text size, the stage shows that size for a moment. It throws if it does
    /// not come to rest then.
    @MainActor package static func findings(on stage: Stage, _ checks: AccessibilityAudit) throws
        -> [AccessibilityFinding]
    {
        stage.refresh()
        let window = stage.window
        let picture = checks.contains(.contrast) ? stage.renderedBitmap() : nil
        let now = AuditReader(window: window, picture: picture, scale: stage.scale).elements()
        var findings = now.flatMap { $0.findings(checks) }
        let size = window.traitCollection.preferredContentSizeCategory
        let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
        if checks.contains(.textClipped), size != largest {
            let overridden = window.traitOverrides
            defer {
                window.traitOverrides = overridden
                stage.refresh()
            }
            window.traitOverrides.preferredContentSizeCategory = largest
            try stage.settle()
            let reader = AuditReader(
                window: window, picture: nil, scale: stage.scale, suffix: " at the largest text size")
            let known = Set(findings.filter { $0.check == .textClipped }.map(\.view))
            findings += reader.elements().flatMap { $0.findings(.textClipped) }.filter { !known.contains($0.view) }
        }
        return AccessibilityFinding.folded(findings)
    }
}

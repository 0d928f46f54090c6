import Stage
import UIKit

/// The aspect of a window that is compared with a reference.
public typealias SnapshotStrategy = Snapshotting<SnapshotStage>

extension Snapshotting where Value == SnapshotStage {
    /// The pixels of the window.
    public static var picture: Snapshotting { of(isSingleInstant: true) { .picture($0.renderedBitmap()) } }

    /// The pixels at fractions of the running animations' duration, side by side in one picture.
    ///
    /// - Parameter shares: Ascending fractions from 0; 1 is the end of the longest animation.
    public static func film(at shares: [Double] = [0, 0.25, 0.5, 0.75, 1]) -> Snapshotting {
        of { .picture(FilmStrip.capture($0, at: shares)) }
    }

    /// A text: the layout attributes of the first collection view's elements in its bounds.
    public static var layout: Snapshotting { of { .text(LayoutTable.text(of: $0.window)) } }

    /// A text: all views with their frames, one per line.
    public static var views: Snapshotting { of { .text(ViewTree.text(of: $0.window)) } }

    /// A text: role, label, value and frame of all accessibility elements.
    public static var accessibility: Snapshotting { of { .text(AccessibilityTree.text(of: $0.window)) } }

    /// A text: the findings of an accessibility audit, a line each. Without a reference there must be none.
    ///
    /// The reference has the extension `audit.txt` and lists accepted findings. The window shows the largest text size
    /// for a moment, after which the offsets of scroll views may have changed: take pictures before.
    public static func audit(_ checks: AccessibilityAudit = .all) -> Snapshotting {
        of { .findings(of: try AuditRun.findings(on: $0, checks), on: $0) }
    }

    /// Brings the window up to date first. Throws an error if the window is still loading something.
    private static func of(
        isSingleInstant: Bool = false, _ content: @escaping @MainActor @Sendable (Stage) throws -> SnapshotContent
    ) -> Snapshotting {
        Snapshotting(isSingleInstant: isSingleInstant) {
            try $0.stage.checkLoaded()
            $0.stage.refresh()
            return try content($0.stage)
        }
    }
}

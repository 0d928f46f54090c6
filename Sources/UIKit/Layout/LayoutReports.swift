internal import Logging

/// The messages about constraints of one tree of views, each logged once (S15.76). Owned by the topmost view of the
/// tree.
@MainActor package final class LayoutReports {
    /// Messages beyond this number are dropped: a program that makes new contradictions forever does not fill the
    /// memory.
    private static let limit = 200

    package private(set) var messages: [String] = []
    private var known: Set<String> = []

    /// Logs a message unless one with the same key was logged before.
    func report(_ message: String, key: String) {
        guard messages.count < Self.limit, known.insert(key).inserted else { return }
        messages.append(message)
        Logger(label: "UIKit.LayoutConstraints").warning("\(message)")
    }
}

extension UIView {
    /// The reports of the tree that the view is in.
    package var layoutReports: LayoutReports { topmostView.bareConstraintState.reports }

    var topmostView: UIView {
        var top = self
        while let above = top.superviewLink?.view { top = above }
        return top
    }
}

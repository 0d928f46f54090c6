/// One change of a batch, as the layout hears of it in `prepare(forCollectionViewUpdates:)`.
///
/// Changes of whole sections have the item `NSNotFound` (S3.9).
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    /// Where the item was before the batch; nil for insertions.
    open var indexPathBeforeUpdate: IndexPath? { before }

    /// Where the item is after the batch; nil for deletions.
    open var indexPathAfterUpdate: IndexPath? { after }

    open var updateAction: Action { action }

    open override var description: String {
        func text(_ path: IndexPath?) -> String {
            guard let path else { return "none" }
            return path.item == NSNotFound ? "section \(path.section)" : "[\(path.section), \(path.item)]"
        }
        return "<\(type(of: self)) \(action) \(text(before)) to \(text(after))>"
    }
}

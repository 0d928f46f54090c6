/// A change of a batch, as passed to the layout in `prepare(forCollectionViewUpdates:)`.
///
/// Changes of whole sections use the item `NSNotFound` (S3.9).
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    /// Creates an item with no action and no index paths, for subclasses.
    public override init() {
        (before, after, action) = (nil, nil, .none)
        super.init()
    }

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    /// The index path before the batch; nil for insertions.
    open var indexPathBeforeUpdate: IndexPath? { before }

    /// The index path after the batch; nil for deletions.
    open var indexPathAfterUpdate: IndexPath? { after }

    /// The kind of the change.
    open var updateAction: Action { action }

    open override var description: String {
        func text(_ path: IndexPath?) -> String {
            guard let path else { return "none" }
            return path.item == NSNotFound ? "section \(path.section)" : "[\(path.section), \(path.item)]"
        }
        return "<\(type(of: self)) \(action) \(text(before)) to \(text(after))>"
    }
}

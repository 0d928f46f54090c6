/// A proposal for a drop on a collection view, with its effect on the item below the pointer.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// The effect of a drop on the item below the pointer.
    public enum Intent: Int, Sendable {
        /// Nothing makes room, and nothing is highlighted.
        case unspecified = 0
        /// Items make room for the dragged one.
        case insertAtDestinationIndexPath = 1
        /// The item below the pointer is highlighted.
        case insertIntoDestinationIndexPath = 2
    }

    public let intent: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal with an unspecified intent.
    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }

    var elementProposal: ElementDropProposal { ElementDropProposal(self, intent: intent.rawValue) }
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// The index path of an item of the same view; nil for others, and after a reload.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the dragged preview, in points.
    var previewSize: CGSize { get }
}

/// A drop that a delegate carries out.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    /// The last index path below the pointer; nil if there was none. In the same view it is the one after the move.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Moves the preview to an item that was inserted before the call.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview into a rectangle of a cell, in the cell's coordinates, and scales it to fit.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview to a position in any view.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Shows a placeholder, moves the preview to it, and returns the context with which it is replaced or removed.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
}

/// The coordinator of a drop on a collection view.
@MainActor final class CollectionViewDrop: ElementDropCoordinator, UICollectionViewDropCoordinator {
    var items: [any UICollectionViewDropItem] { drop.items }
    var proposal: UICollectionViewDropProposal {
        drop.proposal.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation, intent: .insertAtDestinationIndexPath)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.move(dragItem, to: .item(indexPath))
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        drop.move(dragItem, to: placeholder.element, at: placeholder.insertionIndexPath)
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.move(dragItem, to: .inItem(indexPath, rect))
    }
}

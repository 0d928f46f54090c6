import CollectionCore

/// The engine's requests to the drag and drop delegates of a host.
@MainActor protocol ElementDragDelegate: AnyObject {
    // MARK: Drags

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func callDragWillBegin(_ session: any UIDragSession)
    func callDragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool

    // MARK: Drops

    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func callDropDidEnter(_ session: any UIDropSession)
    /// The delegate's proposal for a drop at an index path; nil if it makes none.
    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ElementDropProposal?
    func callDropDidExit(_ session: any UIDropSession)
    func callDropDidEnd(_ session: any UIDropSession)
    func callPerformDrop(_ drop: ElementDrop)
    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
    /// Whether the data source moves items that are dropped in their own view even if there is a drop delegate.
    var movesBeforeDelegate: Bool { get }
}

/// A proposal of a drop delegate, with the effect on the item below the pointer.
struct ElementDropProposal {
    /// The delegate's object; nil for a default.
    let proposal: UIDropProposal?
    let operation: UIDropOperation
    let intent: DropIntent
}

extension ElementDropProposal {
    /// The proposal of a collection view or a table. Their intents have the same numbers.
    @MainActor init(_ proposal: UIDropProposal, intent: Int) {
        self.init(
            proposal: proposal, operation: proposal.operation, intent: DropIntent(rawValue: intent) ?? .unspecified)
    }
}

/// An item of a drop.
@MainActor final class ElementDropItem: NSObject {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
        super.init()
    }
}

/// A drop while its delegate carries it out.
@MainActor final class ElementDrop {
    /// The position to which an item moves.
    enum Position {
        case item(IndexPath)
        /// A rectangle in the coordinates of an item's cell.
        case inItem(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
    }

    let items: [ElementDropItem]
    let destination: IndexPath?
    let proposal: ElementDropProposal
    let session: any UIDropSession
    private weak var drag: ElementDrag?

    init(
        _ drag: ElementDrag, _ items: [ElementDropItem], to destination: IndexPath?, _ proposal: ElementDropProposal,
        _ session: any UIDropSession
    ) {
        self.drag = drag
        self.items = items
        self.destination = destination
        self.proposal = proposal
        self.session = session
    }

    /// Shows a placeholder, and moves an item to it.
    func move(_ item: UIDragItem, to placeholder: ElementPlaceholder, at path: IndexPath) -> DropPlaceholderContext {
        let shown = drag?.host.insertPlaceholder(placeholder, at: path)
        let animator = shown.flatMap { drag?.setPosition(.item($0), of: item) } ?? DragAnimator()
        return DropPlaceholderContext(placeholder, of: item, animator: animator, in: drag?.host)
    }

    /// Sets the position of an item, and returns the animation to it.
    func move(_ item: UIDragItem, to position: Position) -> any UIDragAnimating {
        drag?.setPosition(position, of: item) ?? DragAnimator()
    }
}

extension ElementDropItem: UICollectionViewDropItem, UITableViewDropItem {}

/// The common part of the coordinators of collection views and tables.
@MainActor class ElementDropCoordinator: NSObject {
    let drop: ElementDrop

    init(_ drop: ElementDrop) {
        self.drop = drop
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.move(dragItem, to: .target(target))
    }
}

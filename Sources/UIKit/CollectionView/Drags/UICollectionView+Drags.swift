/// The engine's requests to the delegates of drags and drops, passed on.
extension UICollectionView {
    /// The answer of the delegate of drags; nil without one, or without the method.
    @discardableResult
    private func askDrag<Answer>(_ question: (any UICollectionViewDragDelegate) -> Answer) -> Answer? {
        guard let dragDelegate else { return nil }
        return OptionalMethods.ifImplemented { question(dragDelegate) }
    }

    /// The answer of the delegate of drops; nil without one, or without the method.
    @discardableResult
    private func askDrop<Answer>(_ question: (any UICollectionViewDropDelegate) -> Answer) -> Answer? {
        guard let dropDelegate else { return nil }
        return OptionalMethods.ifImplemented { question(dropDelegate) }
    }

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
        askDrag { $0.collectionView(self, itemsForAddingTo: session, at: path, point: point) } ?? []
    }

    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        askDrag { $0.collectionView(self, dragPreviewParametersForItemAt: path) } ?? nil
    }

    func callDragWillBegin(_ session: any UIDragSession) {
        askDrag { $0.collectionView(self, dragSessionWillBegin: session) }
    }
    func callDragDidEnd(_ session: any UIDragSession) {
        askDrag { $0.collectionView(self, dragSessionDidEnd: session) }
    }

    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        askDrag { $0.collectionView(self, dragSessionAllowsMoveOperation: session) } ?? true
    }

    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        askDrag { $0.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) } ?? false
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        askDrop { $0.collectionView(self, canHandle: session) } ?? true
    }
    func callDropDidEnter(_ session: any UIDropSession) {
        askDrop { $0.collectionView(self, dropSessionDidEnter: session) }
    }

    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ElementDropProposal? {
        askDrop {
            $0.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        }?.elementProposal
    }

    func callDropDidExit(_ session: any UIDropSession) {
        askDrop { $0.collectionView(self, dropSessionDidExit: session) }
    }
    func callDropDidEnd(_ session: any UIDropSession) {
        askDrop { $0.collectionView(self, dropSessionDidEnd: session) }
    }

    func callPerformDrop(_ drop: ElementDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionViewDrop(drop))
    }

    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        askDrop { $0.collectionView(self, dropPreviewParametersForItemAt: path) } ?? nil
    }

    var movesBeforeDelegate: Bool { false }
}

extension UICollectionView {
    /// Whether a drag that began in this view is under way.
    public var hasActiveDrag: Bool { isDragSource }

    /// Whether a drag is over this view.
    public var hasActiveDrop: Bool { isDropTarget }
}

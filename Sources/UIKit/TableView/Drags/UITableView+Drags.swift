/// The engine's requests to the delegates of drags and drops, passed on.
extension UITableView {
    /// The answer of the delegate of drags; nil without one, or without the method.
    @discardableResult
    private func askDrag<Answer>(_ question: (any UITableViewDragDelegate) -> Answer) -> Answer? {
        guard let dragDelegate else { return nil }
        return OptionalMethods.ifImplemented { question(dragDelegate) }
    }

    /// The answer of the delegate of drops; nil without one, or without the method.
    @discardableResult
    private func askDrop<Answer>(_ question: (any UITableViewDropDelegate) -> Answer) -> Answer? {
        guard let dropDelegate else { return nil }
        return OptionalMethods.ifImplemented { question(dropDelegate) }
    }

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
        askDrag { $0.tableView(self, itemsForAddingTo: session, at: path, point: point) } ?? []
    }

    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        askDrag { $0.tableView(self, dragPreviewParametersForRowAt: path) } ?? nil
    }

    func callDragWillBegin(_ session: any UIDragSession) {
        askDrag { $0.tableView(self, dragSessionWillBegin: session) }
    }
    func callDragDidEnd(_ session: any UIDragSession) { askDrag { $0.tableView(self, dragSessionDidEnd: session) } }

    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        askDrag { $0.tableView(self, dragSessionAllowsMoveOperation: session) } ?? true
    }

    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        askDrag { $0.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) } ?? false
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool {
        askDrop { $0.tableView(self, canHandle: session) } ?? true
    }
    func callDropDidEnter(_ session: any UIDropSession) { askDrop { $0.tableView(self, dropSessionDidEnter: session) } }

    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ElementDropProposal? {
        askDrop {
            $0.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        }?.elementProposal
    }

    func callDropDidExit(_ session: any UIDropSession) { askDrop { $0.tableView(self, dropSessionDidExit: session) } }
    func callDropDidEnd(_ session: any UIDropSession) { askDrop { $0.tableView(self, dropSessionDidEnd: session) } }

    func callPerformDrop(_ drop: ElementDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDrop(drop))
    }

    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        askDrop { $0.tableView(self, dropPreviewParametersForRowAt: path) } ?? nil
    }

    var movesBeforeDelegate: Bool { true }
}

extension UITableView {
    /// Whether a drag that began in this view is under way.
    public var hasActiveDrag: Bool { isDragSource }

    /// Whether a drag is over this view.
    public var hasActiveDrop: Bool { isDropTarget }
}

/// The engine's requests for permission and its notifications, for the delegate of a host.
@MainActor protocol ElementDelegate: AnyObject {
    // MARK: Views

    func callWillDisplay(_ element: ShownElement)
    func callDidEndDisplaying(_ element: ShownElement)

    // MARK: Offset and interactive movement

    /// The content offset after an update.
    func decidedOffset(_ proposed: CGPoint) -> CGPoint
    /// The item to which a moved item goes in place of a proposal.
    func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath

    // MARK: Touches and selection

    func canHighlight(_ path: IndexPath) -> Bool
    func callDidHighlight(_ path: IndexPath)
    func callDidUnhighlight(_ path: IndexPath)
    /// The item to select in place of one; nil for none.
    func itemToSelect(for path: IndexPath) -> IndexPath?
    /// The item to deselect in place of one; nil for none.
    func itemToDeselect(for path: IndexPath) -> IndexPath?
    /// The item to deselect in place of one that loses its selection to another one; nil to keep it (S20.16).
    func itemToReplace(_ path: IndexPath) -> IndexPath?
    func callDidSelect(_ path: IndexPath)
    func callDidDeselect(_ path: IndexPath)
    func callPrimaryAction(_ path: IndexPath)
    func canBeginMultipleSelection(at path: IndexPath) -> Bool?
    func callDidBeginMultipleSelection(at path: IndexPath)
    func callDidEndMultipleSelection()

    // MARK: Editing and focus

    func canEdit(_ path: IndexPath) -> Bool
    func mayFocus(_ path: IndexPath) -> Bool?
    func preferredItemForFocus() -> IndexPath?
    func selectsOnFocus(_ path: IndexPath) -> Bool?
    func swipeWillBegin(at path: IndexPath)
    func swipeDidEnd(at path: IndexPath?)
}

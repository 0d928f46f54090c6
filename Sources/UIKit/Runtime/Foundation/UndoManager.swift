/// Actions that take changes back, in groups. Actions that are registered while a group is undone repeat the changes.
///
/// All actions of an event are a group, unless `groupsByEvent` is false. Targets are not retained.
@preconcurrency @MainActor open class UndoManager: NSObject {
    private struct Action {
        weak var target: AnyObject?
        let perform: (AnyObject) -> Void
    }

    private struct Group {
        var name = ""
        var actions: [Action] = []
    }

    private enum Direction { case undo, redo }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    /// The groups that are open, the outermost first.
    private var open: [Group] = []
    /// The event whose actions the outermost group has; nil for one that code has opened.
    private var openEvent: Int?
    private var direction: Direction?
    private var disablings = 0

    public nonisolated override init() { super.init() }

    // MARK: Groups

    /// Whether the actions of an event are a group by themselves; true by default.
    open var groupsByEvent = true
    /// The number of groups that are kept; 0, the default, for no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// The number of groups that are open.
    open var groupingLevel: Int { open.count }

    /// Opens a group, inside the group of the event if `groupsByEvent` is true.
    open func beginUndoGrouping() {
        if groupsByEvent { openEventGroup() } else { closeEventGroup() }
        open.append(Group())
    }

    /// Closes the group that was opened last. An inner one becomes a part of the outer one.
    open func endUndoGrouping() {
        enforce(!open.isEmpty, "UndoManager.endUndoGrouping(): no group is open")
        let group = open.removeLast()
        if !open.isEmpty {
            open[open.count - 1].actions += group.actions
            if open[open.count - 1].name.isEmpty { open[open.count - 1].name = group.name }
            return
        }
        openEvent = nil
        guard !group.actions.isEmpty else { return }
        if direction == .undo { redoGroups.append(group) } else { undoGroups.append(group) }
        trim()
    }

    /// Opens the group of the present event, unless a group is open. An undo has a group of its own.
    private func openEventGroup() {
        guard direction == nil else { return }
        let event = AmbientSession.current?.eventCount ?? 0
        closeEventGroup(before: event)
        if open.isEmpty {
            open.append(Group())
            openEvent = event
        }
    }

    /// Closes the group of an event. With another event's number, only the group of a former event is closed.
    private func closeEventGroup(before event: Int? = nil) {
        if open.count == 1, openEvent != nil, event == nil || openEvent != event { endUndoGrouping() }
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: Registration

    open var isUndoRegistrationEnabled: Bool { disablings == 0 }
    open func disableUndoRegistration() { disablings += 1 }
    open func enableUndoRegistration() {
        enforce(disablings > 0, "UndoManager.enableUndoRegistration(): the registration is enabled already")
        disablings -= 1
    }

    /// Registers what takes a change of a target back. While a group is undone, it is what repeats the change.
    public final func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if groupsByEvent { openEventGroup() }
        enforce(!open.isEmpty, "UndoManager.registerUndo(withTarget:handler:): no group is open")
        open[open.count - 1].actions.append(
            Action(target: target) { target in (target as? TargetType).map { handler($0) } })
        if direction == nil { redoGroups = [] }
    }

    /// Removes all actions and enables the registration again.
    open func removeAllActions() {
        (undoGroups, redoGroups, open, openEvent) = ([], [], [], nil)
        disablings = 0
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func remaining(_ groups: [Group]) -> [Group] {
            groups.map { group in
                var group = group
                group.actions.removeAll { $0.target === target || $0.target == nil }
                return group
            }
        }
        undoGroups = remaining(undoGroups).filter { !$0.actions.isEmpty }
        redoGroups = remaining(redoGroups).filter { !$0.actions.isEmpty }
        open = remaining(open)
    }

    // MARK: Undo and redo

    open var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.actions.isEmpty } }
    open var canRedo: Bool { !redoGroups.isEmpty }
    open var isUndoing: Bool { direction == .undo }
    open var isRedoing: Bool { direction == .redo }

    /// Takes the changes of the last group back, after closing the outermost one if only that is open.
    open func undo() {
        if direction == nil, open.count == 1 { endUndoGrouping() }
        enforce(open.isEmpty, "UndoManager.undo(): \(open.count) groups are open")
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard direction == nil, let group = undoGroups.popLast() else { return }
        perform(group, .undo)
    }

    /// Repeats the changes that were taken back last.
    open func redo() {
        closeEventGroup()
        guard direction == nil, open.isEmpty, let group = redoGroups.popLast() else { return }
        perform(group, .redo)
    }

    private func perform(_ group: Group, _ direction: Direction) {
        let center = NotificationCenter.default
        let isUndo = direction == .undo
        center.post(name: isUndo ? .NSUndoManagerWillUndoChange : .NSUndoManagerWillRedoChange, object: self)
        self.direction = direction
        open.append(Group(name: group.name))
        for action in group.actions.reversed() { action.target.map(action.perform) }
        while open.count > 1 { endUndoGrouping() }
        if !open.isEmpty { endUndoGrouping() }
        self.direction = nil
        center.post(name: isUndo ? .NSUndoManagerDidUndoChange : .NSUndoManagerDidRedoChange, object: self)
    }

    // MARK: Names

    /// Names the action of the group that is open, or of the last one.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[0].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    open var undoActionName: String { open.first?.name ?? undoGroups.last?.name ?? "" }
    open var redoActionName: String { redoGroups.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
}

extension NSNotification.Name {
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}

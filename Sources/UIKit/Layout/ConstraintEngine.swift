internal import ConstraintSolver

/// The solver of one island of constraints (S15.129), with the views and guides that it lays out.
///
/// Views, guides and constraints retain their engine; the engine does not retain them.
@MainActor final class ConstraintEngine {
    var solver = ConstraintSolver()
    /// The outermost view of the island.
    private(set) weak var root: UIView?
    private var items: [ObjectIdentifier: Weak<LayoutItem>] = [:]
    private(set) var owners: [Variable: Weak<LayoutItem>] = [:]
    private(set) var installed: [ConstraintID: Weak<NSLayoutConstraint>] = [:]
    /// Constraints to compile. An entry whose constraint left the engine in the meantime has no effect.
    var pending: [Weak<NSLayoutConstraint>] = []
    var staleContent: [Weak<LayoutItem>] = []
    /// Labels of several lines.
    var wrapping: [ObjectIdentifier: Weak<LayoutItem>] = [:]
    private(set) var isDirty = false
    /// Whether a solution is being made: views that ask for one then get it with this one (S15.131).
    var isSolving = false
    /// The number of solutions made.
    var solutions = 0
    /// The part of the solver's work that is in the counts of the window.
    private var counted = SolverStatistics()

    init(root: UIView) { self.root = root }

    /// Adds the solver's work since the last call to the counts of the window.
    func countWork() {
        Self.count(solver.statistics, since: counted)
        counted = solver.statistics
    }

    static func count(_ statistics: SolverStatistics, since known: SolverStatistics) {
        MediaSession.current.work.constraintSolves += statistics.solutions - known.solutions
        MediaSession.current.work.constraintPivots += statistics.pivots - known.pivots
    }

    /// Whether the whole island is inside a view.
    func isInside(_ view: UIView) -> Bool { root?.isDescendant(of: view) ?? false }

    // MARK: Islands

    /// The engine for a constraint of some items. Engines that the constraint connects become one.
    static func island(of participants: [any LayoutParticipant], holder: UIView) -> ConstraintEngine {
        let engine = island(around: holder)
        engine.adopt(holder.layoutItem)
        for participant in participants {
            let view = participant.layoutView
            if let view = participant as? UIView {
                view.constraintState?.keepsFrame = false
                engine.adopt(participant.layoutItem)
            } else if let guide = participant as? UILayoutGuide {
                // Guides that follow from the bounds have no unknowns of their own.
                if guide.hasUnknowns { engine.adopt(participant.layoutItem) }
                if let view { engine.adopt(view.layoutItem) }
            }
            var above = view === holder ? nil : view?.superview
            while let current = above, current !== holder {
                engine.adopt(current.layoutItem)
                above = current.superview
            }
        }
        return engine
    }

    /// The engine of the island that a view and its subviews are in.
    static func island(around view: UIView) -> ConstraintEngine {
        var root = view
        while !root.translatesAutoresizingMaskIntoConstraints, let above = root.superview { root = above }
        if let engine = root.layoutItem.engine { return engine }
        let engine = ConstraintEngine(root: root)
        engine.adopt(root.layoutItem)
        return engine
    }

    func adopt(_ item: LayoutItem) {
        if item.engine === self { return }
        if let other = item.engine { return absorb(other) }
        item.engine = self
        items[ObjectIdentifier(item)] = Weak(value: item)
        contentChanged(item)
        if let view = item.view, !item.isFixed { _ = view.superview?.madeConstraintState }
    }

    private func absorb(_ other: ConstraintEngine) {
        let constraints = (other.installed.values.compactMap(\.value) + other.pending.compactMap(\.value))
            .filter { $0.engine === other }
        let theirItems = other.items.values.compactMap(\.value).filter { $0.engine === other }
        other.items = [:]
        other.installed = [:]
        other.pending = []
        for item in theirItems.sorted(by: { $0.age < $1.age }) {
            item.reset()
            adopt(item)
        }
        for constraint in constraints.sorted(by: { $0.age < $1.age }) {
            constraint.installed = nil
            constraint.isPending = false
            enlist(constraint)
        }
        if let theirs = other.root, root.map({ $0.isDescendant(of: theirs) }) ?? true, root !== theirs {
            root = theirs
            isDirty = false
            markDirty()
        }
    }

    /// Removes an item that no constraint names any more.
    func release(_ item: LayoutItem) {
        dropLimits(of: item)
        for part in LayoutItem.Part.allCases { release(item.holds[part.rawValue]) }
        release(item.ambiguityExercise)
        for variable in item.variables.compactMap({ $0 }) {
            owners[variable] = nil
            // A variable that a constraint of a dead view still names stays without effect.
            try? solver.removeVariable(variable)
        }
        item.reset()
        items[ObjectIdentifier(item)] = nil
        wrapping[ObjectIdentifier(item)] = nil
        markDirty()
    }

    func release(_ identifier: ConstraintID?) { if let identifier { try? solver.remove(identifier) } }

    // MARK: Constraints

    func enlist(_ constraint: NSLayoutConstraint) {
        constraint.engine = self
        if !constraint.isPending {
            constraint.isPending = true
            pending.append(Weak(value: constraint))
        }
        markDirty()
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        if let identifier = constraint.installed {
            release(identifier)
            installed[identifier] = nil
            constraint.installed = nil
        }
        constraint.isPending = false
        constraint.forgetMetrics()
        markDirty()
    }

    /// Makes the equation again, after an item that it names changed.
    func reinstall(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        enlist(constraint)
    }

    func didInstall(_ constraint: NSLayoutConstraint, _ identifier: ConstraintID) {
        constraint.installed = identifier
        installed[identifier] = Weak(value: constraint)
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let identifier = constraint.installed else { return }
        try? solver.setConstant(Double(constraint.constant) - constraint.offset, of: identifier)
        markDirty()
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        guard let identifier = constraint.installed else { return }
        try? solver.setPriority(constraint.priority.rawValue, of: identifier)
        markDirty()
    }

    // MARK: Views

    func contentChanged(_ item: LayoutItem) {
        if !item.isContentStale {
            item.isContentStale = true
            staleContent.append(Weak(value: item))
        }
        markDirty()
    }

    /// Passes a fixed view's new frame to the solver (S15.37).
    func frameChanged(_ item: LayoutItem) {
        guard item.isFixed else { return }
        for part in LayoutItem.Part.allCases {
            guard let hold = item.holds[part.rawValue] else { continue }
            let value = item.currentValue(part)
            if value == item.heldValues[part.rawValue] { continue }
            item.heldValues[part.rawValue] = value
            try? solver.suggest(Double(value), for: hold)
            markDirty()
        }
    }

    /// Called after a frame became an input of the solver, or stopped being one.
    func kindChanged(_ item: LayoutItem) {
        for part in LayoutItem.Part.allCases {
            guard let variable = item.variables[part.rawValue] else { continue }
            release(item.holds[part.rawValue])
            hold(item, part, variable)
        }
        contentChanged(item)
    }

    func markDirty() {
        if isDirty { return }
        isDirty = true
        root?.setNeedsLayout()
        if let root, !root.translatesAutoresizingMaskIntoConstraints { root.superview?.setNeedsLayout() }
    }

    func markClean() { isDirty = false }

    // MARK: Unknowns

    func variable(_ item: LayoutItem, _ part: LayoutItem.Part) -> Variable {
        adopt(item)
        if let variable = item.variables[part.rawValue] { return variable }
        let variable = solver.addVariable(part.isSize ? .size : .position, age: LayoutAge.next())
        item.variables[part.rawValue] = variable
        owners[variable] = Weak(value: item)
        hold(item, part, variable)
        return variable
    }

    /// Keeps a fixed part at its value, and other sizes above 0 (S15.20).
    private func hold(_ item: LayoutItem, _ part: LayoutItem.Part, _ variable: Variable) {
        item.holds[part.rawValue] = nil
        let age = LayoutAge.next()
        if item.isFixed {
            let value = item.currentValue(part)
            item.heldValues[part.rawValue] = value
            item.holds[part.rawValue] = try? solver.hold(variable, at: Double(value), age: age)
        } else if item.needsLowerLimit(part) {
            // Below required: a superview that is still empty is no contradiction.
            item.holds[part.rawValue] = try? solver.add(
                LinearConstraint([Term(variable)], .greaterThanOrEqual, 0, priority: 999.9, age: age, origin: .system))
        }
    }

    /// The item and the part of it that a constraint of the engine's own keeps at its value.
    func holder(of identifier: ConstraintID) -> (item: LayoutItem, part: LayoutItem.Part)? {
        for item in items.values.compactMap(\.value) {
            if let part = LayoutItem.Part.allCases.first(where: { item.holds[$0.rawValue] == identifier }) {
                return (item, part)
            }
        }
        return nil
    }
}

internal import ConstraintSolver

/// The solver of one island of constraints (S15.129), with the views and guides that it lays out.
///
/// Views, guides and constraints retain their engine; the engine does not retain them.
@MainActor final class ConstraintEngine {
    /// Process-wide: ages order constraints across views that are joined later.
    private static var nextAge = 0
    static func makeAge() -> Int {
        nextAge += 1
        return nextAge
    }

    var solver = ConstraintSolver()
    /// The outermost view of the island.
    weak var root: UIView?
    var items: [Weak<LayoutItem>] = []
    var owners: [Variable: Weak<LayoutItem>] = [:]
    var installed: [ConstraintID: Weak<NSLayoutConstraint>] = [:]
    var pending: [Weak<NSLayoutConstraint>] = []
    var staleContent: [Weak<LayoutItem>] = []
    var hasMetrics = false
    var areMetricsStale = false
    private(set) var isDirty = false

    init(root: UIView) { self.root = root }

    // MARK: Islands

    /// The engine for a constraint. Engines that the constraint connects become one.
    static func island(of constraint: NSLayoutConstraint, holder: UIView) -> ConstraintEngine {
        let engine = island(around: holder)
        engine.adopt(holder.layoutItem)
        for participant in constraint.participants {
            engine.adopt(participant.layoutItem)
            var view = participant is UIView ? participant.layoutView?.superview : participant.layoutView
            while participant.layoutView !== holder, let above = view, above !== holder {
                engine.adopt(above.layoutItem)
                view = above.superview
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
        items.append(Weak(value: item))
        contentChanged(item)
        if let view = item.view, !item.isFixed { _ = view.superview?.madeConstraintState }
    }

    private func absorb(_ other: ConstraintEngine) {
        if let theirs = other.root, let ours = root, ours.isDescendant(of: theirs) { root = theirs }
        let constraints = (other.installed.values.compactMap(\.value) + other.pending.compactMap(\.value))
        let theirItems = other.items.compactMap(\.value)
        other.items = []
        other.installed = [:]
        other.pending = []
        for item in theirItems where item.engine === other {
            item.reset()
            adopt(item)
        }
        for constraint in constraints.sorted(by: { $0.age < $1.age }) {
            constraint.installed = nil
            enlist(constraint)
        }
    }

    /// Removes an item that no constraint names any more.
    func release(_ item: LayoutItem) {
        dropLimits(of: item)
        for part in LayoutItem.Part.allCases { release(item.holds[part.rawValue]) }
        for variable in item.variables.compactMap({ $0 }) {
            owners[variable] = nil
            // A variable that a constraint of a dead view still names stays without effect.
            try? solver.removeVariable(variable)
        }
        item.reset()
        items.removeAll { $0.value == nil || $0.value === item }
        markDirty()
    }

    func release(_ identifier: ConstraintID?) { if let identifier { try? solver.remove(identifier) } }

    // MARK: Changes

    func enlist(_ constraint: NSLayoutConstraint) {
        constraint.engine = self
        pending.append(Weak(value: constraint))
        markDirty()
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        if let identifier = constraint.installed {
            release(identifier)
            installed[identifier] = nil
            constraint.installed = nil
        } else {
            pending.removeAll { $0.value === constraint || $0.value == nil }
        }
        markDirty()
    }

    /// Makes the equation again, after something that it was made from changed.
    func reinstall(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        pending.append(Weak(value: constraint))
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let identifier = constraint.installed else { return }
        try? solver.setConstant(Double(constraint.constant), of: identifier)
        markDirty()
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        guard let identifier = constraint.installed else { return }
        try? solver.setPriority(constraint.priority.rawValue, of: identifier)
        markDirty()
    }

    func contentChanged(_ item: LayoutItem) {
        staleContent.append(Weak(value: item))
        markDirty()
    }

    func metricsChanged() {
        guard hasMetrics else { return }
        areMetricsStale = true
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
        let variable = solver.addVariable(part.isSize ? .size : .position, age: Self.makeAge())
        item.variables[part.rawValue] = variable
        owners[variable] = Weak(value: item)
        hold(item, part, variable)
        return variable
    }

    /// Keeps a fixed part at its value, and other sizes above 0 (S15.20).
    private func hold(_ item: LayoutItem, _ part: LayoutItem.Part, _ variable: Variable) {
        item.holds[part.rawValue] = nil
        let age = Self.makeAge()
        if item.isFixed {
            let value = item.currentValue(part)
            item.heldValues[part.rawValue] = value
            item.holds[part.rawValue] = try? solver.hold(variable, at: Double(value), age: age)
        } else if part.isSize {
            // Below required: a superview that is still empty is no contradiction.
            item.holds[part.rawValue] = try? solver.add(
                LinearConstraint([Term(variable)], .greaterThanOrEqual, 0, priority: 999.9, age: age, origin: .system))
        }
    }
}

internal import ConstraintSolver

/// The unknowns of a view or of a layout guide in an engine (S15.20). Each is made at its first use.
@MainActor final class LayoutItem {
    /// A view's unknowns are those of its alignment rectangle, in its superview (S15.22).
    enum Part: Int, CaseIterable {
        case x, y, width, height

        var isSize: Bool { self == .width || self == .height }
    }

    /// Constraints of a content size along one axis (S15.41).
    struct ContentLimits {
        var size: CGFloat
        var hugging: UILayoutPriority
        var compression: UILayoutPriority
        /// Of the upper limit, and of the lower limit.
        var identifiers: (ConstraintID, ConstraintID)

        var priorities: [UILayoutPriority] { [hugging, compression] }
    }

    private(set) weak var owner: (any LayoutParticipant)?
    /// The creation index; work on several items follows it.
    let age = LayoutAge.next()
    var engine: ConstraintEngine?
    var variables: [Variable?] = [nil, nil, nil, nil]
    /// Constraints that keep a fixed part at its value, or a size above 0.
    var holds: [ConstraintID?] = [nil, nil, nil, nil]
    var heldValues: [CGFloat] = [0, 0, 0, 0]
    var limits: [ContentLimits?] = [nil, nil]
    /// The first of four creation indexes for the content limits. Kept while the limits change, so that ties stay
    /// decided the same way.
    var contentAge: Int?
    var isContentStale = false
    /// The axis along which a required constraint makes the view as long as another one: its length needs no limit of
    /// its own, which would be one more row for each of many equal views.
    private(set) var equalizedAxis: NSLayoutConstraint.Axis?
    /// The axis along which the content of another view stands for this one's.
    private(set) var unlimitedAxis: NSLayoutConstraint.Axis?
    /// The width for which a label of several lines was measured last (S15.45).
    var measuredWidth: CGFloat?
    /// The active constraints that name this item.
    private var references: [ObjectIdentifier: Weak<NSLayoutConstraint>] = [:]
    /// The constraints whose equation contains a number of this item's view: margins, baselines, scroll offsets.
    private var metricUsers: [ObjectIdentifier: Weak<NSLayoutConstraint>] = [:]
    /// An optional constraint that shows another solution of an ambiguous layout (S15.80).
    var ambiguityExercise: ConstraintID?

    init(_ owner: any LayoutParticipant) { self.owner = owner }

    var view: UIView? { owner as? UIView }

    /// Whether the frame is an input of the engine (S15.38).
    var isFixed: Bool { view?.translatesAutoresizingMaskIntoConstraints ?? false }

    /// A view whose height depends on its width in the solution.
    var wrappingView: UIView? {
        guard let view, view.wrapsInWidth else { return nil }
        return view
    }

    /// The part of the view's present frame.
    func currentValue(_ part: Part) -> CGFloat {
        guard let view else { return 0 }
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        return switch part {
        case .x: rect.minX
        case .y: rect.minY
        case .width: rect.width
        case .height: rect.height
        }
    }

    /// Gives the content limits creation indexes after another one, and returns the first.
    func claimContentAge(after previous: Int) -> Int {
        if let contentAge, contentAge > previous { return contentAge }
        let age = LayoutAge.next()
        for _ in 0..<3 { _ = LayoutAge.next() }
        contentAge = age
        if let engine, limits[0] != nil || limits[1] != nil {
            engine.dropLimits(of: self)
            engine.contentChanged(self)
        }
        return age
    }

    func setEqualizedAxis(_ axis: NSLayoutConstraint.Axis?) {
        guard axis != equalizedAxis else { return }
        equalizedAxis = axis
        engine?.kindChanged(self)
    }

    func setUnlimitedAxis(_ axis: NSLayoutConstraint.Axis?) {
        guard axis != unlimitedAxis else { return }
        unlimitedAxis = axis
        engine?.contentChanged(self)
    }

    /// Whether the engine keeps a part above 0.
    func needsLowerLimit(_ part: Part) -> Bool {
        switch part {
        case .x, .y: false
        case .width: equalizedAxis != .horizontal
        case .height: equalizedAxis != .vertical
        }
    }

    // MARK: Constraints

    var isReferenced: Bool { !references.isEmpty }
    var hasMetricUsers: Bool { !metricUsers.isEmpty }
    var referencing: [NSLayoutConstraint] { Self.sorted(references) }
    var usersOfMetrics: [NSLayoutConstraint] { Self.sorted(metricUsers) }

    func addReference(_ constraint: NSLayoutConstraint) {
        references[ObjectIdentifier(constraint)] = Weak(value: constraint)
    }

    func removeReference(_ constraint: NSLayoutConstraint) {
        references[ObjectIdentifier(constraint)] = nil
    }

    func addMetricUser(_ constraint: NSLayoutConstraint) {
        metricUsers[ObjectIdentifier(constraint)] = Weak(value: constraint)
    }

    func removeMetricUser(_ constraint: NSLayoutConstraint) {
        metricUsers[ObjectIdentifier(constraint)] = nil
    }

    private static func sorted(_ list: [ObjectIdentifier: Weak<NSLayoutConstraint>]) -> [NSLayoutConstraint] {
        list.values.compactMap(\.value).sorted { $0.age < $1.age }
    }

    /// Detaches the item from its engine, whose own records do not change.
    func reset() {
        engine = nil
        variables = [nil, nil, nil, nil]
        holds = [nil, nil, nil, nil]
        limits = [nil, nil]
        isContentStale = false
        measuredWidth = nil
        ambiguityExercise = nil
    }
}

/// A reference that does not retain.
struct Weak<Value: AnyObject> {
    weak var value: Value?
}

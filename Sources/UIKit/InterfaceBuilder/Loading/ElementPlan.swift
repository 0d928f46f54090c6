internal import NibDocuments

/// The parts of an element that are read once, however often its object is made: cells of a nib are made many times.
@MainActor final class ElementPlan {
    /// The sets of values of an object: those of every view, and those of its class.
    enum Group: Int { case view, own }

    private let element: InterfaceElement
    /// The class of the object, once it was looked for.
    var objectClass: AnyClass?
    private var setters: [[ValueRecorder.Setter]?] = [nil, nil]
    /// Whether the values of a first object were set, group by group.
    private var hasSet = [false, false]
    lazy var constraints = element.allConstraints
    lazy var connections = element.connections
    lazy var runtimeAttributes = element.runtimeAttributes
    lazy var subviews = element.allSubviews
    lazy var contentView = element.child("contentView")
    lazy var gestureRecognizers = element.list("gestureRecognizers")

    init(_ element: InterfaceElement) { self.element = element }

    /// Sets the values of an object that differ from those of a new one. `read` reads them for the first two objects;
    /// most elements are made once, so that the first one's are not noted.
    func setValues<Object: AnyObject>(
        _ group: Group, of object: Object, read: (ValueRecorder.Values<Object>) -> Void
    ) {
        if let known = setters[group.rawValue] {
            for set in known { set(object) }
        } else {
            let recorder = hasSet[group.rawValue] ? ValueRecorder() : nil
            hasSet[group.rawValue] = true
            read(ValueRecorder.Values(object: object, recorder: recorder))
            setters[group.rawValue] = recorder?.setters
        }
    }
}

/// Notes the values that an object is given, for others like it.
@MainActor final class ValueRecorder {
    typealias Setter = @MainActor (AnyObject) -> Void
    fileprivate(set) var setters: [Setter] = []

    /// An object whose values are set, and noted if there is a recorder.
    @MainActor struct Values<Object: AnyObject> {
        let object: Object
        fileprivate let recorder: ValueRecorder?

        /// Sets a value that a new object may have already; then it is not set. Writing through a key path would cost
        /// more than most setters.
        func set<Value: Equatable>(
            _ read: (Object) -> Value, _ value: Value, _ write: @escaping @MainActor (Object, Value) -> Void
        ) {
            if read(object) != value { always { write($0, value) } }
        }

        /// For a value that is not the object's own until it is set, or that depends on the moment.
        func always(_ set: @escaping @MainActor (Object) -> Void) {
            set(object)
            recorder?.note { set(unsafeDowncast($0, to: Object.self)) }
        }
    }

    /// Closures that are passed to generic code, such as an array's, check their actor at every call.
    private func note(_ setter: @escaping Setter) { setters.append(setter) }
}

/// The plans of a document's elements for some size classes.
@MainActor final class ElementPlans {
    private let sizeClasses: SizeClasses
    /// By the positions of the elements.
    private var plans: [ElementPlan?] = []

    init(_ sizeClasses: SizeClasses) { self.sizeClasses = sizeClasses }

    func plan(of element: InterfaceElement) -> ElementPlan {
        if element.index < plans.count, let known = plans[element.index] { return known }
        let missing = max(0, element.index + 1 - plans.count)
        plans.append(contentsOf: repeatElement(nil, count: missing))
        let plan = ElementPlan(element.applying(sizeClasses))
        plans[element.index] = plan
        return plan
    }
}

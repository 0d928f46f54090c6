/// A view or view controller that reports changes of its traits.
///
/// A registration lasts until it is removed, or as long as the object. It is called after the traits have changed and
/// `traitCollectionDidChange(_:)` was called, in the order of registration, if one of its traits has another value
/// (S25.5).
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
    typealias TraitChangeHandler<T> = (_ traitEnvironment: T, _ previousTraitCollection: UITraitCollection) -> Void
}

/// A registration for changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

extension UITraitChangeObservable {
    /// Calls a closure when one of the traits has changed, with the object itself and the former traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        observers(for: "registerForTraitChanges(_:handler:)").add(traits) { [weak self] in
            if let self { handler(self, $0) }
        }
    }

    /// Calls a method of this object when one of the traits has changed, with the object and the former traits as
    /// arguments.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Calls a method of a target, which is not retained, when one of the traits has changed, with this object and the
    /// former traits as arguments.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let call = TargetAction(target, action), name = "\(type(of: self)).registerForTraitChanges"
        return observers(for: "registerForTraitChanges(_:target:action:)").add(traits) { [weak self] in
            if let self, let target = call.target { call.selector.call(on: target, [self, $0], caller: name) }
        }
    }

    /// Ends a registration. One of another object, or one that has ended, is ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        observers(for: "unregisterForTraitChanges(_:)").remove(registration)
    }

    private func observers(for call: String) -> TraitObservers {
        guard let object = self as? any TraitObserverHolder else {
            fatalError("\(type(of: self)).\(call): only views and view controllers have traits that change")
        }
        if let observers = object.traitObservers { return observers }
        let observers = TraitObservers()
        object.traitObservers = observers
        return observers
    }
}

@MainActor protocol TraitObserverHolder: UITraitChangeObservable {
    var traitObservers: TraitObservers? { get set }
}

extension UIView: TraitObserverHolder {}
extension UIViewController: TraitObserverHolder {}

/// The registrations of an object for changes of its traits.
@MainActor final class TraitObservers {
    private final class Registration: UITraitChangeRegistration {
        let traits: [UITrait]
        let call: (UITraitCollection) -> Void
        var isOver = false
        init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
            (self.traits, self.call) = (traits, call)
        }
    }

    private var registrations: [Registration] = []

    func add(
        _ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration(traits, call)
        registrations.append(registration)
        return registration
    }

    func remove(_ registration: any UITraitChangeRegistration) {
        guard let index = registrations.firstIndex(where: { $0 === registration }) else { return }
        registrations.remove(at: index).isOver = true
    }

    func notify(from old: UITraitCollection, to new: UITraitCollection) {
        for registration in registrations
        where !registration.isOver && registration.traits.contains(where: { $0.differs(old, new) }) {
            registration.call(old)
        }
    }
}

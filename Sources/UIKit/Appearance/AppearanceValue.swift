/// A value of a class that proxies hand on.
@MainActor struct AppearanceValue {
    /// Whether an object has the value.
    let belongs: (NSObject) -> Bool
    let isSame: (NSObject, NSObject) -> Bool
    let copy: (_ source: NSObject, _ target: NSObject) -> Void

    init<Root: NSObject, Value>(
        _ type: Root.Type, _ get: @escaping (Root) -> Value, _ set: @escaping (Root, Value) -> Void,
        isEqual: @escaping (Value, Value) -> Bool
    ) {
        belongs = { $0 is Root }
        isSame = { a, b in
            guard let a = a as? Root, let b = b as? Root else { return false }
            return isEqual(get(a), get(b))
        }
        copy = { source, target in
            guard let source = source as? Root, let target = target as? Root else { return }
            set(target, get(source))
        }
    }

    init<Root: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.init(Root.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, isEqual: { $0 == $1 })
    }

    typealias Attributes = [NSAttributedString.Key: Any]?

    init<Root: NSObject>(attributes path: ReferenceWritableKeyPath<Root, Attributes>) {
        self.init(Root.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, isEqual: Self.isEqual)
    }

    /// A value for each state of a control.
    static func states<Root: NSObject, Value: SendableMetatype>(
        _ get: @escaping (Root, UIControl.State) -> Value?, _ set: @escaping (Root, Value?, UIControl.State) -> Void,
        isEqual: @escaping (Value?, Value?) -> Bool
    ) -> [AppearanceValue] {
        [.normal, .highlighted, .disabled, .selected, .focused].map { (state: UIControl.State) in
            AppearanceValue(Root.self, { get($0, state) }, { set($0, $1, state) }, isEqual: isEqual)
        }
    }

    static func states<Root: NSObject, Value: Equatable & SendableMetatype>(
        _ get: @escaping (Root, UIControl.State) -> Value?, _ set: @escaping (Root, Value?, UIControl.State) -> Void
    ) -> [AppearanceValue] {
        states(get, set, isEqual: { $0 == $1 })
    }

    /// Compares by the values that strings with the attributes have.
    static func isEqual(_ a: Attributes, _ b: Attributes) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if a.isEmpty || b.isEmpty { return a.isEmpty && b.isEmpty }
        return NSAttributedString(string: " ", attributes: a).isEqual(NSAttributedString(string: " ", attributes: b))
    }
}

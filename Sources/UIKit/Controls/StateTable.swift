/// Values by control state; a state without a value has that of the normal state, as on iOS.
struct StateTable<Value> {
    private var values: [UInt: Value] = [:]
    var isEmpty: Bool { values.isEmpty }

    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The value for a state, otherwise for it without the focus, otherwise for the normal state.
    func resolved(_ state: UIControl.State) -> Value? {
        self[state] ?? self[state.subtracting(.focused)] ?? self[.normal]
    }
}

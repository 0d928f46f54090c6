/// Values by control state; a state without a value has that of the normal state, as on iOS.
struct StateTable<Value> {
    private var values: [UInt: Value] = [:]

    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    func resolved(_ state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

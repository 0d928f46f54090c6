/// Values by control state; a state that has none of its own takes that of normal, as on iOS.
struct StateTable<Value> {
    private var values: [UInt: Value] = [:]

    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    func resolved(_ state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

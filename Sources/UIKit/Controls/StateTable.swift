/// Values by control state, with the way back that iOS goes when a state has none of its own.
struct StateTable<Value> {
    private var values: [UInt: Value] = [:]

    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The value of the state, else of the state without `highlighted`, else of normal.
    func resolved(_ state: UIControl.State) -> Value? {
        self[state] ?? self[state.subtracting(.highlighted)] ?? self[.normal]
    }
}

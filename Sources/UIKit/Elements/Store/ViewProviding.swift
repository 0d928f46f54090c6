/// Whether a data source is currently asked for a view.
@MainActor enum ViewProviding {
    /// Process-wide: set for the duration of one call to a data source.
    private(set) static var isAtWork = false

    static func during<Value>(_ ask: () -> Value) -> Value {
        let outer = isAtWork
        defer { isAtWork = outer }
        isAtWork = true
        return ask()
    }
}

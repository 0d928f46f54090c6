/// The method of a selector, without the types of its class and parameters.
///
/// Unsafe: an unapplied method reference captures nothing. Those of the main actor are only called there.
struct SelectorMethod: @unchecked Sendable {
    enum Body {
        /// Returns the method of the receiver.
        case mainActor((SelectorCall) -> @MainActor (SelectorCall) -> Any?)
        case anyThread((SelectorCall) -> Any?)
    }

    let typeName: String
    /// Whether an object is an instance of the method's class.
    let accepts: (AnyObject) -> Bool
    /// Whether a class is the method's class, or a subclass of it.
    let acceptsInstances: (AnyClass) -> Bool
    private let body: Body

    init<Target: AnyObject>(_ type: Target.Type, _ body: Body) {
        typeName = "\(type)"
        accepts = { $0 is Target }
        acceptsInstances = { $0 is Target.Type }
        self.body = body
    }

    /// Calls the method. A method of the main actor stops the program on other threads.
    func call(_ call: SelectorCall) -> Any? {
        switch body {
        case .anyThread(let body): return body(call)
        case .mainActor(let body):
            let method = body(call)
            let passed = SameThread(call)
            return MainActor.assumeIsolated { SameThread(method(passed.value)) }.value
        }
    }
}

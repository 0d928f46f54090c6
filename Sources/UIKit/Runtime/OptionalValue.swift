/// A value without the optionals around it; nil where one of them is nil.
func unwrapped(_ value: Any) -> Any? {
    var value: Any? = value
    while let some = value, let optional = some as? any OptionalValue { value = optional.wrapped }
    return value
}

private protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue { fileprivate var wrapped: Any? { map { $0 as Any } } }

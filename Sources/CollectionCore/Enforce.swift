/// Stops with a message when a caller broke a rule.
///
/// Release builds drop the message of `precondition`; that of `fatalError` is always said.
@inline(__always)
func enforce(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}

/// Stops the program with a message if a precondition of a caller is violated.
///
/// Unlike `precondition`, prints the message in release builds too.
@inline(__always)
func enforce(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}

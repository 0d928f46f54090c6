/// An action of a script that failed while it was played.
package struct ScriptRunError: Error, Equatable, CustomStringConvertible {
    /// Counted from 1.
    package let line: Int
    package let error: StageError

    package init(line: Int, error: StageError) { (self.line, self.error) = (line, error) }

    package var description: String { "line \(line): \(error)" }
}

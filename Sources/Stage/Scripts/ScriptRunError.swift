/// An error of an action while its script was played.
package struct ScriptRunError: Error, Equatable, CustomStringConvertible {
    /// The line in the script, counted from 1.
    package let line: Int
    package let error: StageError

    package init(line: Int, error: StageError) { (self.line, self.error) = (line, error) }

    package var description: String { "line \(line): \(error)" }
}
